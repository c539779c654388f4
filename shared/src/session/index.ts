/** Who is signed in: the store, signing in and out, idle time, the other tabs. Only this lane touches tokens and marks. */

export { signedOutState, useSession, type Role, type SessionEnd, useCan } from './session-store.ts'
export { acceptSignIn, noteProfileComplete } from './sign-in.ts'
export { signOut } from './sign-out.ts'
export { startSession } from './start-session.ts'
export { stayActive, useIdleWarning } from './watch-idle.ts'
