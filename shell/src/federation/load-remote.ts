import type { ExposeKey, RemoteFailure } from '@portal/shared/portal'
import { isChunkError } from './failure.ts'
import { healPart } from './heal.ts'
import type { Journal } from './journal.ts'
import { loadAttempt, type FederationRuntime } from './load-attempt.ts'
import { begin, next, type End, type Fetch, type Happened, type RemoteNow, type Work } from './load-steps.ts'
import type { PartStates } from './part-states.ts'
import type { RunningReleases } from './running-releases.ts'

/** State that all loads of a page share. */
interface LoadingPage {
  runtime: FederationRuntime
  parts: PartStates
  releases: RunningReleases
  journal: Journal
  isOff: (remote: string) => boolean
  /** Whether the files of a remote, by its folder's name, are not the signed ones. */
  isAltered: (name: string) => boolean
  mayFallBack: boolean
}

/** Returns the function that loads a part of a remote: it runs one step after the other; {@link next} chooses them. */
export function loading(page: LoadingPage): (remote: string, expose: ExposeKey) => Promise<void> {
  const { journal, parts, releases, runtime } = page
  const breaker = createBreaker()

  const fetchPart = async ({ afresh, attempt, release }: Fetch, expose: ExposeKey): Promise<Happened> => {
    if (afresh !== 'none') releases.readdress(release, afresh === 'all')
    parts.put({ remote: release.short, expose, state: { phase: 'fetching', attempt } })
    try {
      return { event: 'loaded', module: await loadAttempt(runtime, release, expose) }
    } catch (error) {
      const { kind, healed } = await healPart(release, expose, error)
      // When a chunk fails, the entry has run already.
      return { event: 'failed', why: { kind, error }, healed, hasEntryRun: isChunkError(error) }
    }
  }
  const work = async (step: Work, expose: ExposeKey): Promise<Happened> => {
    if (step.do === 'fetch') return fetchPart(step, expose)
    const isFound = await releases.fallBack(step.release, () => parts.isShown(step.release.short))
    return isFound ? { event: 'found' } : { event: 'not-found', why: step.why }
  }
  const fail = (kind: RemoteFailure, remote: string, expose: ExposeKey): void => {
    breaker.failed(remote)
    parts.put({ remote, expose, state: { phase: 'failed', kind }, failedAt: window.location.pathname })
  }
  const end = (step: End, remote: string, expose: ExposeKey, ms: number): void => {
    if (step.do === 'rest') return parts.put({ remote, expose, state: { phase: 'killed' } })
    // The outcome counts for the set's own release, even when an earlier one is shown.
    const version = releases.ownOf(remote)?.version ?? ''
    const isShown = step.do === 'show'
    journal.add({ remote, version, expose, ms, outcome: isShown ? step.outcome : step.why.kind })
    if (!isShown) {
      console.info(`${remote} is not shown: ${step.why.kind}`, step.why.error)
      return fail(step.why.kind, remote, expose)
    }
    breaker.succeeded(remote)
    const { degraded, module } = step
    parts.put({ remote, expose, module, state: { phase: 'ready', ...(degraded !== undefined && { degraded }) } })
  }
  const load = async (remote: string, expose: ExposeKey): Promise<void> => {
    const started = performance.now()
    let step = begin(nowOf(page, breaker, remote, expose))
    if (step.do !== 'rest') parts.put({ remote, expose, state: { phase: 'resolving', attempt: 1 } })
    while (step.do === 'fetch' || step.do === 'search') {
      const happened = await work(step, expose)
      step = next(step, happened, nowOf(page, breaker, remote, expose))
    }
    end(step, remote, expose, performance.now() - started)
  }
  return load
}

function nowOf(page: LoadingPage, breaker: Breaker, remote: string, expose: ExposeKey): RemoteNow {
  const { isAltered, isOff, mayFallBack, parts, releases } = page
  const release = releases.of(remote)
  const isSpare = releases.isSpare(remote)
  return {
    expose,
    release,
    isSpare,
    isOff: isOff(remote),
    isAltered: release !== undefined && !isSpare && isAltered(release.name),
    isTired: breaker.isOpen(remote),
    mayFallBack: mayFallBack && !parts.isShown(remote),
  }
}

type Breaker = ReturnType<typeof createBreaker>

/**
 * Counts the failures of each remote: after three within a minute each further load gets one attempt, without the
 * automatic second one, until a load succeeds.
 */
function createBreaker() {
  const failures = new Map<string, number[]>()
  const recent = (remote: string) => (failures.get(remote) ?? []).filter((at) => performance.now() - at < 60_000)
  return {
    isOpen: (remote: string) => recent(remote).length >= 3,
    failed: (remote: string) => void failures.set(remote, [...recent(remote), performance.now()]),
    succeeded: (remote: string) => void failures.delete(remote),
  }
}
