import { useCallback } from 'react'
import { ApiError, call, setBearer } from '@portal/shared/client'
import { endpoints, type RemoteRelease, type SignedIn } from '@portal/shared/contract'
import { landingPath } from '@portal/shared/domain'
import { paths, toast } from '@portal/shared/portal'
import { acceptSignIn, useSession } from '@portal/shared/session'
import { setLanding } from '../routing/landing.ts'
import { useRemotes } from '../routing/remotes-context.ts'
import { findRemote } from '../routing/resolve-path.ts'
import { useWantedPage } from '../routing/wanted-page.ts'

/**
 * Starts the session and opens the person's first page: the page where the session expired; the form for a new password;
 * the wizard at a first sign-in; the page that the visitor wanted; otherwise the one that the debts decide (SH-37, K-04). `to` goes before all of them:
 * the page of a link (F-18).
 */
export function useEnter(): (signedIn: SignedIn, to?: string) => Promise<void> {
  const remotes = useRemotes()
  const [{ address }, , forgetWanted] = useWantedPage()
  return useCallback(
    async (signedIn, to) => {
      setBearer(signedIn.token, signedIn.expires_in)
      setLanding(to ?? (await landingOf(signedIn, remotes, address)))
      forgetWanted()
      acceptSignIn(signedIn)
      // The toast of an earlier wrong code must not cover the accounts.
      toast.clear()
    },
    [remotes, address, forgetWanted],
  )
}

async function landingOf(signedIn: SignedIn, remotes: readonly RemoteRelease[], wanted: string): Promise<string> {
  const { end } = useSession.getState()
  if (end?.returnTo && end.userId === signedIn.user_id && end.role === signedIn.role) return end.returnTo
  const isTheirs = findRemote(wanted.replace(/\?.*/, ''), signedIn.role, remotes) !== null
  if (signedIn.role !== 'user') return isTheirs ? wanted : paths.consumers
  // Without a released wizard the debts decide. A person without an address for the next code gets the wizard at any
  // sign-in.
  const hasWizard = findRemote(paths.onboarding, 'user', remotes) !== null
  const isNew = (signedIn.first_login || signedIn.contact_required) && hasWizard
  return isTheirs && !isNew ? wanted : consumerHome(isNew)
}

async function consumerHome(isNew: boolean): Promise<string> {
  if (isNew) return landingPath([], true)
  try {
    const { debts } = await call(endpoints.listDebtsBrief, { query: { reduced: 'True' }, body: {} })
    return landingPath(
      debts.map((debt) => debt.status),
      false,
    )
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The account page shows the error itself.
    return paths.cabinetActive
  }
}
