import type { SigningKind } from '../../db/schema/agreement.ts'

/** What is put before the signer. */
export interface SigningOrder {
  tenantId: string
  /** Our envelope's id. At most one document exists for it at a provider, ever: told twice, there is one. */
  reference: string
  title: string
  fileName: string
  /** The unsigned PDF, as it is filed. */
  document: Buffer
  language: 'en' | 'es'
  signer: { id: string; name: string; email: string | null }
  /** The words that are agreed to by signing. */
  consent: string
  expiresAt: Date
}

/** No answer, half an answer or a 5xx: never read as "nothing happened". */
export interface SigningUnknown {
  state: 'unknown'
  reason: 'timeout' | 'connection' | 'error' | 'garbled'
}
export type SigningCreated = { state: 'created'; providerReference: string } | SigningUnknown

/** Which signing is meant: by our id, and by the provider's. */
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
}
export interface SigningFrame {
  /** Good once, for a short time. */
  url: string
  /** The only origin whose messages are taken. */
  origin: string
  expiresAt: Date
}

/** A signature as its provider vouches for it. */
export interface ProvidedSignature {
  name: string
  style: 'typed' | 'drawn'
  /** PNG of a drawn one, where the provider gives it. */
  image: Buffer | null
  consent: string
  /** SHA-256 of the document that was signed, hex. */
  documentHash: string
  address: string | null
  userAgent: string | null
  at: Date
}

/** What a provider knows of a signing; the portal acts on this and never on a browser's message (P-91). */
export type SigningState =
  | { state: 'open'; isViewed: boolean }
  | {
      state: 'signed'
      signature: ProvidedSignature
      /** The provider's own signed file, where it makes one; it goes into the sealed document's evidence. */
      document: Buffer | null
    }
  | { state: 'declined'; reason: string; address: string | null; userAgent: string | null; at: Date }
  | { state: 'voided' }
  | { state: 'not_found' }
  | SigningUnknown

/** Told by a provider that something happened: which one, to ask about it. */
export interface SigningEvent {
  tenantId: string
  reference: string
}

/** Who runs signing sessions (D): the portal itself, or a signing service. One contract suite states what is relied on. */
export interface SigningProvider {
  readonly kind: SigningKind
  create(order: SigningOrder): Promise<SigningCreated>
  /** Throws SigningUnavailable when no frame can be had. */
  openFrame(request: SigningFrameRequest): Promise<SigningFrame>
  lookup(signing: SigningOf): Promise<SigningState>
  /** Nothing can be signed any more; told twice it changes nothing. What was signed before stays signed. */
  close(signing: SigningOf): Promise<'closed' | 'signed_already' | 'unknown'>
  /** The event in a signed message of the provider; null for one that is of no interest; throws for a forged one. */
  readWebhook(body: Buffer, headers: Record<string, string | string[] | undefined>): SigningEvent | null
}

/** No frame: the provider does not answer. Nothing was signed. */
export class SigningUnavailable extends Error {}

/** Not a message of the provider: forged, or older than it may be. */
export class SigningWebhookRejected extends Error {}
