import { matchRemote } from './match-remote.ts'
import type { ResolvedRemote, ResolvedSet } from './resolve/resolve-set.ts'

/**
 * Names of the remotes whose lists of files a page carries: the owner of its path, the remotes whose widgets it shows at
 * first, and those of a tester's override. The page asks for the other lists when it needs them, because the hashes in them
 * do not compress (decision 372). An older shell cannot ask, and gets all.
 */
export function listedRemotes(set: ResolvedSet, path: string): readonly string[] {
  const { releases, remotes } = set
  if (!releases.get('shell')?.asksForFiles) return remotes.map(({ name }) => name)
  const owner = matchRemote(remotes, path)
  const shown = owner ? shownBy(set, owner.remote.name, owner.path) : []
  return remotes
    .filter((remote) => remote === owner?.remote || shown.includes(remote.short) || !isOfSet(set, remote))
    .map(({ name }) => name)
}

/** Short names of the remotes whose widgets a page shows; of an older release, all whose widgets it uses anywhere. */
function shownBy({ releases }: ResolvedSet, name: string, path: string): readonly string[] {
  const release = releases.get(name)
  if (release?.shows) return release.shows[path] ?? []
  return Object.keys(release?.api?.consumes.widgets ?? {}).map((widget) => widget.split('/')[0] ?? '')
}

/** Whether it is the release that the set has signed: only of this a page knows the hash of the list. */
const isOfSet = ({ assets, signed }: ResolvedSet, { base, name, version }: ResolvedRemote) =>
  signed.signed.remotes[name]?.version === version && base.startsWith(`${assets}/`)
