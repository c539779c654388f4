import { useEffect, useState } from 'react'
import { googleRedirect } from '@portal/shared/contract'

/** What a round to Google brought back to this page. */
export type GoogleReturn = { token: string } | { error: string } | null

/**
 * Takes the ID token that a round to Google brought back out of the address, at once: it must not stay in the history.
 * Handed out to the first that asks.
 */
export function useGoogleReturn(): GoogleReturn {
  const [returned] = useState(readFragment)
  useEffect(() => {
    if (returned === null) return
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
  }, [returned])
  return returned
}

function readFragment(): GoogleReturn {
  const fragment = new URLSearchParams(window.location.hash.slice(1))
  const token = fragment.get(googleRedirect.tokenFragment)
  const error = fragment.get(googleRedirect.errorFragment)
  if (token !== null) return { token }
  return error === null ? null : { error }
}
