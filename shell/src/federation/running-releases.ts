import type { ReleaseSet, RemoteRelease } from '@portal/shared/contract'
import { entryOf, readdressEntry, readdressParts, type FederationRuntime } from './load-attempt.ts'

/** Which release of each remote a page runs: the set's own, or an earlier one in the place of one that failed. */
export function createRunningReleases({ remotes }: ReleaseSet, runtime: FederationRuntime) {
  const own: ReadonlyMap<string, RemoteRelease> = new Map(remotes.map((release) => [release.short, release]))
  const running = new Map(own)
  /** Searches for an earlier release that are under way or have found one, by remote. */
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
    /** True where an earlier release runs. */
    isSpare,
    /** Puts the last known good release in the place of one that cannot be loaded; false where there is none. */
    fallBack: (release: RemoteRelease, isShown: () => boolean): Promise<boolean> => {
      const { short } = release
      const known = searches.get(short)
      if (known) return known
      const search = replace(release, isShown)
      searches.set(short, search)
      // Where there is none now, the person's next try may find one.
      void search.then((found) => found || searches.delete(short))
      return search
    },
    /** Lets the set's own release have another chance, where an earlier one runs. */
    giveBack: (remote: string): void => {
      const release = own.get(remote)
      if (!release || !isSpare(remote)) return
      searches.delete(remote)
      running.set(remote, release)
    },
    /** Files fail one after the other, so one that failed sends all of its remote to new addresses. */
    readdress: (release: RemoteRelease, withEntry: boolean): void => {
      addresses += 1
      readdressParts(release, addresses)
      if (withEntry) readdressEntry(runtime, release, addresses)
    },
  }
}

/** What {@link createRunningReleases} returns. */
export type RunningReleases = ReturnType<typeof createRunningReleases>
