import { clearData, serverNow, setBearer } from '@portal/shared/client'
import type { SignedIn } from '@portal/shared/contract'
import { useTenant } from '@portal/shared/tenant'
import { writeMarks } from './marks.ts'
import { useSession } from './session-store.ts'

/** Minutes of idleness that the tenant allows. */
export function idleMinutes(): number {
  return useTenant.getState().settings.expiration_time
}

/** Starts the session that a verified code, Google or a changed password answered with. */
export function acceptSignIn(signedIn: SignedIn): void {
  clearData()
  setBearer(signedIn.token, signedIn.expires_in)
  confirmSession(signedIn)
}

/** Stores the server's answer about the session: after sign-in and after each renewal. */
export function confirmSession(signedIn: SignedIn): void {
  useSession.setState({
    role: signedIn.role,
    userId: signedIn.user_id,
    fullName: signedIn.full_name,
    permissions: signedIn.permissions,
    withheld: signedIn.withheld,
    language: signedIn.language,
    firstLogin: signedIn.first_login,
    profileComplete: signedIn.profile_complete,
    passwordChangeRequired: signedIn.password_change_required,
    secondFactorRequired: signedIn.second_factor_required,
    confirmed: true,
    end: null,
  })
  writeMarks({
    userId: signedIn.user_id,
    role: signedIn.role,
    firstLogin: signedIn.first_login,
    permissions: signedIn.permissions,
    withheld: signedIn.withheld,
    expirationTime: new Date(serverNow() + idleMinutes() * 60_000).toISOString(),
  })
}

/** A page has read the profile: the navigation tells at once whether it is complete (SH-59). */
export function noteProfileComplete(profileComplete: boolean): void {
  useSession.setState({ profileComplete })
}
