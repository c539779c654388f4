import { useEffect, useRef, useState } from 'react'
import { useAction, useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { ofConsumer } from '../use-profile.ts'
import { useGoogleReturn } from './use-google-return.ts'

/** The Google account of a profile: linked by whoever returns from Google with a token, and untied. */
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
