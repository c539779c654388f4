import { configureClient, dropBearer, clearData, renew } from '@portal/shared/client'
import { readMarks } from './marks.ts'
import { useSession } from './session-store.ts'
import { confirmSession } from './sign-in.ts'
import { endLocally, finishPendingSignOut } from './sign-out.ts'
import { watchIdle } from './watch-idle.ts'

/**
 * Starts the session lane, once, before the first render: takes over the marks (the picture is drawn at once), asks
 * the server who it is, and watches idle time and the other tabs. Returns a function that stops it.
 */
export function startSession(): () => void {
  configureClient({ onRenewed: confirmSession, onSessionLost: () => endLocally('lost') })
  adoptMarks()
  const onStorage = (event: StorageEvent) => {
    // A null key is localStorage.clear().
    if (event.key === 'token' || event.key === 'userId' || event.key === null) followOtherTab()
  }
  const onOnline = () => void finishPendingSignOut()
  window.addEventListener('storage', onStorage)
  window.addEventListener('online', onOnline)
  const stopIdle = watchIdle()
  void finishPendingSignOut()
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('online', onOnline)
    stopIdle()
  }
}

function adoptMarks(): void {
  const marks = readMarks()
  if (!marks) return
  useSession.setState({
    role: marks.role,
    userId: marks.userId,
    firstLogin: marks.firstLogin,
    permissions: marks.permissions,
    withheld: marks.withheld,
    confirmed: false,
    end: null,
  })
  // A lost line leaves the marks: the first call will ask again. A refusal has ended the session by onSessionLost.
  renew().catch(() => undefined)
}

/** Sign-out in one tab signs out the others; a sign-in shows in tabs that were waiting. */
function followOtherTab(): void {
  const marks = readMarks()
  const here = useSession.getState()
  if (!marks) {
    if (here.role) endLocally('elsewhere')
    return
  }
  if (marks.userId === here.userId && marks.role === here.role) return
  // Another person signed in: no data of the first person may stay on the screen.
  dropBearer()
  clearData()
  adoptMarks()
}
