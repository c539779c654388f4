import { useSyncExternalStore } from 'react'

let isLost = false
let losses = 0
const listeners = new Set<() => void>()

/** Counts how often the browser has reported a lost line; a call remembers the count when it is sent. */
export const lossesSoFar = (): number => losses

/** Every call reports whether an answer came. An answer to a call that began before the line was lost is ignored. */
export function noteAnswer(came: boolean, lossesBefore = losses): void {
  if (isLost !== came || lossesBefore !== losses) return
  isLost = !came
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const onOffline = () => {
    losses++
    noteAnswer(false)
  }
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
