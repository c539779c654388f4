import type { ClientSignature } from '@portal/shared/contract'
import type { FrameSession } from './wire.ts'

/** One call of a signing page. */
export interface DeskCall {
  tenantId: string
  /** SHA-256 of the token in the page's address, as signing_session keeps it. */
  tokenHash: string
  /** The network address and browser of the person at the page. */
  address: string | null
  userAgent: string | null
}

/**
 * The calls of the signing pages to the portal, which has all state. Each call may throw a Refusal: `not_found` for an
 * unknown, ended or expired address, `agreement_over` and `agreement_changed` when the agreement changed meanwhile.
 */
export interface SigningDesk {
  /**
   * Opens the page; a second opening is refused with `not_found`. From now on the page may be used for USE_WITHIN_MS.
   */
  open(call: DeskCall): Promise<FrameSession>
  /** The document's bytes, whose hash the session names. */
  document(call: DeskCall): Promise<Buffer>
  /** Records that the document was shown to its end; repeating it changes nothing. */
  viewed(call: DeskCall, documentHash: string): Promise<void>
  /** Signs the document. A repetition by the same page, whose first answer was lost, succeeds. */
  sign(call: DeskCall, signature: ClientSignature): Promise<void>
  /** Declines the document; a repetition succeeds, as with {@link sign}. */
  decline(call: DeskCall, reason: string): Promise<void>
}
