import { useSyncExternalStore } from 'react'
import type { CallInput, Endpoint } from '@portal/shared/contract'

/** Cache key of a read: endpoint, input, and whose session asks. It is made here and nowhere else. */
export type QueryKey = readonly [call: string, input: unknown, reader: number]

let reader = 0
const followers = new Set<() => void>()

/**
 * Makes every key a new one. Emptying the cache is not enough: a read that is under way, or was answered a moment ago,
 * still counts as asked, and the next person's page would wait for an answer that is thrown away.
 */
export function startNewReader(): void {
  reader += 1
  for (const follow of followers) follow()
}

/** The present reader: a call of an earlier one belongs to a session that has ended in this page. */
export const readerNow = (): number => reader

/** Whose reads these are. When it changes, open pages read again. */
export function useReader(): number {
  return useSyncExternalStore(
    (follow) => {
      followers.add(follow)
      return () => void followers.delete(follow)
    },
    () => reader,
  )
}

/** Key of one read. */
export function queryKey<E extends Endpoint<any, any, any, any>>(
  endpoint: E,
  input: CallInput<E>,
  reader: number,
): QueryKey {
  return [nameOf(endpoint), input, reader]
}

/** True for every key of the endpoint, with every input. */
export function isKeyOf(endpoint: Endpoint<any, any, any, any>, key: unknown): boolean {
  return Array.isArray(key) && key[0] === nameOf(endpoint)
}

/** Method and path of a call. */
export function nameOf(endpoint: Endpoint<any, any, any, any>): string {
  return `${endpoint.method} ${endpoint.path}`
}
