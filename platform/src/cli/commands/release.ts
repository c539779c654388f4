import { putLive } from '../../releases/actions/put-live.ts'
import { readChannel } from '../../releases/read-channel.ts'
import { readSet } from '../../releases/read-set.ts'
import { versionsOf } from '../../releases/release-set.ts'
import type { Command } from '../command.ts'
import { judgeSet, refusedByContract } from '../contract.ts'
import { frontEndsNamed, publishAll, versionsBuilt } from '../front-ends.ts'

export const release: Command = {
  name: 'release',
  does: 'publishes front ends and puts them live for everybody, in one go',
  takes: [{ name: 'name', isOptional: true, isMany: true }],
  options: ['env', 'reason'],
  more: `The same as publish, set create --from the channel, and promote: all other front ends stay as they are. When
another team releases at the same moment, the set is made anew from theirs, and both are live.`,
  examples: ['release mfe-payments', 'release mfe-payments --reason "Receipts in Spanish"'],
  run: async ({ words, values }, context) => {
    const versions = versionsBuilt(await publishAll(context, frontEndsNamed(context, words)))
    const reason = values.reason ?? `release of ${Object.keys(versions).join(', ')}`
    const operator = await context.operator()
    const { store, env, trust } = operator
    const channel = await readChannel(store, env, trust)
    const before = channel ? versionsOf(await readSet(store, channel.stable, trust)) : {}
    const { gate, findings } = await judgeSet(operator, context, { ...before, ...versions })
    if (gate.result === 'failed') return refusedByContract(operator, 'release', findings)
    const set = await putLive(operator, { versions, reason, gates: [gate] })
    return { lines: [`live in ${env}: set ${set.id}`], data: { env, set: set.id, versions }, findings }
  },
}
