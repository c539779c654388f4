import { matchRemote } from './match-remote.ts'
import type { PageLists, ResolvedRemote, ResolvedSet } from './resolve/resolve-set.ts'

/**
 * The lists of files that a page carries: of the owner of its path, of the remotes whose widgets it shows at first, and of
 * a tester's override. Of a list it carries what it needs at first, and asks for the whole when it needs more, because the
 * hashes in it do not compress (decision 372 and decision 388). A shell that cannot ask gets all lists, one that reads no parts,
 * or a remote that does not wait for the rest, whole ones.
 */
export function listsOf(set: ResolvedSet, path: string): PageLists {
  const { releases, remotes } = set
  if (!releases.get('shell')?.asksForFiles) return Object.fromEntries(remotes.map(({ name }) => [name, 'all']))
  const owner = matchRemote(remotes, path)
  const shown = owner ? shownBy(set, owner.remote.name, owner.path) : new Map<string, readonly string[] | undefined>()
  return Object.fromEntries(
    remotes.flatMap((remote): [string, PageLists[string]][] => {
      if (!isOfSet(set, remote)) return [[remote.name, 'all']]
      const places = remote === owner?.remote ? [owner.path] : []
      if (places.length === 0 && !shown.has(remote.short)) return []
      const widgets = shown.has(remote.short) ? (shown.get(remote.short) ?? remote.widgets) : []
      return [[remote.name, neededOf(set, remote, [...places, ...widgets])]]
    }),
  )
}

/** The files that some pages and widgets of a remote need at first; all where the set has not signed the parts. */
function neededOf({ releases, signed }: ResolvedSet, { name }: ResolvedRemote, places: readonly string[]) {
  const release = releases.get(name)
  if (!release?.first || signed.signed.remotes[name]?.tree === undefined) return 'all'
  const { first } = release
  return [...new Set([release.entry, ...places.flatMap((place) => first[place] ?? [])])].sort()
}

/**
 * Widgets that a page shows at first, by the short name of their remote; undefined where an older release does not say
 * which. One that is older still shows all that it uses anywhere.
 */
function shownBy({ releases }: ResolvedSet, name: string, path: string) {
  const release = releases.get(name)
  const remotes =
    release?.shows?.[path] ??
    (release?.shows
      ? []
      : Object.keys(release?.api?.consumes.widgets ?? {}).map((widget) => widget.split('/')[0] ?? ''))
  const widgets = release?.firstWidgets?.[path]
  return new Map<string, readonly string[] | undefined>(
    remotes.map((short) => [
      short,
      widgets?.filter((widget) => widget.startsWith(`${short}/`)).map((widget) => widget.slice(short.length + 1)),
    ]),
  )
}

/** Whether it is the release that the set has signed: only of this a page knows the hash of the list. */
const isOfSet = ({ assets, signed }: ResolvedSet, { base, name, version }: ResolvedRemote) =>
  signed.signed.remotes[name]?.version === version && base.startsWith(`${assets}/`)
