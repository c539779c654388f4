import { useEffect, useState } from 'react'

/** Whole seconds until an ISO instant, counting down; 0 when there is none or it has passed. `clock` in ms. */
export function useSecondsUntil(instant: string | undefined, clock: () => number): number {
  const at = instant === undefined ? Number.NaN : Date.parse(instant)
  const left = () => (Number.isNaN(at) ? 0 : Math.max(0, Math.ceil((at - clock()) / 1000)))
  const [, tick] = useState(0)
  const seconds = left()
  const isCounting = seconds > 0
  useEffect(() => {
    if (!isCounting) return undefined
    const timer = setInterval(() => tick((n) => n + 1), 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  return seconds
}
