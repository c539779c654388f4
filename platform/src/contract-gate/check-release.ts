import type { FileList } from '@portal/shared/contract'
import type { Release } from '../releases/release-file.ts'
import { finding, type Finding } from '../releases/findings.ts'
import { sriForm } from '../releases/sri.ts'
import { checkPair, nameOf, type Checked } from './check-pair.ts'
import { checkMenu, checkMenuWords } from './check-menu.ts'
import { checkRanges } from './check-ranges.ts'
import { checkSize } from './check-size.ts'
import { checkBump } from './check-bump.ts'
import { CompilerQuestions } from './compiler-questions.ts'
import { readReports, type GateTools } from './read-reports.ts'
import { normalPath } from './normal-path.ts'
import { answers } from './path-patterns.ts'

type Part = () => readonly Finding[]

/**
 * Checks one candidate against every live version that a channel, a canary, a pin or a roll-back can put beside it;
 * `against` may hold several versions of one front end. The findings name who would break at which version, and whether
 * the candidate's version was raised enough.
 */
export async function checkRelease(
  candidate: Release,
  against: readonly Release[],
  { root, readApi }: GateTools,
): Promise<Finding[]> {
  const live = distinct(against).filter(
    ({ version, remote }) => version !== candidate.version || remote !== candidate.remote,
  )
  const { reports, findings } = await readReports([candidate, ...live], readApi, (one) => one !== candidate)
  const others = live.filter(({ remote }) => remote !== candidate.remote)
  const before = live.filter(({ remote }) => remote === candidate.remote)
  const ask = new CompilerQuestions()
  const own = reports.get(candidate)
  const parts: Part[] = [
    () => findings,
    () => [...checkFiles(candidate), ...checkMenuWords(candidate)],
    () => [...checkPolicy(candidate, before), ...checkSize(candidate, before)],
    ...before.map((release) => checkBump(ask, own, reports.get(release))),
    ...before.map((release) => () => checkGoneRoutes(candidate, release, others)),
    ...others.flatMap((release) => checkNeighbours(ask, candidate, release, reports, candidate.remote)),
  ]
  await ask.run(
    root,
    [...reports.values()].map(({ units }) => units),
  )
  return unique(parts.flatMap((part) => part()))
}

/**
 * Checks the releases of one set against each other, in both roles. With `before`, the live releases, it also checks
 * the versions of those that change; releases that change together need not fit those that they replace.
 */
export async function checkSet(
  releases: readonly Release[],
  { root, readApi }: GateTools,
  before: readonly Release[] = [],
): Promise<Finding[]> {
  const members = distinct(releases)
  const replaced = distinct(before).filter((old) => !members.some((member) => nameOf(member) === nameOf(old)))
  const isLive = (release: Release) => before.some((old) => nameOf(old) === nameOf(release))
  const { reports, findings } = await readReports([...members, ...replaced], readApi, isLive)
  const ask = new CompilerQuestions()
  const parts: Part[] = [
    () => findings,
    ...members.map((release) => () => [...checkFiles(release), ...checkMenuWords(release)]),
  ]
  for (const member of members) {
    const same = replaced.filter(({ remote }) => remote === member.remote)
    const others = members.filter((other) => other !== member)
    parts.push(...same.map((old) => checkBump(ask, reports.get(member), reports.get(old))))
    parts.push(...same.map((old) => () => checkGoneRoutes(member, old, others)), () => [
      ...checkPolicy(member, same),
      ...checkSize(member, same),
    ])
  }
  for (const [n, one] of members.entries())
    for (const other of members.slice(n + 1)) {
      // The new one of the two is to blame.
      const { remote } = isLive(one) && !isLive(other) ? other : one
      parts.push(...checkNeighbours(ask, one, other, reports, remote))
    }
  parts.push(() => checkOwners(members))
  await ask.run(
    root,
    [...reports.values()].map(({ units }) => units),
  )
  return unique(parts.flatMap((part) => part()))
}

type Reports = ReadonlyMap<Release, Checked>

