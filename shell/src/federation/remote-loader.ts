import type { LoadOutcome, ReleaseSet, RemoteRelease } from '@portal/shared/contract'
import { resetFailedRoutes } from '@portal/shared/router'
import type { Exposed, ExposeKey, RemoteFailure, RemoteLoader, RemoteState } from '@portal/shared/portal'
import { CircuitBreaker } from './circuit-breaker.ts'
import { isChunkError, readError } from './failure.ts'
import { heal } from './heal.ts'
import { Journal } from './journal.ts'
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

/** How an attempt with one release ended. */
type Tried = { module: Exposed[ExposeKey] } | { kind: RemoteFailure; error?: unknown }

/** The loader as the shell itself has it. */
export interface ShellLoader extends RemoteLoader {
  /**
   * Switches off the remotes that are named, and on those that no longer are. One that was off when the page was loaded
   * stays so: the page's policy has no place for its files.
   */
  setKilled(remotes: readonly string[]): void
  /** Who decides about a person's try with a remote that this page cannot have; the last one that was named. */
  onBarred(act: (remote: string) => void): void
  readonly journal: Journal
}

/** What is known of the set's remotes before any is loaded. */
export interface Standing {
  /** Folder names of those that may not be loaded, because their files are not the signed ones. */
  altered?: ReadonlySet<string>
  /** Short names of those that are switched off. */
  killed?: readonly string[]
  /** False where the set itself is not trusted: then nothing takes the place of what failed. */
  mayFallBack?: boolean
}

const idle: RemoteState = { phase: 'idle' }
const killedState: RemoteState = { phase: 'killed' }

/** No fault of the release, so that an earlier one would fare no better: a hang, a lost line, a missing later part. */
const faultsOfTheLine: readonly RemoteFailure[] = ['timeout', 'offline', 'chunk-stale']

/**
 * Loads remotes of the release set at run time: states, one automatic second attempt with bytes that were made sure of,
 * an earlier release in the place of one that cannot be loaded, a kind for every failure. No remote is named here; they
 * are what the page's set says.
 */
