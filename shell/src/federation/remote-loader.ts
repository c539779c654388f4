import type { ReleaseSet, RemoteRelease } from '@portal/shared/contract'
import { resetFailedRoutes } from '@portal/shared/router'
import type { Exposed, ExposeKey, RemoteFailure, RemoteLoader, RemoteState } from '@portal/shared/portal'
import { CircuitBreaker } from './circuit-breaker.ts'
import { isChunkError, readError } from './failure.ts'
import { healPart } from './heal-part.ts'
import { Journal } from './journal.ts'
import { loadAttempt, type FederationRuntime } from './load-attempt.ts'
import { begin, next, type End, type Fetch, type Happened, type RemoteNow, type Work } from './load-steps.ts'
import { PartStates } from './part-states.ts'
import { RunningReleases } from './running-releases.ts'
import { warmRemote } from './warm.ts'

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

/**
 * Loads remotes of the release set at run time: states, one automatic second attempt with bytes that were made sure of,
 * an earlier release in the place of one that cannot be loaded, a kind for every failure. No remote is named here; they
 * are what the page's set says.
 */
export function createRemoteLoader(set: ReleaseSet, runtime: FederationRuntime, standing: Standing = {}): ShellLoader {
  return new PageLoader(set, runtime, standing)
}

class PageLoader implements ShellLoader {
  readonly journal = new Journal()
  private readonly parts = new PartStates()
  private readonly releases: RunningReleases
  private readonly breaker = new CircuitBreaker()
  /** How often later parts of a remote did not come as they were released, though they were asked for afresh. */
  private readonly lost = new Map<string, number>()
  private readonly runtime: FederationRuntime
  private readonly standing: Standing
  private off: ReadonlySet<string>
  private barred: (remote: string) => void = () => undefined

  constructor(set: ReleaseSet, runtime: FederationRuntime, standing: Standing) {
    this.releases = new RunningReleases(set, runtime)
    this.runtime = runtime
    this.standing = standing
    this.off = new Set(standing.killed)
  }

  peek<K extends ExposeKey>(remote: string, expose: K): Exposed[K] | undefined {
    return this.parts.get(remote, expose)?.module as Exposed[K] | undefined
  }

  state(remote: string, expose: ExposeKey): RemoteState {
    return this.off.has(remote) ? killedState : (this.parts.get(remote, expose)?.state ?? idle)
  }

  subscribe(listener: () => void): () => void {
    return this.parts.subscribe(listener)
  }

  ensure(remote: string, expose: ExposeKey): void {
    const known = this.parts.get(remote, expose)
    const isAnotherPage = known?.failedAt !== window.location.pathname
    if (!known || (known.state.phase === 'failed' && isAnotherPage)) void this.load(remote, expose)
  }

  retry(remote: string, expose: ExposeKey): void {
    resetFailedRoutes()
    if (this.isBarred(remote)) return this.barred(remote)
    // The earlier release has failed as well, in all of its parts: from the beginning.
    if (!this.parts.isShown(remote)) this.releases.giveBack(remote)
    const release = this.releases.of(remote)
    const hasFailed = this.parts.hasFailed(remote, expose)
    // A person's own try starts from clean addresses, whatever the last failure left behind.
    if (release) this.releases.readdress(release, hasFailed)
    if (hasFailed) void this.load(remote, expose)
  }

  async report(remote: string, error: unknown): ReturnType<RemoteLoader['report']> {
    const release = this.releases.of(remote)
    if (release) this.journal.add({ remote, version: release.version, fault: error })
    if (!release || !isChunkError(error)) return { kind: readError(error).kind, healed: false }
    const { kind, healed } = await healPart(release, './remote', error)
    if (healed) this.releases.readdress(release, false)
    else if (kind === 'http' || kind === 'integrity') this.lost.set(remote, (this.lost.get(remote) ?? 0) + 1)
    // The part belongs to a release that is no longer served.
    return { kind: kind === 'http' ? 'chunk-stale' : kind, healed }
  }

  warm(remote: string, path?: string): void {
    const release = this.releases.of(remote)
    if (release && !this.off.has(remote)) warmRemote(release, path)
  }

