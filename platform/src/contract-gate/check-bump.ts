import { finding, type Finding } from '../releases/findings.ts'
import type { Release } from '../releases/release-file.ts'
import { nameOf, type Checked } from './check-pair.ts'
import { classify, isAtLeast, largest, raised, type Change, type Difference } from './classify.ts'
import { CompilerQuestions } from './compiler-questions.ts'
import { readReports, type GateTools } from './read-reports.ts'

/** A breaking change needs a new major version; an addition should raise the minor version, but breaks nobody. */
export function checkBump(
  ask: CompilerQuestions,
  candidate: Checked | undefined,
  before: Checked | undefined,
): () => readonly Finding[] {
  if (!candidate || !before) return () => []
  const compared = classify(ask, comparable(before), comparable(candidate))
  return () => {
    const differences = compared()
    const needed = largest(differences)
    const { remote, version } = candidate.release
    const declared = raised(before.release.version, version)
    if (needed === 'none' || needed === 'patch' || isAtLeast(declared, needed)) return []
    const said =
      declared === 'none' ? 'the version was not raised' : `the version was raised as for a ${declared} change`
    const list = differences.filter(({ change }) => change === needed).map(inWords)
    return [
      finding(
        'MFE-201',
        `${version} is a ${needed} change of ${nameOf(before.release)}, and ${said}: ${list.join('; ')}.`,
        {
          remote,
          severity: needed === 'major' ? 'error' : 'warning',
          remedy: `Raise the ${needed} version in package.json of ${remote}, or keep what others use.`,
        },
      ),
    ]
  }
}

export const inWords = ({ what, why }: Difference) => `${what}: ${why}`

/** How much changed for other front ends from one release to another of the same front end. */
export async function changeOf(
  before: Release,
  after: Release,
  { root, readApi }: GateTools,
): Promise<{ change: Change; differences: readonly Difference[] } | undefined> {
  const { reports } = await readReports([before, after], readApi)
  const [old, now] = [reports.get(before), reports.get(after)]
  if (!old || !now) return undefined
  const ask = new CompilerQuestions()
  const compared = classify(ask, comparable(old), comparable(now))
  await ask.run(root, [old.units, now.units])
  const differences = compared()
  return { change: largest(differences), differences }
}

const comparable = ({ api, units, release }: Checked) => ({ api, units, description: release.description })
