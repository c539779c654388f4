import type { ReleaseSet, RemoteRelease } from '@portal/shared/contract'
import { entryOf, readdressEntry, readdressParts, type FederationRuntime } from './load-attempt.ts'

/** Which release of each remote this page runs: the set's own, or an earlier one in the place of one that failed. */
export class RunningReleases {
  private readonly own: ReadonlyMap<string, RemoteRelease>
  private readonly running: Map<string, RemoteRelease>
  /** Searches for an earlier release that are under way or have found one, by remote. */
  private readonly searches = new Map<string, Promise<boolean>>()
  private readonly runtime: FederationRuntime
  private addresses = 0

  constructor(set: ReleaseSet, runtime: FederationRuntime) {
    this.own = new Map(set.remotes.map((release) => [release.short, release]))
    this.running = new Map(this.own)
    this.runtime = runtime
    runtime.registerRemotes(set.remotes.map((release) => ({ name: release.global, entry: entryOf(release) })))
  }

  /** The release that runs. */
  of(remote: string): RemoteRelease | undefined {
    return this.running.get(remote)
  }

  /** The release that the set names. */
  ownOf(remote: string): RemoteRelease | undefined {
    return this.own.get(remote)
  }

  /** True where an earlier release runs. */
  isSpare(remote: string): boolean {
    return this.of(remote) !== this.ownOf(remote)
  }

  /** Puts the last known good release in the place of one that cannot be loaded; false where there is none. */
  fallBack(release: RemoteRelease, isShown: () => boolean): Promise<boolean> {
    const { short } = release
    let search = this.searches.get(short)
    if (!search) {
      search = this.replace(release, isShown)
      this.searches.set(short, search)
      // Where there is none now, the person's next try may find one.
      void search.then((found) => found || this.searches.delete(short))
    }
    return search
  }

  private async replace(release: RemoteRelease, isShown: () => boolean): Promise<boolean> {
    const spare = await import('./last-known-good.ts')
      .then(({ lastKnownGood }) => lastKnownGood(release, this.runtime.offers))
      .catch(() => null)
    if (!spare || isShown()) return false
    this.running.set(spare.short, spare)
    this.runtime.registerRemotes([{ name: spare.global, entry: entryOf(spare) }], { force: true })
    return true
  }

  /** Lets the set's own release have another chance, where an earlier one runs. */
  giveBack(remote: string): void {
    const own = this.own.get(remote)
    if (!own || !this.isSpare(remote)) return
    this.searches.delete(remote)
    this.running.set(remote, own)
  }

  /** Files fail one after the other, so one that failed sends all of its remote to new addresses. */
  readdress(release: RemoteRelease, withEntry: boolean): void {
    this.addresses += 1
    readdressParts(release, this.addresses)
    if (withEntry) readdressEntry(this.runtime, release, this.addresses)
  }
}
