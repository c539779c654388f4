import { liveReleases } from '../../contract-gate/live-releases.ts'
import type { Operator } from '../../releases/operator.ts'
import { readRelease } from '../../releases/read-release.ts'
import { readSet } from '../../releases/read-set.ts'
import type { Release } from '../../releases/release-file.ts'
import { versionsOf } from '../../releases/release-set.ts'
import { checkBuilds, type NoticedChange } from '../check-builds.ts'
import { checkSources } from '../check-sources.ts'
import type { Command } from '../command.ts'
import { buildAll, frontEndsNamed } from '../front-ends.ts'
import { setNamed } from '../set-name.ts'

export const check: Command = {
  name: 'check',
  does: 'builds front ends and reports faults of their sources, and who would break if they went live',
  takes: [{ name: 'name', isOptional: true, isMany: true }],
  options: ['against', 'unchecked', 'sarif', 'env'],
  says: { against: 'a set to compare with; default: every set that is live, candidate or pinned in any channel' },
  more: `Runs the type check, the linter and the unit tests of the front ends; --unchecked leaves them out. Compares the
types that front ends use of each other, in both directions; routes, widgets, shared modules and the page's policy; and
whether the version was raised enough for the change. Front ends that are named together are compared as released
together.`,
  examples: [
    'check mfe-payments',
    'check shell --against live',
    'check mfe-staff --against 3fa85f64a1b2c3d4 --json',
    'check --sarif',
  ],
  run: async ({ words, values }, context) => {
    const names = frontEndsNamed(context, words)
    await buildAll(context, names)
    const own = values.unchecked ? [] : await checkSources(context.root, names)
    const operator = await context.operator()
    const against = await releasesOf(operator, values.against)
    const { findings: ofOthers, changes } = await checkBuilds(operator.store, context.root, names, against)
    const findings = [...own, ...ofOthers]
    const beside = `${against.length} releases${values.against ? ` of ${values.against}` : ' that are live'}`
    return {
      lines: [
        ...changes.map(sayChange),
        findings.length === 0 ? `${names.join(', ')}: no front end breaks, beside ${beside}.` : `Beside ${beside}:`,
      ],
      data: { checked: names, against: against.map(({ remote, version }) => `${remote}@${version}`), changes },
      findings,
    }
  },
}

async function releasesOf(operator: Operator, against: string | undefined): Promise<Release[]> {
  const { store, trust, now } = operator
  if (against === undefined) return liveReleases(store, trust, now())
  const set = await readSet(store, await setNamed(operator, against.replace(/^set:/, '')), trust)
  return Promise.all(Object.entries(versionsOf(set)).map(([name, version]) => readRelease(store, name, version)))
}

const sayChange = ({ from, to, change, what }: NoticedChange) =>
  `${to} is ${change === 'none' ? 'no' : `a ${change}`} change of ${from}${what.length ? `: ${what.join('; ')}` : ' for others'}`
