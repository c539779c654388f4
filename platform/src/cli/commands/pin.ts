import { pinTenant, unpinTenant } from '../../releases/actions/pin.ts'
import type { Command } from '../command.ts'
import { sayChannel } from '../say-channel.ts'
import { setNamed } from '../set-name.ts'
import { readUntil } from '../time-words.ts'

export const pin: Command = {
  name: 'pin',
  does: 'holds one tenant on a set, whatever goes live',
  takes: [{ name: 'tenant' }, { name: 'setId' }],
  options: ['until', 'reason', 'env'],
  needs: ['until', 'reason'],
  more: 'The tenant is the first label of its host. A pin is stronger than a canary, and promotions pass it by.',
  examples: [
    'pin <short> live --until P3D --reason "Audit this week"',
    'pin <short> 3fa85f64a1b2c3d4 --until none --reason "Trial"',
  ],
  run: async ({ words: [tenant = '', word = ''], values }, context) => {
    const operator = await context.operator()
    const until = readUntil('until', values.until ?? '', context.now())
    const set = await setNamed(operator, word)
    const channel = await pinTenant(operator, { tenant, set, reason: values.reason ?? '', until })
    return { lines: sayChannel(channel, context.now()), data: { channel } }
  },
}

export const unpin: Command = {
  name: 'unpin',
  does: 'lets a tenant follow the channel again',
  takes: [{ name: 'tenant' }],
  options: ['reason', 'env'],
  examples: ['unpin <short>', 'unpin <short> --reason "Audit is over"'],
  run: async ({ words: [tenant = ''], values }, context) => {
    const channel = await unpinTenant(await context.operator(), { tenant, reason: values.reason ?? 'no longer needed' })
    return { lines: sayChannel(channel, context.now()), data: { channel } }
  },
}
