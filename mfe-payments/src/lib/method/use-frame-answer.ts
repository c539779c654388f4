import { useEffect, useState } from 'react'

/** Longer than this a page that says nothing counts as away, however slow the line is. */
const PATIENCE_MS = 5_500
/** A page of ours tells its height at once. The browser's own page for "not reached" loads, too, and says nothing. */
const SILENT_MS = 1_500
const AGAIN_MS = 4_000
/** A try that may still be loading is left in peace for this long. */
const LONGEST_TRY_MS = 20_000

/**
 * Whether the page in a frame of another origin is there. Nothing of it can be read, so only its messages tell: until
 * the first one it is loaded again from time to time, and from then on never, because people type into it.
 */
export function useFrameAnswer(url: string | undefined) {
  const [answered, setAnswered] = useState<string>()
  const [late, setLate] = useState<string>()
  const [attempt, setAttempt] = useState({ number: 0, isLoaded: false })
  const isWaiting = url !== undefined && answered !== url

  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setLate(url), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, url])

  const { number, isLoaded } = attempt
  useEffect(() => {
    if (!isWaiting) return undefined
    const again = () => setAttempt({ number: number + 1, isLoaded: false })
    const silent = isLoaded ? setTimeout(() => setLate(url), SILENT_MS) : undefined
    const next = setTimeout(again, isLoaded ? SILENT_MS + AGAIN_MS : LONGEST_TRY_MS)
    return () => {
      clearTimeout(silent)
      clearTimeout(next)
    }
  }, [isWaiting, url, number, isLoaded])

  return {
    isAway: isWaiting && late === url,
    /** Tells a new try from the one before. */
    attempt: number,
    onLoad: () => setAttempt((now) => ({ ...now, isLoaded: true })),
    onHeard: () => setAnswered(url),
  }
}
