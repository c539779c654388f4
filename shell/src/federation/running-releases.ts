import type { ReleaseSet, RemoteRelease } from '@portal/shared/contract'
import { entryOf, readdressEntry, readdressParts, type FederationRuntime } from './load-attempt.ts'

/** The release of each remote that a page runs: the set's own, or an earlier one instead of a failed one. */
export function createRunningReleases({ remotes }: ReleaseSet, runtime: FederationRuntime) {
  const own: ReadonlyMap<string, RemoteRelease> = new Map(remotes.map((release) => [release.short, release]))
  const running = new Map(own)
  /** Running or successful searches for an earlier release, by remote. */
  const searches = new Map<string, Promise<boolean>>()
  let addresses = 0
  const register = (releases: readonly RemoteRelease[], options?: { force: boolean }) =>
    runtime.registerRemotes(
      releases.map((release) => ({ name: release.global, entry: entryOf(release) })),
      ...(options ? [options] : []),
    )
  register(remotes)

  const isSpare = (remote: string) => running.get(remote) !== own.get(remote)
  const replace = async (release: RemoteRelease, isShown: () => boolean): Promise<boolean> => {
    const spare = await import('./last-known-good.ts')
      .then(({ lastKnownGood }) => lastKnownGood(release, runtime.offers))
      .catch(() => null)
    if (!spare || isShown()) return false
    running.set(spare.short, spare)
    register([spare], { force: true })
    return true
  }
  return {
    /** The release that runs. */
    of: (remote: string) => running.get(remote),
    /** The release that the set names. */
    ownOf: (remote: string) => own.get(remote),
    /** Whether an earlier release runs. */
    isSpare,
    /** Replaces a release that cannot be loaded by the last known good one; false when there is none. */
    fallBack: (release: RemoteRelease, isShown: () => boolean): Promise<boolean> => {
      const { short } = release
      const known = searches.get(short)
      if (known) return known
      const search = replace(release, isShown)
      searches.set(short, search)
      // After a search without success, the person's next try searches again.
      void search.then((found) => found || searches.delete(short))
      return search
    },
    /** Returns to the set's own release when an earlier one runs. */
    giveBack: (remote: string): void => {
      const release = own.get(remote)
      if (!release || !isSpare(remote)) return
      searches.delete(remote)
      running.set(remote, release)
    },
    /** Files fail one after the other, so a failed one moves all of its remote to new addresses. */
    readdress: (release: RemoteRelease, withEntry: boolean): void => {
      addresses += 1
      readdressParts(release, addresses)
      if (withEntry) readdressEntry(runtime, release, addresses)
    },
  }
}

/** The result of {@link createRunningReleases}. */
export type RunningReleases = ReturnType<typeof createRunningReleases>
