import type { SigningOf, SigningState } from '../port.ts'

export interface NewSigningSession {
  tenantId: string
  reference: string
  tokenHash: string
  purpose: 'sign' | 'read'
  openedFor: string
  returnUrl: string
  /** Until when the address can be opened. */
  expiresAt: Date
}

/** The state of the portal's own signer, which is in the portal's tables. */
export interface SigningMemory {
  /** The tenant's business time. */
  now(tenantId: string): Date
  addSession(session: NewSigningSession): Promise<void>
  state(signing: SigningOf): Promise<Exclude<SigningState, { state: 'unknown' }>>
  /** Ends the sessions that could still sign the agreement. */
  endSessions(signing: SigningOf): Promise<void>
}
