import type { ResolvedSet } from './resolve-set.ts'

/** Sets that are kept resolved: stable, candidate, earlier ones, and the pins of some tenants. */
const most = 50

/** Resolved sets, which never change; the one that was asked for the longest ago goes first, and one that failed at once. */
export function keptSets(resolve: (id: string) => Promise<ResolvedSet>): (id: string) => Promise<ResolvedSet> {
  const sets = new Map<string, Promise<ResolvedSet>>()
  return (id) => {
    const known = sets.get(id)
    if (known) {
      // The one that was asked for last is the last to go.
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