  setKilled(remotes: readonly string[]): void {
    this.off = new Set([...(this.standing.killed ?? []), ...remotes])
    for (const { remote, expose } of this.parts.killed()) {
      if (!this.off.has(remote)) void this.load(remote, expose)
    }
    this.parts.tell()
  }

  onBarred(act: (remote: string) => void): void {
    this.barred = act
  }

  /** What is switched off, not the signed one, or no longer served stays so on this page; a fresh one may have it. */
  private isBarred(remote: string): boolean {
    const own = this.releases.ownOf(remote)
    return this.off.has(remote) || (this.lost.get(remote) ?? 0) > 1 || (own !== undefined && this.isAltered(own))
  }

  private isAltered({ name }: RemoteRelease): boolean {
    return this.standing.altered?.has(name) ?? false
  }

  /** Does one step of a load after the other; {@link next} says which. */
  private async load(remote: string, expose: ExposeKey): Promise<void> {
    const started = performance.now()
    let step = begin(this.now(remote, expose))
    if (step.do !== 'rest') this.parts.put({ remote, expose, state: { phase: 'resolving', attempt: 1 } })
    while (step.do === 'fetch' || step.do === 'search') {
      const happened = await this.work(step, expose)
      step = next(step, happened, this.now(remote, expose))
    }
    this.end(step, remote, expose, performance.now() - started)
  }

  private now(remote: string, expose: ExposeKey): RemoteNow {
    const release = this.releases.of(remote)
    const isSpare = this.releases.isSpare(remote)
    return {
      expose,
      release,
      isSpare,
      isOff: this.off.has(remote),
      isAltered: release !== undefined && !isSpare && this.isAltered(release),
      isTired: this.breaker.isOpen(remote),
      mayFallBack: this.standing.mayFallBack !== false && !this.parts.isShown(remote),
    }
  }

  private async work(step: Work, expose: ExposeKey): Promise<Happened> {
    if (step.do === 'fetch') return this.fetch(step, expose)
    const isFound = await this.releases.fallBack(step.release, () => this.parts.isShown(step.release.short))
    return isFound ? { event: 'found' } : { event: 'not-found', why: step.why }
  }

  private async fetch({ afresh, attempt, release }: Fetch, expose: ExposeKey): Promise<Happened> {
    const part = { remote: release.short, expose }
    if (afresh !== 'none') this.releases.readdress(release, afresh === 'all')
    this.parts.put({ ...part, state: { phase: 'fetching', attempt } })
    try {
      return { event: 'loaded', module: await loadAttempt(this.runtime, release, expose) }
    } catch (error) {
      const { kind, healed } = await healPart(release, expose, error)
      // After a chunk that failed the entry has run already.
      return { event: 'failed', why: { kind, error }, healed, hasEntryRun: isChunkError(error) }
    }
  }

  private end(step: End, remote: string, expose: ExposeKey, ms: number): void {
    if (step.do === 'rest') return this.parts.put({ remote, expose, state: killedState })
    // Whatever is shown in the end, it is the set's own release that has opened or not.
    const version = this.releases.ownOf(remote)?.version ?? ''
    const outcome = step.do === 'show' ? step.outcome : step.why.kind
    this.journal.add({ remote, version, expose, ms, outcome })
    if (step.do === 'show') return this.show(step, remote, expose)
    console.info(`${remote} is not shown: ${step.why.kind}`, step.why.error)
    this.fail(step.why.kind, remote, expose)
  }

  private show({ degraded, module }: Extract<End, { do: 'show' }>, remote: string, expose: ExposeKey): void {
    this.breaker.succeeded(remote)
    this.parts.put({ remote, expose, module, state: { phase: 'ready', ...(degraded !== undefined && { degraded }) } })
  }

  private fail(kind: RemoteFailure, remote: string, expose: ExposeKey): void {
    this.breaker.failed(remote)
    this.parts.put({ remote, expose, state: { phase: 'failed', kind }, failedAt: window.location.pathname })
    if (kind !== 'offline') return
    const again = () => void (this.parts.hasFailed(remote, expose) && this.load(remote, expose))
    window.addEventListener('online', again, { once: true })
  }
}
