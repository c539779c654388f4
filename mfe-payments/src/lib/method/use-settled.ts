import { useEffect, useState } from 'react'

/** The value once it has been unchanged for `ms`, so that typing does not call the server at each key. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
