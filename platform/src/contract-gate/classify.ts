import type { RemoteRoutes } from '@portal/shared/contract'
import type { ApiSurface, Units } from './api-surface.ts'
import { exportSide, moduleSide, propsSide, type CompilerQuestions } from './compiler-questions.ts'
import { normalPath } from './normal-path.ts'

/** `none`: the same types; `patch`: written differently; `minor`: additions; `major`: others may break. */
export type Change = 'none' | 'patch' | 'minor' | 'major'

const weight = { none: 0, patch: 1, minor: 2, major: 3 } as const satisfies Record<Change, number>

export interface Difference {
  readonly what: string
  readonly change: Exclude<Change, 'none'>
  readonly why: string
}

/** The part of a release that is compared with another release of the same front end. */
export interface Comparable {
  readonly api: ApiSurface
  readonly units: Units
  readonly description: RemoteRoutes | null
}

export const largest = (differences: readonly Difference[]): Change =>
  differences.reduce<Change>((most, { change }) => (weight[change] > weight[most] ? change : most), 'none')

export const isAtLeast = (declared: Change, needed: Change) => weight[declared] >= weight[needed]

/** The part of the version that was raised. */
export function raised(before: string, after: string): Change {
  const [a = [], b = []] = [before, after].map((version) => version.split('-')[0]?.split('.').map(Number) ?? [])
  const at = [0, 1, 2].find((n) => a[n] !== b[n])
  if (at === undefined || (b[at] ?? 0) < (a[at] ?? 0)) return 'none'
  return (['major', 'minor', 'patch'] as const)[at] ?? 'none'
}

/**
 * Finds what changed for others from one release to the next. Others pass in a widget's props and RemoteModule: the new
 * type must accept everything that the old one accepted. Others receive a lane's export: the new one must be everything
 * that the old one was. Call the result after the questions have run.
 */
export function classify(ask: CompilerQuestions, before: Comparable, after: Comparable): () => Difference[] {
  const parts = [
    ...widgets(ask, before.api, after.api),
    ...laneExports(ask, before, after),
    ...remoteModule(ask, before.api, after.api),
    () => routes(before.description, after.description),
  ]
  return () => parts.flatMap((part) => part())
}

type Part = () => readonly Difference[]

function widgets(ask: CompilerQuestions, before: ApiSurface, after: ApiSurface): Part[] {
  return compareKeys(before.provides.widgets, after.provides.widgets, 'the widget', (what, old, now) => {
    const [a, b] = [propsSide(old), propsSide(now)]
    const fits = ask.ask('fits', a, b)
    const knows = ask.ask('knows', a, b)
    const same = ask.ask('same', a, b)
    return () => judge(what, [fits(), knows()], same())
  })
}

function laneExports(ask: CompilerQuestions, before: Comparable, after: Comparable): Part[] {
  return compareKeys(before.api.provides.exports, after.api.provides.exports, 'the export', (what, old, now) => {
    const a = exportSide(old, before.units.get(old)?.name ?? '')
    const b = exportSide(now, after.units.get(now)?.name ?? '')
    const fits = ask.ask('fits', b, a)
    const same = ask.ask('same', a, b)
    return () => judge(what, [fits()], same())
  })
}

function remoteModule(ask: CompilerQuestions, before: ApiSurface, after: ApiSurface): Part[] {
  const [old, now] = [before.consumes.module, after.consumes.module]
  if (old === undefined || now === undefined || old === now) return []
  const fits = ask.ask('fits', moduleSide(old), moduleSide(now))
  const same = ask.ask('same', moduleSide(old), moduleSide(now))
  return [() => judge('what the shell takes from a remote (RemoteModule)', [fits()], same())]
}

type Differ = (what: string, old: string, now: string) => () => readonly Difference[]

function compareKeys(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  kind: string,
  differ: Differ,
): Part[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().flatMap((name): Part[] => {
    const [old, now, what] = [before[name], after[name], `${kind} ${name}`]
    if (old === now) return []
    if (now === undefined) return [() => [{ what, change: 'major', why: 'it is gone' }]]
    if (old === undefined) return [() => [{ what, change: 'minor', why: 'it is new' }]]
    return [differ(what, old, now)]
  })
}

function judge(what: string, needed: readonly (true | string)[], same: true | string): Difference[] {
  const broken = needed.find((answer) => answer !== true)
  if (typeof broken === 'string') return [{ what, change: 'major', why: broken }]
  return [
    same === true
      ? { what, change: 'patch', why: 'it is written differently and means the same' }
      : { what, change: 'minor', why: 'it takes or gives more than before' },
  ]
}

function routes(before: RemoteRoutes | null, after: RemoteRoutes | null): Difference[] {
  const [old, now] = [before, after].map((side) => (side?.routes ?? []).map(({ path }) => normalPath(path)))
  const gone = (old ?? []).filter((path) => !now?.includes(path))
  const fresh = (now ?? []).filter((path) => !old?.includes(path))
  return [
    ...gone.map((path): Difference => ({ what: `the address ${path}`, change: 'major', why: 'it is gone' })),
    ...fresh.map((path): Difference => ({ what: `the address ${path}`, change: 'minor', why: 'it is new' })),
  ]
}
