import { useSyncExternalStore } from 'react'

let landing: string | null = null
const listeners = new Set<() => void>()

/**
 * Where the person who is about to be signed in belongs; set before the session starts, so that the sign-in page's own
 * redirect goes there and nothing is drawn in between. Null once they have arrived.
 */
export function setLanding(path: string | null): void {
  landing = path
  for (const listener of listeners) listener()
}

/** Follows {@link setLanding}. */
export function useLanding(): string | null {
  return useSyncExternalStore(subscribe, () => landing)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
