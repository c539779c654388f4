import * as v from 'valibot'
import {
  ATTACHMENT_COUNT,
  attachmentTypes,
  caseChannels,
  caseKinds,
  caseOutcomes,
  caseTermsVersions,
  FREE_TEXT_MAX,
  isWithin,
  NAME_MAX,
} from '@portal/shared/domain'
import { BudgetSheet, BudgetShown, CaseAct, CaseActFields, CasePapers } from './case-act.ts'
import { DebtStatusSchema } from './debt.ts'
import {
  ClientId,
  DateText,
  Id,
  Instant,
  MaybeText,
  Money,
  cleaned,
  exactText,
  freeText,
  requiredText,
} from './fields.ts'
import { UploadedFile } from './uploaded-file.ts'

/** H-05: the reasons of a dispute. */
export const disputeReasons = [
  'not_my_debt',
  'wrong_amount',
  'already_paid',
  'fraud_or_identity_theft',
  'original_creditor_request',
  'other',
] as const
export type DisputeReason = (typeof disputeReasons)[number]

/** At most three files. */
export const CaseUploads = v.optional(
  v.pipe(v.array(UploadedFile), v.maxLength(ATTACHMENT_COUNT, 'too_many_files')),
  [],
)

/** A text about a case: 1,500 characters as people count them (H-17). */
const OwnWords = v.pipe(
  v.string('required'),
  v.trim(),
  v.check((text) => isWithin(text, FREE_TEXT_MAX), 'too_long'),
  cleaned,
)

/** A hardship, dispute or complaint as it is filed; each text has at most 1,500 characters (H-17). */
export const CreateCaseRequest = v.object({
  client_id: ClientId,
  /** Reference number (H-14); for a hardship that of the first debt, the record names all debts (K-43). */
  data_id: exactText(40),
  dispute_type: v.picklist(['hardship', 'dispute', 'complaint']),
  name: v.optional(freeText(NAME_MAX), ''),
  explanation: v.pipe(OwnWords, v.minLength(1, 'required')),
  expected_outcome: v.optional(OwnWords, ''),
  reasons: v.optional(v.array(v.picklist(disputeReasons)), []),
  other_reason: v.optional(OwnWords, ''),
  terms_accepted: v.pipe(v.boolean(), v.literal(true, 'terms_required')),
  /** The words beside the box that was ticked; an older page sends none. */
  terms_version: v.optional(v.picklist(caseTermsVersions), caseTermsVersions[0]),
  /** The documents that the box links, as `case_documents` of the settings had them; an older page sends none. */
  terms_shown: v.optional(v.pipe(v.string(), v.maxLength(80, 'too_long'))),
  /** How staff heard of it; a consumer's own is always `portal`. */
  received_by: v.optional(v.picklist(caseChannels), 'portal'),
  attachments: CaseUploads,
  /** F-15: with a hardship only. */
  budget: v.optional(v.nullable(BudgetSheet), null),
})

/** A member of staff, by name. */
const StaffName = v.object({ id: Id, name: v.string() })

/** States of a case: waiting for its answer, answered, or closed without one. */
export const caseStatuses = ['open', 'answered', 'closed'] as const

/** A row of the disputes queue (S-80). */
export const CaseRow = v.object({
  id: Id,
  /** The number that the consumer quotes: D-2026-00042. */
  number: v.string(),
  kind: v.picklist(caseKinds),
  status: v.picklist(caseStatuses),
  client_id: Id,
  consumer_name: v.string(),
  debt_id: v.nullable(Id),
  reference_number: MaybeText,
  creditor: MaybeText,
  reasons: v.array(v.picklist(disputeReasons)),
  filed_at: Instant,
  /** The day by which it is to be answered. */
  due_at: v.nullable(DateText),
  is_overdue: v.boolean(),
  assignee: v.nullable(StaffName),
  outcome: v.nullable(v.picklist(caseOutcomes)),
})
export type CaseRow = v.InferOutput<typeof CaseRow>

