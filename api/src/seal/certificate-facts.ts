import type { SigningCapacity } from '@portal/shared/domain'
import type { EnvelopeEventType } from '@portal/shared/contract'

/** A signature as the certificate shows it, and as it is put into the document's own signature block. */
export interface SealedSignature {
  role: 'client' | 'attorney'
  name: string
  /** T30: for whom it was given, and in which capacity; null where the signer signed for themselves. */
  signedFor: string | null
  capacity: SigningCapacity | null
  style: 'typed' | 'drawn'
  /** PNG of a drawn one. */
  image: Buffer | null
  /** The exact text that the signer agreed to. */
  consent: string
  /** SHA-256 of the document that was read and signed, hex. */
  documentHash: string
  signedAt: Date
  address: string | null
  userAgent: string | null
}

/** A step in the life of the agreement; hashes and reasons in `data`. */
export interface SealedEvent {
  type: EnvelopeEventType
  actor: 'client' | 'attorney' | 'staff' | 'system'
  /** Who by name, where that is known. */
  name: string | null
  at: Date
  address: string | null
  userAgent: string | null
  data: Readonly<Record<string, string>> | null
}

/** Everything that the certificate of completion tells. */
export interface CertificateFacts {
  /** The envelope's id. */
  documentId: string
  /** Of the agreement. */
  title: string
  /** The company's full name. */
  company: string
  /** IANA zone in which instants are written. */
  zone: string
  /** SHA-256 of the document before it was sealed, hex. */
  documentHash: string
  signatures: readonly SealedSignature[]
  /** Oldest first. */
  events: readonly SealedEvent[]
  /** Newest entry of the tenant's audit chain. */
  auditHead: { seq: number; hash: string }
  sealedAt: Date
  /** The time stamp authority did not answer however often it was asked: the certificate says so. */
  isTimestampMissing?: boolean
}
