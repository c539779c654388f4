import type { ReleaseSet, RemoteRelease } from '@portal/shared/contract'
import { resetFailedRoutes } from '@portal/shared/router'
import type { Exposed, ExposeKey, RemoteFailure, RemoteLoader, RemoteState } from '@portal/shared/portal'
import { CircuitBreaker } from './circuit-breaker.ts'
import { isChunkError, readError } from './failure.ts'
import { heal } from './heal.ts'
import {
  attemptTimeout,
  entryOf,
  filesOf,
  loadAttempt,
  readdressEntry,
  readdressParts,
  type FederationRuntime,
} from './load-attempt.ts'
import { warmRemote } from './warm.ts'

interface Loaded {
  state: RemoteState
  module?: Exposed[ExposeKey]
  /** Path of the page on which it failed: another page is another chance. */
  failedAt?: string
}

const idle: RemoteState = { phase: 'idle' }

/**
 * Loads remotes of the release set at run time: states, one automatic second attempt with bytes that were made sure of,
 * a kind for every failure. No remote is named here; they are what the page's set says.
 */
export function createRemoteLoader(set: ReleaseSet, runtime: FederationRuntime): RemoteLoader {
  const releases = new Map(set.remotes.map((release) => [release.short, release]))
  const loaded = new Map<string, Loaded>()
  const listeners = new Set<() => void>()
  const breaker = new CircuitBreaker()
  let readdressed = 0
  runtime.registerRemotes(set.remotes.map((release) => ({ name: release.global, entry: entryOf(release) })))

  const keyOf = (remote: string, expose: ExposeKey) => `${remote} ${expose}`
  const put = (key: string, next: Loaded) => {
    loaded.set(key, next)
    for (const listener of listeners) listener()
  }

  /** Looks at the failed files afresh, so that a second attempt is worth making, or tells why it is not. */
  async function mend(
    release: RemoteRelease,
    expose: ExposeKey,
    error: unknown,
  ): Promise<{ kind: RemoteFailure; healed: boolean }> {
    const reading = readError(error)
    if (!navigator.onLine) return { kind: 'offline', healed: false }
    if (reading.certain) return { kind: reading.kind, healed: false }
    // The released address, also of a file that failed under a later one: what is wrong lies in its cache.
    const suspects = reading.address ? [reading.address.replace(/\?.*/, '')] : filesOf(release, expose)
    const result = await heal(suspects, attemptTimeout)
    return result.healed ? { kind: reading.kind, healed: true } : { kind: result.kind, healed: false }
  }

  /** Files fail one after the other, so one that failed sends all of its remote to new addresses. */
  function startAfresh(release: RemoteRelease, withEntry: boolean): void {
    readdressed += 1
    readdressParts(release, readdressed)
    if (withEntry) readdressEntry(runtime, release, readdressed)
  }

  async function load(remote: string, expose: ExposeKey): Promise<void> {
    const key = keyOf(remote, expose)
    const release = releases.get(remote)
    put(key, { state: { phase: 'resolving', attempt: 1 } })
    if (!release?.exposes[expose]) return fail(remote, key, 'invalid-module')
    const attempts = breaker.isOpen(remote) ? 1 : 2
    for (let attempt = 1; ; attempt += 1) {
      put(key, { state: { phase: 'fetching', attempt } })
      try {
        const module = await loadAttempt(runtime, release, expose)
        breaker.succeeded(remote)
        return put(key, { state: { phase: 'ready' }, module })
      } catch (error) {
        const { kind, healed } = await mend(release, expose, error)
        if (!healed || attempt >= attempts) return fail(remote, key, kind)
        // After a chunk that failed the entry has run already.
        startAfresh(release, !isChunkError(error))
      }
    }
  }

  function fail(remote: string, key: string, kind: RemoteFailure): void {
    breaker.failed(remote)
    put(key, { state: { phase: 'failed', kind }, failedAt: window.location.pathname })
    if (kind === 'offline') window.addEventListener('online', () => again(key), { once: true })
  }

  function again(key: string): void {
    const [remote, expose] = key.split(' ') as [string, ExposeKey]
    if (loaded.get(key)?.state.phase === 'failed') void load(remote, expose)
  }

  return {
    peek: <K extends ExposeKey>(remote: string, expose: K) =>
      loaded.get(keyOf(remote, expose))?.module as Exposed[K] | undefined,
    state: (remote, expose) => loaded.get(keyOf(remote, expose))?.state ?? idle,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ensure: (remote, expose) => {
      const known = loaded.get(keyOf(remote, expose))
      if (!known || (known.state.phase === 'failed' && known.failedAt !== window.location.pathname))
        void load(remote, expose)
    },
    retry: (remote, expose) => {
      resetFailedRoutes()
      const release = releases.get(remote)
      const hasFailed = loaded.get(keyOf(remote, expose))?.state.phase === 'failed'
      // A person's own try starts from clean addresses, whatever the last failure left behind.
      if (release) startAfresh(release, hasFailed)
      if (hasFailed) void load(remote, expose)
    },
    report: async (remote, error) => {
      const release = releases.get(remote)
      if (!release || !isChunkError(error)) return { kind: readError(error).kind, healed: false }
      const { kind, healed } = await mend(release, './remote', error)
      if (healed) startAfresh(release, false)
      // The part belongs to a release that is no longer served.
      return { kind: kind === 'http' ? 'chunk-stale' : kind, healed }
    },
    warm: (remote, path) => {
      const release = releases.get(remote)
      if (release) warmRemote(release, path)
    },
  }
}