export function createRemoteLoader(
  set: ReleaseSet,
  runtime: FederationRuntime,
  { altered, killed = [], mayFallBack = true }: Standing = {},
): ShellLoader {
  const releases = new Map(set.remotes.map((release) => [release.short, release]))
  const loaded = new Map<string, Loaded>()
  const listeners = new Set<() => void>()
  const breaker = new CircuitBreaker()
  /** Searches for an earlier release that are under way or have found one, by remote. */
  const spares = new Map<string, Promise<boolean>>()
  const degraded = new Map<string, string>()
  const journal = new Journal()
  /** How often later parts of a remote did not come as they were released, though they were asked for afresh. */
  const lost = new Map<string, number>()
  let barred: (remote: string) => void = () => undefined
  let off = new Set(killed)
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

  /** Makes up to two attempts with one release. */
  async function tryRelease(release: RemoteRelease, expose: ExposeKey): Promise<Tried> {
    if (altered?.has(release.name) && !degraded.has(release.short)) return { kind: 'integrity' }
    const attempts = breaker.isOpen(release.short) ? 1 : 2
    for (let attempt = 1; ; attempt += 1) {
      put(keyOf(release.short, expose), { state: { phase: 'fetching', attempt } })
      try {
        return { module: await loadAttempt(runtime, release, expose) }
      } catch (error) {
        const { kind, healed } = await mend(release, expose, error)
        if (!healed || attempt >= attempts) return { kind, error }
        // After a chunk that failed the entry has run already.
        startAfresh(release, !isChunkError(error))
      }
    }
  }

  async function load(remote: string, expose: ExposeKey): Promise<void> {
    const key = keyOf(remote, expose)
    if (off.has(remote)) return put(key, { state: killedState })
    const start = performance.now()
    // Whatever is shown in the end, it is the set's own release that has opened or not.
    const version = set.remotes.find(({ short }) => short === remote)?.version ?? ''
    const note = (outcome: LoadOutcome) =>
      journal.add({ remote, version, expose, ms: performance.now() - start, outcome })
    put(key, { state: { phase: 'resolving', attempt: 1 } })
    let instead: LoadOutcome = 'degraded'
    for (;;) {
      const release = releases.get(remote)
      const result: Tried = release?.exposes[expose] ? await tryRelease(release, expose) : { kind: 'invalid-module' }
      // Another part of the remote has fallen back meanwhile: all parts on a page are of one release.
      if (releases.get(remote) !== release) continue
      const spare = degraded.get(remote)
      if ('module' in result) {
        breaker.succeeded(remote)
        note(spare ? instead : 'ok')
        return put(key, { state: spare ? { phase: 'ready', degraded: spare } : { phase: 'ready' }, ...result })
      }
      // Switched off meanwhile: no failure of the release, and loaded once it is switched on again.
      if (off.has(remote)) return put(key, { state: killedState })
      // Files that are not the released ones are told as that, whatever runs in their place: a release is judged by it.
      if (result.kind === 'integrity' || result.kind === 'contract') instead = result.kind
      if (release && (await fallBack(release, result.kind))) continue
      console.info(`${remote} is not shown: ${result.kind}`, result.error)
      note(result.kind)
      return fail(remote, key, result.kind)
    }
  }

  /**
   * Puts the remote's last known good release in the place of one that cannot be loaded, unless a part of it is on the
   * page already: two releases of one remote would share texts and state.
   */
  function fallBack(release: RemoteRelease, kind: RemoteFailure): Promise<boolean> | false {
    const { short } = release
    if (!mayFallBack || faultsOfTheLine.includes(kind) || degraded.has(short) || isShown(short)) return false
    let search = spares.get(short)
    if (!search) {
      search = replace(release)
      spares.set(short, search)
      // Where there is none now, the person's next try may find one.
      void search.then((found) => found || spares.delete(short))
    }
    return search
  }

  function isShown(remote: string): boolean {
    return [...loaded].some(([key, { module }]) => module !== undefined && key.startsWith(`${remote} `))
  }

  async function replace(release: RemoteRelease): Promise<boolean> {
    const spare = await import('./last-known-good.ts')
      .then(({ lastKnownGood }) => lastKnownGood(release, runtime.offers))
      .catch(() => null)
    if (!spare || isShown(release.short)) return false
    degraded.set(spare.short, spare.version)
    releases.set(spare.short, spare)
    runtime.registerRemotes([{ name: spare.global, entry: entryOf(spare) }], { force: true })
    return true
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
    journal,
    onBarred: (act) => {
      barred = act
    },
    setKilled: (remotes) => {
      off = new Set([...killed, ...remotes])
      for (const [key, { state }] of loaded) {
        const [remote, expose] = key.split(' ') as [string, ExposeKey]
        if (state.phase === 'killed' && !off.has(remote)) void load(remote, expose)
      }
      for (const listener of listeners) listener()
    },
    peek: <K extends ExposeKey>(remote: string, expose: K) =>
      loaded.get(keyOf(remote, expose))?.module as Exposed[K] | undefined,
    state: (remote, expose) => (off.has(remote) ? killedState : (loaded.get(keyOf(remote, expose))?.state ?? idle)),
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
      const own = set.remotes.find(({ short }) => short === remote)
      // What is switched off, not the signed one, or no longer served stays so on this page; a fresh one may have it.
      const isBarred = off.has(remote) || (lost.get(remote) ?? 0) > 1 || (own && altered?.has(own.name))
      if (isBarred) return barred(remote)
      if (own && !isShown(remote) && degraded.delete(remote)) {
        // The earlier release has failed as well, in all of its parts: from the beginning.
        spares.delete(remote)
        releases.set(remote, own)
      }
      const release = releases.get(remote)
      const hasFailed = loaded.get(keyOf(remote, expose))?.state.phase === 'failed'
      // A person's own try starts from clean addresses, whatever the last failure left behind.
      if (release) startAfresh(release, hasFailed)
      if (hasFailed) void load(remote, expose)
    },
    report: async (remote, error) => {
      const release = releases.get(remote)
      if (release) journal.add({ remote, version: release.version, fault: error })
      if (!release || !isChunkError(error)) return { kind: readError(error).kind, healed: false }
      const { kind, healed } = await mend(release, './remote', error)
      if (healed) startAfresh(release, false)
      else if (kind === 'http' || kind === 'integrity') lost.set(remote, (lost.get(remote) ?? 0) + 1)
      // The part belongs to a release that is no longer served.
      return { kind: kind === 'http' ? 'chunk-stale' : kind, healed }
    },
    warm: (remote, path) => {
      const release = releases.get(remote)
      if (release && !off.has(remote)) warmRemote(release, path)
    },
  }
}
