import type { AdoptedSignature } from '@portal/shared/contract'
import type { FrameSession } from './wire.ts'

/** One call of a signing page. */
export interface DeskCall {
  tenantId: string
  /** SHA-256 of the token in the page's address, as signing_session keeps it. */
  tokenHash: string
  /** Of who reads and signs. */
  address: string | null
  userAgent: string | null
}

/**
 * What the signing pages ask of the portal; all truth is there. Each call refuses with a Refusal: `not_found` for an
 * address that is nobody's, was ended or has run out, `agreement_over` and `agreement_changed` for what became of the
 * agreement meanwhile.
 */
export interface SigningDesk {
  /** The first opening; a second one is refused with `not_found`. From here on the page may be used for USE_WITHIN_MS. */
  open(call: DeskCall): Promise<FrameSession>
  /** The bytes whose hash the session names. */
  document(call: DeskCall): Promise<Buffer>
  /** The document was shown to its end; told again it changes nothing. */
  viewed(call: DeskCall, documentHash: string): Promise<void>
  /** Told again by the page that has signed (its first answer was lost) it is done, not refused. */
  sign(call: DeskCall, signature: AdoptedSignature): Promise<void>
  /** As {@link sign}: told again it is done. */
  decline(call: DeskCall, reason: string): Promise<void>
}
