import type { SigningCapacity } from '@portal/shared/domain'
import type { SigningKind } from '../../db/schema/agreement.ts'

/** The document for the signer. */
export interface SigningOrder {
  tenantId: string
  /** Our envelope's id. A provider has at most one document for it, however often it is registered. */
  reference: string
  title: string
  fileName: string
  /** The unsigned PDF, as it is filed. */
  document: Buffer
  language: 'en' | 'es'
  signer: { id: string; name: string; email: string | null }
  /** The text that a signature agrees to. */
  consent: string
  expiresAt: Date
}

/** No answer, an incomplete one or a 5xx: the result is unknown, and must never be read as "nothing happened". */
export interface SigningUnknown {
  state: 'unknown'
  reason: 'timeout' | 'connection' | 'error' | 'garbled'
}
export type SigningCreated = { state: 'created'; providerReference: string } | SigningUnknown

/** Identifies a signing by our id and by the provider's. */
export interface SigningOf {
  tenantId: string
  reference: string
  providerReference: string
}

export interface SigningFrameRequest extends SigningOf {
  /** To sign, or only to read. */
  purpose: 'sign' | 'read'
  /** Consumer's or staff account's id. */
  openedFor: string
  language: 'en' | 'es'
  /** The tenant's own /signed-success, nonce included: the frame ends by navigating there (K-47). */
  returnUrl: string
  tenantName: string
  /** The tenant's accessible accent colour, #rrggbb. */
  accent: string | null
  /** Whether the page follows a device that is set to dark, as the pages of the tenant. */
  isDark?: boolean | undefined
}
export interface SigningFrame {
  /** The frame's address, which works once and for a short time. */
  url: string
  /** The only origin whose messages the page accepts. */
  origin: string
  expiresAt: Date
}

/** T30: somebody else signs for the person whose agreement it is. */
export interface SigningAuthority {
  signedFor: string
  capacity: SigningCapacity
}

/** A signature as its provider reports it. */
export interface ProvidedSignature {
  name: string
  /** T30: for whom it is given, and in which capacity; null where the signer signs for themselves. */
  authority: SigningAuthority | null
  style: 'typed' | 'drawn'
  /** PNG of a drawn signature, when the provider returns it. */
  image: Buffer | null
  consent: string
  /** SHA-256 of the document that was signed, hex. */
  documentHash: string
  address: string | null
  userAgent: string | null
  at: Date
}

/** The state of a signing at its provider; the portal acts on this and never on a browser's message (P-91). */
export type SigningState =
  | { state: 'open'; isViewed: boolean }
  | {
      state: 'signed'
      signature: ProvidedSignature
      /** The provider's own signed file, if it makes one; it becomes evidence in the sealed document. */
      document: Buffer | null
    }
  | { state: 'declined'; reason: string; address: string | null; userAgent: string | null; at: Date }
  | { state: 'voided' }
  | { state: 'not_found' }
  | SigningUnknown

/** A provider's message that a signing changed; it only names the signing to ask about. */
export interface SigningEvent {
  tenantId: string
  reference: string
}

/**
 * A signing provider (D): the portal itself or a signing service. One contract suite states what the portal relies on.
 */
export interface SigningProvider {
  readonly kind: SigningKind
  create(order: SigningOrder): Promise<SigningCreated>
  /** Throws SigningUnavailable when no frame can be had. */
  openFrame(request: SigningFrameRequest): Promise<SigningFrame>
  lookup(signing: SigningOf): Promise<SigningState>
  /** Ends the signing; repeating it changes nothing. An existing signature stays valid. */
  close(signing: SigningOf): Promise<'closed' | 'signed_already' | 'unknown'>
  /** Reads a signed message of the provider; null for an irrelevant one; throws for a forged one. */
  readWebhook(body: Buffer, headers: Record<string, string | string[] | undefined>): SigningEvent | null
}

/** No frame, because the provider does not answer. Nothing was signed. */
export class SigningUnavailable extends Error {}

/** A message that is forged or too old. */
export class SigningWebhookRejected extends Error {}
