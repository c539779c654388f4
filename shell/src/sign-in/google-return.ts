import { googleRedirect } from '@portal/shared/contract'

/** What a Google sign-in brought back. */
export type GoogleReturn = { token: string } | { error: string } | null

/**
 * Takes the ID token of a Google sign-in out of the address, at once: it must not stay in the history. Read once, when
 * the sign-in page starts.
 */
export function takeGoogleReturn(): GoogleReturn {
  const fragment = new URLSearchParams(window.location.hash.slice(1))
  const token = fragment.get(googleRedirect.tokenFragment)
  const error = fragment.get(googleRedirect.errorFragment)
  if (token === null && error === null) return null
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
  return token === null ? { error: error ?? '' } : { token }
}
