import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { EnvelopeEndReason, EnvelopeEventType } from '@portal/shared/contract'
import type { AgreementKind, AgreementStatus, AttachmentType, AuthorizationMethod } from '@portal/shared/domain'
import { bytes, cents, instant, rowOfTenant } from '../columns.ts'
import { debt } from './debt.ts'
import { consumer } from './people.ts'

/** Who can run a signing session: the portal itself, or a signing service. */
export type SigningKind = 'embedded' | 'docuseal'

/** One signing session of one agreement document (L-05). */
export const envelope = pgTable(
  'envelope',
  {
    ...rowOfTenant(),
    debtId: text('debt_id').notNull(),
    planId: text('plan_id'),
    kind: text('kind').$type<AgreementKind>().notNull(),
    status: text('status').$type<AgreementStatus>().notNull(),
    /** Which of the debt's attempts this is (K-56). */
    attempt: smallint('attempt').notNull(),
    /** SHA-256 of the frame's one-use token. */
    tokenHash: text('token_hash'),
    documentHash: text('document_hash'),
    document: jsonb('document').$type<Record<string, unknown>>(),
    /** The language of the document, independent of the signer's screens. */
    language: text('language').$type<'en' | 'es'>().notNull().default('en'),
    templateVersion: smallint('template_version').notNull().default(1),
    /** Who runs the signing session. */
    provider: text('provider').$type<SigningKind>().notNull().default('embedded'),
    /** The provider's own id, once it holds the document. */
    providerReference: text('provider_reference'),
    endReason: text('end_reason').$type<EnvelopeEndReason>(),
    /** Why it was declined or voided, in the words of who did so. */
    endText: text('end_text'),
    /** When the invitation was last sent. */
    sentAt: instant('sent_at'),
    signedAt: instant('signed_at'),
    /** When nothing more was to be signed, and the document was sealed. */
    completedAt: instant('completed_at'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('envelope_debt').on(t.tenantId, t.debtId),
    index('envelope_status').on(t.tenantId, t.status, t.signedAt),
    index('envelope_expiry').on(t.tenantId, t.status, t.expiresAt),
    foreignKey({ columns: [t.tenantId, t.debtId], foreignColumns: [debt.tenantId, debt.id] }),
  ],
)

export const envelopeEvent = pgTable(
  'envelope_event',
  {
    ...rowOfTenant(),
    envelopeId: text('envelope_id').notNull(),
    type: text('type').$type<EnvelopeEventType>().notNull(),
    actor: text('actor').notNull(),
    address: text('address'),
    userAgent: text('user_agent'),
    /** The evidence of the event: hashes of the document, of the consent and of the signature; a reason. */
    data: jsonb('data').$type<Record<string, string>>(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('envelope_event_envelope').on(t.tenantId, t.envelopeId),
    foreignKey({ columns: [t.tenantId, t.envelopeId], foreignColumns: [envelope.tenantId, envelope.id] }),
  ],
)

/** `third_party`: given by somebody else, who pays once by a link (F-17); it is no document of the consumer. */
export type AuthorizationKind = 'one_time' | 'recurring' | 'third_party'
/** The terms shown to the consumer, in the order of R-36. */
export interface AuthorizationTerms {
  amount: string
  paymentDate: string
  frequency: string
  numberOfPayments: number
  startDate: string
  startAmount: string
  endDate: string
  endAmount: string
  nameOnAccount: string
  methodLabel: string
  revoke: string
  /** The offer that was agreed to, when it is about a plan. */
  offerId?: string
  /** Days and amounts of a flexible plan. */
  schedule?: { date: string; amount: string }[]
  /** Paragraphs that this plan required: 'tax_notice' is recorded for R-24. */
  shown?: string[]
}

/** A paper on which a consumer authorized debits, as staff received it; written once. */
export const authorizationPaper = pgTable(
  'authorization_paper',
  {
    ...rowOfTenant(),
    consumerId: text('consumer_id').notNull(),
    staffId: text('staff_id').notNull(),
    name: text('name').notNull(),
    /** The type of its bytes, independent of its name. */
    mediaType: text('media_type').$type<AttachmentType>().notNull(),
    /** Of the bytes, hex. */
    sha256: text('sha256').notNull(),
    bytes: bytes('bytes').notNull(),
    size: integer('size').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('authorization_paper_consumer').on(t.tenantId, t.consumerId),
    foreignKey({ columns: [t.tenantId, t.consumerId], foreignColumns: [consumer.tenantId, consumer.id] }),
  ],
)

/** Permission to debit, byte for byte as shown: kept two years after its end, never changed but for its end. */
export const paymentAuthorization = pgTable(
  'payment_authorization',
  {
    ...rowOfTenant(),
    debtId: text('debt_id').notNull(),
    consumerId: text('consumer_id').notNull(),
    kind: text('kind').$type<AuthorizationKind>().notNull(),
    method: text('method').$type<AuthorizationMethod>().notNull(),
    /** Web page or agent script. */
    variant: text('variant').$type<'web' | 'call'>().notNull(),
    language: text('language').$type<'en' | 'es'>().notNull(),
    textSet: text('text_set').notNull(),
    text: text('text').notNull(),
    textHash: text('text_hash').notNull(),
    terms: jsonb('terms').$type<AuthorizationTerms>().notNull(),
    amount: cents('amount').notNull(),
    methodId: text('method_id'),
    /** The card or account it names: a payment by another one needs another authorization. */
    methodFingerprint: text('method_fingerprint').notNull(),
    planId: text('plan_id'),
    staffId: text('staff_id'),
    /** Reference of the call's recording (T7). */
    evidence: text('evidence'),
    /** Why a call was not recorded; of a single payment only. */
    unrecordedReason: text('unrecorded_reason'),
    /** The signed paper of a written one. */
    paperId: text('paper_id'),
    address: text('address'),
    userAgent: text('user_agent'),
    /** The server's time; a time sent by the browser is not believed (T17). */
    agreedAt: instant('agreed_at').notNull(),
    endedAt: instant('ended_at'),
    endReason: text('end_reason').$type<
      'completed' | 'revoked' | 'method_removed' | 'replaced' | 'disputed' | 'held'
    >(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('payment_authorization_debt').on(t.tenantId, t.debtId),
    index('payment_authorization_by_staff')
      .on(t.tenantId, t.agreedAt)
      .where(sql`${t.staffId} is not null`),
    index('payment_authorization_method').on(t.tenantId, t.methodId),
    // Each debit of a plan asks for it: without this a night takes the square of its payments.
    index('payment_authorization_plan').on(t.tenantId, t.planId),
    foreignKey({ columns: [t.tenantId, t.debtId], foreignColumns: [debt.tenantId, debt.id] }),
  ],
)
