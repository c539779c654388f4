import type { Read } from './Loaded.tsx'

type Parts = Readonly<Record<string, Read<any>>>
type DataOf<P extends Parts> = { [K in keyof P]: P[K] extends Read<infer T> ? T : never }

/**
 * Several queries as one, for a screen that needs all of them: `readAll({ self, text })`. It has data once each has, and
 * the first error that one of them has; asking again asks those that failed.
 */
export function readAll<P extends Parts>(parts: P): Read<DataOf<P>> {
  const all = Object.values(parts)
  const isComplete = all.every(({ data }) => data !== undefined)
  return {
    data: isComplete
      ? (Object.fromEntries(Object.entries(parts).map(([name, { data }]) => [name, data as unknown])) as DataOf<P>)
      : undefined,
    error: all.find(({ error }) => error)?.error,
    isStale: all.some(({ isStale }) => isStale),
    refresh: () => all.filter(({ error }) => error).forEach(({ refresh }) => refresh()),
  }
}
