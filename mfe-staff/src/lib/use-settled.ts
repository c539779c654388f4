import { useEffect, useState } from 'react'

/** A pause in typing after which the value counts as settled. */
const PAUSE_MS = 500

/** The value at the last pause in typing. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
