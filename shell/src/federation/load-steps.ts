import type { LoadFailure, LoadOutcome, RemoteRelease } from '@portal/shared/contract'
import type { Exposed, ExposeKey } from '@portal/shared/portal'

/** The next step of loading one part of a remote: some work, or the end. */
export type Step = Work | End

/** Work before the next step. */
export type Work = Fetch | Search

/** Load the part's files; in a second attempt from new addresses. */
export interface Fetch extends Tried {
  do: 'fetch'
  attempt: number
  /** How many attempts this release gets. */
  attempts: number
  /** The files to load from new addresses: none, those behind the entry, or also the entry. */
  afresh: 'none' | 'parts' | 'all'
}

/** Search an earlier release of the remote that can run instead. */
interface Search extends Tried {
  do: 'search'
  why: Failure
}

/** The end: the part is shown, has failed, or is switched off. */
export type End =
  | { do: 'show'; module: Exposed[ExposeKey]; degraded: string | undefined; outcome: LoadOutcome }
  | { do: 'fail'; why: Failure }
  | { do: 'rest' }

/** Why a release could not be loaded; `error` is for the browser's console. */
interface Failure {
  kind: LoadFailure
  error?: unknown
}

interface Tried {
  release: RemoteRelease
  /** Why the set's own release was refused: the outcome counts for it, even if another one runs. */
  refused: 'integrity' | 'contract' | undefined
}

/** How a {@link Work} ended. */
export type Happened =
  | { event: 'loaded'; module: Exposed[ExposeKey] }
  /** `healed`: fresh bytes are intact, so another attempt can succeed. */
  | { event: 'failed'; why: Failure; healed: boolean; hasEntryRun: boolean }
  /** Whether there is an earlier release that can run instead. */
  | { event: 'found' }
  | { event: 'not-found'; why: Failure }

/** The state of the remote when a step is chosen. */
export interface RemoteNow {
  expose: ExposeKey
  /** The release that runs on this page; none when the set does not name the remote. */
  release: RemoteRelease | undefined
  /** Whether that is an earlier release instead of the set's own. */
  isSpare: boolean
  isOff: boolean
  /** Whether the release's files are not the signed ones. */
  isAltered: boolean
  /** Whether it has failed so often that it gets one attempt at a time. */
  isTired: boolean
  /** Whether the page trusts its set and shows no part of the remote yet. */
  mayFallBack: boolean
}

/** Faults of the connection, with which an earlier release would fail as well. */
const faultsOfTheLine: readonly LoadFailure[] = ['timeout', 'offline', 'chunk-stale']

/** The first step of a load. */
export function begin(now: RemoteNow): Step {
  return now.isOff ? { do: 'rest' } : tryRelease(now, undefined)
}

/** The step after a finished one. */
export function next(step: Work, happened: Happened, now: RemoteNow): Step {
  if (happened.event === 'found') return tryRelease(now, step.refused)
  if (happened.event === 'not-found') return { do: 'fail', why: happened.why }
  // Another part of the remote has fallen back in between, and all parts on a page must have one release.
  if (now.release !== step.release) return tryRelease(now, step.refused)
  if (happened.event === 'loaded') return show(happened.module, now, step)
  const mayRepeat = happened.healed && step.do === 'fetch' && step.attempt < step.attempts
  if (!mayRepeat) return afterFailure(happened.why, now, step.refused)
  return { ...step, attempt: step.attempt + 1, afresh: happened.hasEntryRun ? 'parts' : 'all' }
}

function tryRelease(now: RemoteNow, refused: Tried['refused']): Step {
  const { expose, isAltered, isTired, release } = now
  if (!release?.exposes[expose]) return afterFailure({ kind: 'invalid-module' }, now, refused)
  if (isAltered) return afterFailure({ kind: 'integrity' }, now, refused)
  return { do: 'fetch', release, attempt: 1, attempts: isTired ? 1 : 2, afresh: 'none', refused }
}

function afterFailure(why: Failure, now: RemoteNow, refused: Tried['refused']): Step {
  const { isOff, isSpare, mayFallBack, release } = now
  // A remote that was switched off in between has not failed; it loads when it is switched on again.
  if (isOff) return { do: 'rest' }
  if (!release || !mayFallBack || isSpare || faultsOfTheLine.includes(why.kind)) return { do: 'fail', why }
  return { do: 'search', release, why, refused: isRefusal(why.kind) ? why.kind : refused }
}

const isRefusal = (kind: LoadFailure) => kind === 'integrity' || kind === 'contract'

function show(module: Exposed[ExposeKey], { isSpare }: RemoteNow, { refused, release }: Tried): End {
  return isSpare
    ? { do: 'show', module, degraded: release.version, outcome: refused ?? 'degraded' }
    : { do: 'show', module, degraded: undefined, outcome: 'ok' }
}
