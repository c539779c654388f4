import { useEffect, useState } from 'react'
import type { ApiError } from '@portal/shared/client'

/** How often the server is asked, and how long "it knows of nothing" has to last before it is believed. */
export const askEvery = 2500
const patience = 15_000

interface Asked {
  error: ApiError | undefined
  isLineLost: boolean
  refresh: () => void
}

/**
 * Keeps asking what became of something that was sent under a key. Regular asking stops at an error; a lost line must not
 * be the end of it.
 */
export function useAsking(key: string, { error, isLineLost, refresh }: Asked) {
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
  return { hasNoAnswer, isPatient }
}
