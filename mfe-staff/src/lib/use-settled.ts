import { useEffect, useState } from 'react'

/** A pause in typing after which it is looked at. */
const PAUSE_MS = 500

/** The value as it stood when the typing paused. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
