import { rollBack } from '../../releases/actions/roll-back.ts'
import type { Command } from '../command.ts'
import { sayChannel } from '../say-channel.ts'
import { setNamed } from '../set-name.ts'

export const rollback: Command = {
  name: 'rollback',
  does: 'points the channel back to the set before, or to a named one, for everybody at once',
  options: ['to', 'again', 'env', 'reason'],
  needs: ['reason'],
  says: { to: 'the set to go back to; default: the previous one' },
  more: `One write of one small object; the next page loads follow within seconds. It takes back the whole set and ends a
rollout. A set that was taken back before, live or as a canary, comes back only with --again (MFE-416), and the candidate
of a running rollout not at all. The console has the same rule.`,
  examples: [
    'rollback --reason "Card form does not open"',
    'rollback --to 3fa85f64a1b2c3d4 --reason "Card form does not open"',
    'rollback --to 3fa85f64a1b2c3d4 --again --reason "The other one was the cause"',
  ],
  run: async ({ values }, context) => {
    const operator = await context.operator()
    const to = values.to === undefined ? undefined : await setNamed(operator, values.to)
    const channel = await rollBack(operator, { to, again: values.again === true, reason: values.reason ?? '' })
    return { lines: sayChannel(channel, context.now()), data: { channel } }
  },
}
