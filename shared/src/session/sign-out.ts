import { ApiError, call, clearData, dropBearer } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { clearMarks } from './marks.ts'
import { signedOutState, useSession, type Role, type SessionEnd } from './session-store.ts'

/** Remembers a sign-out that never reached the server, so that the next start repeats it. */
const pendingName = 'portal.pendingSignOut'

/** Ends the session of this browser at once, then tells the server (SH-88): local data goes even when that fails. */
export async function signOut(reason: SessionEnd['reason'] = 'signed-out'): Promise<void> {
  const { role } = useSession.getState()
  if (!role) return
  endLocally(reason)
  await revoke(role)
}

/** Ends the session in this tab only: the server or another tab has already ended it. */
export function endLocally(reason: SessionEnd['reason']): void {
  const { role, userId } = useSession.getState()
  dropBearer()
  clearMarks()
  clearData()
  if (!role || !userId) return
  const { pathname, search, hash } = window.location
  useSession.setState({
    ...signedOutState,
    end: { reason, role, userId, returnTo: reason === 'signed-out' ? null : pathname + search + hash },
  })
}

/** Repeats a sign-out that failed for want of a line. */
export async function finishPendingSignOut(): Promise<void> {
  const pending = window.localStorage.getItem(pendingName)
  if (!pending) return
  // Another person has signed in since: the cookie is theirs now.
  if (useSession.getState().role) window.localStorage.removeItem(pendingName)
  else await revoke(pending === 'user' ? 'user' : 'agent')
}

async function revoke(role: Role): Promise<void> {
  try {
    await call(role === 'user' ? endpoints.consumerSignOut : endpoints.staffSignOut, {})
    window.localStorage.removeItem(pendingName)
  } catch (error) {
    // SH-88: logs and continues.
    console.info('Something went wrong.')
    if (error instanceof ApiError && error.code === 'network') window.localStorage.setItem(pendingName, role)
  }
}
