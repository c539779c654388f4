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

/** What the portal's own signer remembers: in the portal's tables, so the agreement's state is its state. */
export interface SigningMemory {
  /** The tenant's business time. */
  now(tenantId: string): Date
  addSession(session: NewSigningSession): Promise<void>
  state(signing: SigningOf): Promise<Exclude<SigningState, { state: 'unknown' }>>
  /** Ends the pages on which it could still be signed. */
  endSessions(signing: SigningOf): Promise<void>
}
