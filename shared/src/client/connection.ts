import { useSyncExternalStore } from 'react'

let isLost = false
const listeners = new Set<() => void>()

/** Told by every call: whether an answer came. */
export function noteAnswer(came: boolean): void {
  if (isLost !== came) return
  isLost = !came
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const onOffline = () => noteAnswer(false)
  const onOnline = () => noteAnswer(true)
  listeners.add(listener)
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', onOnline)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('online', onOnline)
  }
}

/**
 * Whether the line is lost: the browser says so, or the last call got no answer. What was read before stays on the
 * screens meanwhile ({@link useQuery}) and is read again when the line is back.
 */
export const useConnectionLost = (): boolean => useSyncExternalStore(subscribe, () => isLost)