/** Checks two front ends that would run in one page. */
function checkNeighbours(
  ask: CompilerQuestions,
  one: Release,
  other: Release,
  reports: Reports,
  blamed: string,
): Part[] {
  const [a, b] = [reports.get(one), reports.get(other)]
  const parts: Part[] = [() => checkConflicts(one, other, blamed)]
  const beside = (shell: Release, remote: Release) => () => [
    ...checkRanges(shell, remote, blamed),
    ...checkMenu(shell, remote, blamed),
  ]
  if (one.remote === 'shell') parts.push(beside(one, other))
  if (other.remote === 'shell') parts.push(beside(other, one))
  if (a && b) parts.push(...checkPair(ask, a, b, blamed), ...checkPair(ask, b, a, blamed))
  return parts
}

/** Widgets whose owner is not in the set: their slots would show a notice. */
function checkOwners(members: readonly Release[]): Finding[] {
  const owners = new Set(members.map(({ description }) => description?.short))
  return members.flatMap((release) =>
    Object.keys(release.api?.consumes.widgets ?? {})
      .filter((widget) => !owners.has(widget.split('/')[0]))
      .map((widget) =>
        finding('MFE-302', `${nameOf(release)} asks for the widget ${widget}; no remote of the set has it.`, {
          remote: release.remote,
          severity: 'warning',
        }),
      ),
  )
}

const distinct = (releases: readonly Release[]) => [
  ...new Map(releases.map((release) => [`${release.remote} ${release.version}`, release])).values(),
]

const unique = (findings: readonly Finding[]) => [
  ...new Map(findings.map((found) => [`${found.code} ${found.message}`, found])).values(),
]

/** Files that a release loads without a hash. */
function checkFiles(release: Release): Finding[] {
  const { exposes, pages, texts, lazy, files, entry, remote } = release
  const lists: FileList[] = [exposes, pages, texts, lazy].flatMap((by) => Object.values(by))
  const named = new Set([entry, ...lists.flatMap(({ js, css }) => [...js, ...css])])
  return [...named]
    .filter((file) => !sriForm.test(files[file]?.sri ?? ''))
    .map((file) => finding('MFE-401', `${nameOf(release)} loads ${file} without a hash.`, { remote }))
}

const kinds = ['connect-src', 'frame-src'] as const

/** Addresses and scripts beyond the page's own policy that no live release of the same front end has. */
function checkPolicy(candidate: Release, before: readonly Release[]): Finding[] {
  if (before.length === 0) return []
  const { remote, csp, scripts3p } = candidate
  const asked = [
    ...kinds.flatMap((kind) => (csp?.[kind] ?? []).map((address) => `${address} for ${kind}`)),
    ...(scripts3p ?? []).map(({ url }) => `the script ${url}`),
  ]
  const had = new Set(
    before.flatMap((release) => [
      ...kinds.flatMap((kind) => (release.csp?.[kind] ?? []).map((address) => `${address} for ${kind}`)),
      ...(release.scripts3p ?? []).map(({ url }) => `the script ${url}`),
    ]),
  )
  return asked
    .filter((address) => !had.has(address))
    .map((address) =>
      finding('MFE-403', `${nameOf(candidate)} adds ${address}; no live version has it.`, {
        remote,
        severity: 'warning',
      }),
    )
}

const pathsOf = ({ description }: Release) => (description?.routes ?? []).map(({ path }) => path)

/** Paths that two remotes claim; an exact path beats a subtree, so these two do not conflict. */
function checkConflicts(one: Release, other: Release, blamed: string): Finding[] {
  const taken = new Set(pathsOf(other).map(normalPath))
  return pathsOf(one)
    .filter((path) => taken.has(normalPath(path)))
    .map((path) => finding('MFE-301', `${nameOf(one)} and ${nameOf(other)} both own ${path}.`, { remote: blamed }))
}

/** Addresses of a live release of the same remote that `candidate` no longer answers. */
function checkGoneRoutes(candidate: Release, live: Release, others: readonly Release[]): Finding[] {
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
