import { ApiError, call, setBearer } from '@portal/shared/client'
import { endpoints, type SignedIn } from '@portal/shared/contract'
import { paths } from '@portal/shared/portal'
import { acceptSignIn, useSession } from '@portal/shared/session'
import { setLanding } from '../routing/landing.ts'

const closed = new Set(['paid_off', 'recalled'])

/**
 * Starts the session and sends the person where they belong: back to where an expiry interrupted the same person; to a
 * new password; to the wizard at a first sign-in; else by the debts (SH-37, K-04).
 */
export async function enter(signedIn: SignedIn): Promise<void> {
  setBearer(signedIn.token, signedIn.expires_in)
  setLanding(await landingOf(signedIn))
  acceptSignIn(signedIn)
}

async function landingOf(signedIn: SignedIn): Promise<string> {
  const { end } = useSession.getState()
  if (end?.returnTo && end.userId === signedIn.user_id && end.role === signedIn.role) return end.returnTo
  if (signedIn.role !== 'user') return paths.consumers
  return signedIn.first_login ? paths.onboarding : consumerHome()
}

async function consumerHome(): Promise<string> {
  try {
    const { debts } = await call(endpoints.listDebtsBrief, { query: { reduced: 'True' }, body: {} })
    if (debts.length === 0) return paths.cabinet
    return debts.some((debt) => !closed.has(debt.status)) ? paths.cabinetActive : paths.cabinetArchive
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The account page itself says what is wrong.
    return paths.cabinetActive
  }
}
