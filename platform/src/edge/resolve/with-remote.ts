import type { Release } from '../../releases/release-file.ts'
import { remoteRelease, type ResolvedSet } from './resolve-set.ts'

/** A set with another release of one remote, whose files are at `base`. */
export function withRemote(set: ResolvedSet, release: Release, base: string): ResolvedSet {
  return {
    ...set,
    remotes: set.remotes.map((remote) => (remote.name === release.remote ? remoteRelease(release, base) : remote)),
    releases: new Map([...set.releases, [release.remote, release]]),
  }
}
