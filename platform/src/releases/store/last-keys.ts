import type { ObjectStore } from './object-store.ts'

/** The last keys of a list whose keys begin with the time, newest first. */
export async function lastKeys(store: ObjectStore, prefix: string, count: number): Promise<string[]> {
  let keys: string[] = []
  for await (const { key } of store.list(prefix)) keys = [...keys.slice(1 - count), key]
  return keys.toReversed()
}
