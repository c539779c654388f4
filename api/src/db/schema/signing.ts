import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SigningCapacity } from '@portal/shared/domain'
import { bytes, instant, rowOfTenant } from '../columns.ts'
import { envelope } from './agreement.ts'

/** A signature on an agreement (E-SIGN 7006(5)), never changed. */
export const envelopeSignature = pgTable(
  'envelope_signature',
  {
    ...rowOfTenant(),
    envelopeId: text('envelope_id').notNull(),
    role: text('role').$type<'client' | 'attorney'>().notNull(),
    /** Consumer's or staff account's id. */
    signerId: text('signer_id').notNull(),
    /** As it was adopted. */
    name: text('name').notNull(),
    style: text('style').$type<'typed' | 'drawn'>().notNull(),
    /** T30: for whom it was given, and in which capacity, where the signer signs for the consumer. */
    signedFor: text('signed_for'),
    capacity: text('capacity').$type<SigningCapacity>(),
    /** PNG of a drawn one. */
    image: bytes('image'),
    /** The exact text that the signer agreed to, and its SHA-256. */
    consent: text('consent').notNull(),
    consentHash: text('consent_hash').notNull(),
    /** SHA-256 of the document that was read and signed. */
    documentHash: text('document_hash').notNull(),
    address: text('address'),
    userAgent: text('user_agent'),
    signedAt: instant('signed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('envelope_signature_role').on(t.tenantId, t.envelopeId, t.role),
    foreignKey({ columns: [t.tenantId, t.envelopeId], foreignColumns: [envelope.tenantId, envelope.id] }),
  ],
)

/** One opening of the signing frame: its address is good once and for a short time. */
export const signingSession = pgTable(
  'signing_session',
  {
    ...rowOfTenant(),
    envelopeId: text('envelope_id').notNull(),
    /** SHA-256 of the token in the address. */
    tokenHash: text('token_hash').notNull(),
    /** To sign, or only to read the signed document. */
    purpose: text('purpose').$type<'sign' | 'read'>().notNull(),
    /** Consumer's or staff account's id. */
    openedFor: text('opened_for').notNull(),
    /** The tenant's own /signed-success with the nonce: the frame ends by navigating there (K-47). */
    returnUrl: text('return_url').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the address was used; a second use finds a page that says so. */
    openedAt: instant('opened_at'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('signing_session_token').on(t.tenantId, t.tokenHash),
    index('signing_session_envelope').on(t.tenantId, t.envelopeId),
    foreignKey({ columns: [t.tenantId, t.envelopeId], foreignColumns: [envelope.tenantId, envelope.id] }),
  ],
)
