import type { ReleaseSet } from '@portal/shared/contract'
import { resetFailedRoutes } from '@portal/shared/router'
import type { Exposed, ExposeKey, RemoteLoader, RemoteState } from '@portal/shared/portal'
import { createAskAhead, type AskAhead } from './ask-ahead.ts'
import { isChunkError, readError } from './failure.ts'
import { healPart } from './heal.ts'
import { Journal } from './journal.ts'
import type { FederationRuntime } from './load-attempt.ts'
import { loading } from './load-remote.ts'
import { createPartStates } from './part-states.ts'
import { createRunningReleases } from './running-releases.ts'

/** The loader with the shell's own functions. */
export interface ShellLoader extends RemoteLoader, AskAhead {
  /**
   * Switches off the named remotes and switches on the others. One that was off when the page was loaded stays off: the
   * page's policy does not allow its files.
   */
  setKilled(remotes: readonly string[]): void
  /** Sets the action for a retry of a remote that this page may not load; the last call counts. */
  onBarred(act: (remote: string) => void): void
  readonly journal: Journal
}

/** The state of the set's remotes before any is loaded. */
export interface Standing {
  /** Folder names of remotes with altered files, which may not be loaded. */
  altered?: ReadonlySet<string>
  /** Short names of switched-off remotes. */
  killed?: readonly string[]
  /** False when the set itself is untrusted: then no earlier release replaces a failed one. */
  mayFallBack?: boolean
}

const idle: RemoteState = { phase: 'idle' }
const killedState: RemoteState = { phase: 'killed' }

/**
 * Loads remotes of the release set at run time: states, one automatic second attempt with verified bytes, an earlier
 * release for one that cannot be loaded, and a kind for every failure. It names no remote; the page's set does.
 */
export function createRemoteLoader(
  set: ReleaseSet,
  runtime: FederationRuntime,
  { altered, killed = [], mayFallBack = true }: Standing = {},
): ShellLoader {
  const journal = new Journal()
  const parts = createPartStates()
  const releases = createRunningReleases(set, runtime)
  /** How often later files of a remote were missing or altered, even when fetched past the cache. */
  const lost = new Map<string, number>()
  let barred: (remote: string) => void = () => undefined
  let off = new Set(killed)
  const isOff = (remote: string) => off.has(remote)
  const isAltered = (name: string) => altered?.has(name) ?? false
  const load = loading({ runtime, parts, releases, journal, isOff, isAltered, mayFallBack })

  return {
    journal,
    ...createAskAhead(set, releases, ({ name, short }) => !isOff(short) && !isAltered(name)),
    onBarred: (act) => {
      barred = act
    },
    setKilled: (remotes) => {
      off = new Set([...killed, ...remotes])
      for (const { remote, expose } of parts.killed()) if (!isOff(remote)) void load(remote, expose)
      parts.tell()
    },
    peek: <K extends ExposeKey>(remote: string, expose: K) =>
      parts.get(remote, expose)?.module as Exposed[K] | undefined,
    state: (remote, expose) => (isOff(remote) ? killedState : (parts.get(remote, expose)?.state ?? idle)),
    subscribe: parts.subscribe,
    ensure: (remote, expose) => {
      const known = parts.get(remote, expose)
      const isAnotherPage = known?.failedAt !== window.location.pathname
      if (!known || (known.state.phase === 'failed' && isAnotherPage)) void load(remote, expose)
    },
    retry: (remote, expose) => {
      resetFailedRoutes()
      const own = releases.ownOf(remote)
      // A remote that is switched off, altered or no longer served stays so on this page; a reloaded page may have it.
      if (isOff(remote) || (lost.get(remote) ?? 0) > 1 || (own && isAltered(own.name))) return barred(remote)
      // The earlier release has failed in all its parts, too: start again with the set's own.
      if (!parts.isShown(remote)) releases.giveBack(remote)
      const release = releases.of(remote)
      const hasFailed = parts.hasFailed(remote, expose)
      // A person's own retry uses new addresses, so that nothing of the last failure is reused.
      if (release) releases.readdress(release, hasFailed)
      if (hasFailed) void load(remote, expose)
    },
    report: async (remote, error) => {
      const release = releases.of(remote)
      if (release) journal.add({ remote, version: release.version, fault: error })
      if (!release || !isChunkError(error)) return { kind: readError(error).kind, healed: false }
      const { kind, healed } = await healPart(release, './remote', error)
      if (healed) releases.readdress(release, false)
      else if (kind === 'http' || kind === 'integrity') lost.set(remote, (lost.get(remote) ?? 0) + 1)
      // The part belongs to a release that is no longer served.
      return { kind: kind === 'http' ? 'chunk-stale' : kind, healed }
    },
  }
}
