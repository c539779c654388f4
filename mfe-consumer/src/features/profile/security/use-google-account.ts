import { useEffect, useRef, useState } from 'react'
import { useAction, useQuery } from '@portal/shared/client'
import { endpoints, googleRedirect } from '@portal/shared/contract'
import { ofConsumer } from '../use-profile.ts'

/** The Google account of a profile: a person who returns from Google with a token links it; it can be unlinked. */
export function useGoogleAccount(actingFor: string | undefined) {
  const account = useQuery(endpoints.getGoogleAccount, ofConsumer(actingFor))
  const link = useAction(endpoints.linkGoogle, { refresh: [endpoints.getGoogleAccount] })
  const untie = useAction(endpoints.unlinkGoogle, { refresh: [endpoints.getGoogleAccount] })
  const [done, setDone] = useState<'linked' | 'untied' | null>(null)
  const returned = useGoogleReturn()
  const isTaken = useRef(false)

  useEffect(() => {
    if (!returned || !('token' in returned) || isTaken.current || actingFor !== undefined) return
    isTaken.current = true
    void link.run({ body: { google_auth_token: returned.token } }).then((end) => {
      if (end.ok) setDone('linked')
    })
  }, [returned, link, actingFor])

  return { account, returned, link, untie, done, setDone }
}

/** The result of the visit to Google. */
type GoogleReturn = { token: string } | { error: string } | null

/**
 * Reads the ID token that Google returned, and removes it from the address at once, so that the history does not keep
 * it.
 */
function useGoogleReturn(): GoogleReturn {
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
