/** Who is signed in: the store, signing in and out, idle time, the other tabs. Only this lane touches tokens and marks. */
export { readMarks, type Marks } from './marks.ts'
export { signedOutState, useSession, type Role, type SessionEnd, type SessionState } from './session-store.ts'
export { acceptSignIn, confirmSession } from './sign-in.ts'
export { endLocally, signOut } from './sign-out.ts'
export { startSession } from './start-session.ts'
export { useActor, useCan } from './use-can.ts'
export { stayActive, useIdleWarning } from './watch-idle.ts'
