import { useEffect, useState } from 'react'
import type { ApiError } from '@portal/shared/client'

/** ms between two questions to the server. */
export const askEvery = 2500
/** ms after which the reply "unknown key" is believed: the order may still be on its way. */
const patience = 15_000

interface Asked {
  /** `data` is null where the server does not know the key. */
  data: { data: unknown } | undefined
  error: ApiError | undefined
  isLineLost: boolean
  refresh: () => void
}

/**
 * Keeps asking for the outcome of an order by its key. The regular refresh stops at an error; this continues after a
 * lost connection. `isLost`: the server never had the order.
 */
export function useAsking(key: string, { data, error, isLineLost, refresh }: Asked) {
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patience)
    return () => clearTimeout(timer)
  }, [key])
  const hasNoAnswer = error !== undefined || isLineLost
  useEffect(() => {
    if (!hasNoAnswer) return undefined
    const timer = setInterval(refresh, askEvery)
    return () => clearInterval(timer)
  }, [hasNoAnswer, refresh])
  return { hasNoAnswer, isLost: !isPatient && data?.data === null && !hasNoAnswer }
}