/** A file of a case as it is listed. */
export const CaseAttachment = v.object({
  id: Id,
  side: v.picklist(['question', 'answer']),
  name: v.string(),
  media_type: v.picklist(attachmentTypes),
  /** Bytes. */
  size: v.number(),
  /** Hex. */
  sha256: v.string(),
  created_at: Instant,
})
export type CaseAttachment = v.InferOutput<typeof CaseAttachment>

/** A debt that a case is about, as it stands. */
const CaseDebt = v.object({
  id: Id,
  reference_number: v.string(),
  creditor: v.string(),
  status: DebtStatusSchema,
  balance: Money,
  /** Whether it is the one that the case names. */
  is_named: v.boolean(),
  /** Numbers of other open disputes that hold it as well. */
  also_held_by: v.array(v.string()),
})

/** A step of a case, from the audit chain. */
const CaseEvent = v.object({
  at: Instant,
  what: v.picklist([
    'filed',
    'assigned',
    'unassigned',
    'answered',
    'released',
    'acted',
    'act_ended',
    'papers_asked',
    'papers_sent',
    'papers_missed',
  ]),
  by: v.picklist(['consumer', 'staff', 'system']),
  /** The staff member, by name. */
  name: MaybeText,
  /** The assignee, by name. */
  to: MaybeText,
})
export type CaseEvent = v.InferOutput<typeof CaseEvent>

/** The effect of a dispute on one debit of its account. */
export const CaseDebit = v.object({
  /** `ended`: a payment for a later day, with its permission; `too_late`: the bank had it already. */
  what: v.picklist(['stopped', 'too_late', 'ended']),
  amount: Money,
  date: DateText,
})
export type CaseDebit = v.InferOutput<typeof CaseDebit>

/** F-15: what staff and the consumer both see of what an answer does, asks for, or is based on. */
export const CaseWork = v.object({
  acts: v.optional(v.array(CaseAct), []),
  papers: v.optional(v.nullable(CasePapers), null),
  budget: v.optional(v.nullable(BudgetShown), null),
})

/** A case as staff answer it. */
export const CaseDetail = v.object({
  ...CaseRow.entries,
  /** As the consumer wrote it. */
  name: MaybeText,
  explanation: v.string(),
  expected_outcome: MaybeText,
  other_reason: MaybeText,
  received_by: v.picklist(caseChannels),
  debts: v.array(CaseDebt),
  attachments: v.array(CaseAttachment),
  events: v.array(CaseEvent),
  debits: v.optional(v.array(CaseDebit), []),
  answer: v.nullable(
    v.object({
      text: v.string(),
      at: Instant,
      by: MaybeText,
      corrected_from: v.nullable(Money),
      corrected_to: v.nullable(Money),
      earlier_number: MaybeText,
    }),
  ),
  /** The outcomes that an answer may have. */
  outcomes: v.array(v.picklist(caseOutcomes)),
  /** Answered disputes of the same debt, newest first, to which a repeated one refers (12 CFR 1006.38). */
  earlier: v.array(v.object({ id: Id, number: v.string() })),
  ...CaseWork.entries,
})
export type CaseDetail = v.InferOutput<typeof CaseDetail>

/** The answer to a case, which ends it. */
export const AnswerCaseRequest = v.object({
  outcome: v.picklist(caseOutcomes),
  /** The text that the consumer reads. */
  answer: requiredText(3000),
  /** The corrected balance; with `corrected` only. */
  corrected_amount: v.optional(v.nullable(Money), null),
  /** The answered dispute that this one repeats; with `duplicate` only. */
  earlier_case_id: v.optional(v.nullable(Id), null),
  ...CaseActFields,
  attachments: CaseUploads,
})
export type AnswerCaseRequest = v.InferOutput<typeof AnswerCaseRequest>
