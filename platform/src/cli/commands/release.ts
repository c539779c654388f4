import { putLive } from '../../releases/actions/put-live.ts'
import type { Finding } from '../../releases/findings.ts'
import type { Versions } from '../../releases/release-set.ts'
import type { Command } from '../command.ts'
import { judgeSet, refusedByContract, SomebodyBreaks } from '../contract.ts'
import { checkSources } from '../check-sources.ts'
import { buildFresh, frontEndsNamed, publishAll, versionsBuilt } from '../front-ends.ts'
import { hasErrors } from '../outcome.ts'
import { readWatch } from '../rollout-plan.ts'

export const release: Command = {
  name: 'release',
  does: 'publishes front ends and puts them live for everybody, in one step',
  takes: [{ name: 'name', isOptional: true, isMany: true }],
  options: ['env', 'unchecked', 'watch', 'unwatched', 'min-loads', 'window', 'networks', 'reason'],
  more: `The same as publish, set create --from the channel, and promote: all other front ends stay as they are. When another
team releases at the same moment, the set is made again from theirs, so that both are live. The judge watches it for
15 minutes and takes it back if it does worse than before (MFE-702); --unwatched leaves that out.`,
  examples: ['release mfe-payments', 'release mfe-payments --reason "Receipts in Spanish"'],
  run: async ({ words, values }, context) => {
    const watch = readWatch(values)
    const names = frontEndsNamed(context, words)
    const own = values.unchecked ? [] : await checkSources(context.root, await buildFresh(context, names))
    if (hasErrors(own)) return { lines: ['Refused: nothing was published.'], data: { published: [] }, findings: own }
    const versions = versionsBuilt(await publishAll(context, names))
    const reason = values.reason ?? `release of ${Object.keys(versions).join(', ')}`
    const operator = await context.operator()
    let findings: readonly Finding[] = []
    // Judged again for every new set, because another team may have released meanwhile.
    const judge = async (wanted: Versions) => {
      const judged = await judgeSet(operator, context, wanted)
      findings = judged.findings
      if (judged.gate.result === 'failed') throw new SomebodyBreaks(findings)
      return [judged.gate]
    }
    const { env } = operator
    try {
      const set = await putLive(operator, { versions, reason, judge, watch })
      return { lines: [`live in ${env}: set ${set.id}`], data: { env, set: set.id, versions }, findings }
    } catch (error) {
      if (error instanceof SomebodyBreaks) return refusedByContract(operator, 'release', error.findings)
      throw error
    }
  },
}
