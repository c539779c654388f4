import { finding, type Finding } from '../releases/findings.ts'
import type { Release } from '../releases/release-file.ts'
import { nameOf } from './check-pair.ts'
import { normalPath } from './normal-path.ts'
import { answers } from './path-patterns.ts'

const pathsOf = ({ description }: Release) => (description?.routes ?? []).map(({ path }) => path)

/** Two remotes that claim one path; who has it by a subtree and who by name do not conflict, the name wins. */
export function checkConflicts(one: Release, other: Release, blamed: string): Finding[] {
  const taken = new Set(pathsOf(other).map(normalPath))
  return pathsOf(one)
    .filter((path) => taken.has(normalPath(path)))
    .map((path) => finding('MFE-301', `${nameOf(one)} and ${nameOf(other)} both own ${path}.`, { remote: blamed }))
}

/** Addresses that a live release of the same remote answers, that `candidate` gave up, and that others link to. */
export function checkGoneRoutes(candidate: Release, live: Release, others: readonly Release[]): Finding[] {
  const kept = [candidate, ...others].flatMap(pathsOf)
  const { remote } = candidate
  return pathsOf(live).flatMap((path) => {
    const address = normalPath(path).replace(/\/\*$/, '')
    if (kept.some((route) => answers(route, address))) return []
    const linking = others.filter(({ api }) => api?.consumes.paths.some((link) => answers(path, link)))
    const names = [...new Set(linking.map(nameOf))].join(', ')
    const gone = `${nameOf(live)} answers ${path}, ${nameOf(candidate)} does not, nor does another remote`
    const remedy = 'Keep the route, or release those that link to it without the link first.'
    return names
      ? [finding('MFE-301', `${gone}; linked to by ${names}.`, { remote, remedy })]
      : [finding('MFE-301', `${gone}.`, { remote, remedy, severity: 'warning' })]
  })
}
