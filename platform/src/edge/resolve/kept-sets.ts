import type { ResolvedSet } from './resolve-set.ts'

/** The most cached sets: stable, candidate, earlier ones, and pins of some tenants. */
const most = 50

/** Caches resolved sets, which never change; the least recently used one is dropped, and a failed one at once. */
export function keptSets(resolve: (id: string) => Promise<ResolvedSet>): (id: string) => Promise<ResolvedSet> {
  const sets = new Map<string, Promise<ResolvedSet>>()
  return (id) => {
    const known = sets.get(id)
    if (known) {
      // The most recently used one moves to the end.
      sets.delete(id)
      sets.set(id, known)
      return known
    }
    const resolving = resolve(id)
    sets.set(id, resolving)
    resolving.catch(() => sets.delete(id))
    for (const oldest of sets.keys()) if (sets.size > most) sets.delete(oldest)
    return resolving
  }
}
