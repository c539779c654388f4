import { useCallback } from 'react'
import { ApiError, call, setBearer } from '@portal/shared/client'
import { endpoints, type RemoteRelease, type SignedIn } from '@portal/shared/contract'
import { landingPath } from '@portal/shared/domain'
import { paths, toast } from '@portal/shared/portal'
import { acceptSignIn, useSession } from '@portal/shared/session'
import { setLanding } from '../routing/landing.ts'
import { useRemotes } from '../routing/remotes-context.ts'
import { findRemote } from '../routing/resolve-path.ts'

/**
 * Starts the session and opens the person's first page: the page where the session expired; the form for a new password;
 * the wizard at a first sign-in; otherwise the page that the debts decide (SH-37, K-04).
 */
export function useEnter(): (signedIn: SignedIn) => Promise<void> {
  const remotes = useRemotes()
  return useCallback(
    async (signedIn) => {
      setBearer(signedIn.token, signedIn.expires_in)
      setLanding(await landingOf(signedIn, remotes))
      acceptSignIn(signedIn)
      // The toast of an earlier wrong code must not cover the accounts.
      toast.clear()
    },
    [remotes],
  )
}

async function landingOf(signedIn: SignedIn, remotes: readonly RemoteRelease[]): Promise<string> {
  const { end } = useSession.getState()
  if (end?.returnTo && end.userId === signedIn.user_id && end.role === signedIn.role) return end.returnTo
  if (signedIn.role !== 'user') return paths.consumers
  // Without a released wizard the debts decide. A person without an address for the next code gets the wizard at any
  // sign-in.
  const hasWizard = findRemote(paths.onboarding, 'user', remotes) !== null
  return consumerHome((signedIn.first_login || signedIn.contact_required) && hasWizard)
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
