import * as v from 'valibot'
import { signingCapacities } from '@portal/shared/domain'
import { AgreementStatusSchema } from './debt.ts'
import { Id, Instant, MaybeText, Money, requiredText } from './fields.ts'

/** The kinds of agreement that an envelope may hold. */
export const AgreementKindSchema = v.picklist(['plan', 'settlement', 'litigation'])

/** The events of an envelope; each is kept with time, actor, address and browser (L-06). */
export const envelopeEventTypes = [
  'created',
  'create_failed',
  'sent',
  'resent',
  'viewed',
  'opened',
  'consented',
  'signed',
  'declined',
  'countersigned',
  'sealed',
  'expired',
  'voided',
  'attempts_reset',
] as const
export type EnvelopeEventType = (typeof envelopeEventTypes)[number]

/** Why an envelope ended: the consumer or attorney declined, it expired, staff voided it, or its debt was recalled. */
export const envelopeEndReasons = ['client', 'attorney', 'late', 'voided', 'recalled'] as const
export type EnvelopeEndReason = (typeof envelopeEndReasons)[number]

const MaybeInstant = v.nullable(Instant)

/** One signing of one agreement, as its parties see it (P-96). */
export const SigningEnvelope = v.object({
  id: Id,
  debt_id: Id,
  plan_id: v.nullable(Id),
  kind: AgreementKindSchema,
  status: AgreementStatusSchema,
  /** Of the document. */
  language: v.picklist(['en', 'es']),
  created_at: Instant,
  /** The business midnight at which it can no longer be signed, exclusive (K-57). */
  expires_at: Instant,
  signed_at: MaybeInstant,
  completed_at: MaybeInstant,
  end_reason: v.nullable(v.picklist(envelopeEndReasons)),
  /** Words of who declined. */
  end_text: MaybeText,
  /** Whether an attorney signs after the consumer. */
  attorney_step: v.boolean(),
  /** P-94: which words a completed signing ends with. */
  outcome: v.picklist(['full_payment', 'monthly_plan']),
  /** Of the debt within 30 days (K-56). */
  attempts: v.number(),
  attempts_left: v.number(),
  /** Whether there is a document to read; 'E-sign agreement document not available.' otherwise (P-89). */
  has_document: v.boolean(),
})
export type SigningEnvelope = v.InferOutput<typeof SigningEnvelope>

/** A step in the life of an envelope; `actor` says who as a word, `name` who by name where it was staff. */
export const EnvelopeEvent = v.object({
  type: v.picklist(envelopeEventTypes),
  actor: v.picklist(['client', 'attorney', 'staff', 'system']),
  name: MaybeText,
  at: Instant,
  /** Of the network; staff only. */
  address: MaybeText,
  user_agent: MaybeText,
  /** Hashes and reasons that belong to it. */
  data: v.record(v.string(), v.string()),
})
export type EnvelopeEvent = v.InferOutput<typeof EnvelopeEvent>

/** A signature as evidence; never its image. */
export const EnvelopeSignature = v.object({
  role: v.picklist(['client', 'attorney']),
  name: v.string(),
  style: v.picklist(['typed', 'drawn']),
  /** T30: for whom it was given, and in which capacity, where the signer is another person than the consumer. */
  signed_for: v.optional(MaybeText),
  capacity: v.optional(v.nullable(v.picklist(signingCapacities))),
  /** The name is not the account's, and no capacity was named. */
  is_other_name: v.optional(v.boolean()),
  signed_at: Instant,
  address: MaybeText,
  document_hash: v.string(),
})
export type EnvelopeSignature = v.InferOutput<typeof EnvelopeSignature>

/** A row of the attorney's queue. Amounts in Cents after parsing. */
export const AgreementRow = v.object({
  id: Id,
  kind: AgreementKindSchema,
  status: AgreementStatusSchema,
  client_id: Id,
  consumer_name: v.string(),
  debt_id: Id,
  reference_number: v.string(),
  creditor: v.string(),
  total: Money,
  payments: v.number(),
  created_at: Instant,
  signed_at: MaybeInstant,
  expires_at: Instant,
})
export type AgreementRow = v.InferOutput<typeof AgreementRow>

/** An agreement for staff: with its evidence, and the reader's possible actions. */
export const AgreementDetail = v.object({
  agreement: AgreementRow,
  envelope: SigningEnvelope,
  events: v.array(EnvelopeEvent),
  signatures: v.array(EnvelopeSignature),
  /** SHA-256 of the document before and after it was sealed, hex. */
  document_hash: MaybeText,
  sealed_hash: MaybeText,
  provider: v.picklist(['embedded', 'docuseal']),
  /** The text that a countersignature accepts, in the document's language; only for staff who may countersign now. */
  consent: MaybeText,
  may: v.object({ countersign: v.boolean(), resend: v.boolean(), void: v.boolean() }),
})
export type AgreementDetail = v.InferOutput<typeof AgreementDetail>

/** Longest drawn signature: base64 of a PNG of some 100 kB. */
const SIGNATURE_CHARACTERS = 140_000

/** A signature: the name, typed or drawn, and the hash of the document that they were shown. */
export const AdoptedSignature = v.object({
  name: requiredText(100),
  style: v.picklist(['typed', 'drawn']),
  /** Base64 of a PNG; with a drawn one only. */
  image: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(SIGNATURE_CHARACTERS, 'too_long'))), null),
  /** The words beside the button were agreed to. */
  consent: v.literal(true, 'required'),
  document_hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'required')),
})
export type AdoptedSignature = v.InferOutput<typeof AdoptedSignature>

/** A consumer's signature; T30: under another name it says in which capacity it is given. */
export const ClientSignature = v.object({
  ...AdoptedSignature.entries,
  capacity: v.optional(v.nullable(v.picklist(signingCapacities)), null),
})
export type ClientSignature = v.InferOutput<typeof ClientSignature>
