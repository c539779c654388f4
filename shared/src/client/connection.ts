import { useSyncExternalStore } from 'react'

let isLost = false
let losses = 0
const listeners = new Set<() => void>()

/** How often the browser has said that the line is lost: what a call takes down when it is sent. */
export const lossesSoFar = (): number => losses

/** Told by every call: whether an answer came. One to a call of before the line was lost says nothing of the line now. */
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
