import type { ObjectStore } from './object-store.ts'

/** The end of a list whose keys begin with the time, newest first; of a long one no more than that is kept. */
export async function lastKeys(store: ObjectStore, prefix: string, count: number): Promise<string[]> {
  let keys: string[] = []
  for await (const { key } of store.list(prefix)) keys = [...keys.slice(1 - count), key]
  return keys.toReversed()
}
