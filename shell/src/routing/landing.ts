import { useSyncExternalStore } from 'react'

let landing: string | null = null
const listeners = new Set<() => void>()

/**
 * Sets the first page after a sign-in, before the session starts, so that the sign-in page redirects there directly.
 * Null once the person has arrived.
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
