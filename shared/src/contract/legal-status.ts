import * as v from 'valibot'
import {
  ADDRESS_LINE_MAX,
  bankruptcyChapters,
  bankruptcyOutcomes,
  isPhone,
  legalStatusKinds,
  legalStatusSources,
  NAME_MAX,
  phoneDigits,
} from '@portal/shared/domain'
import { CaseUploads } from './case.ts'
import { DateText, Id, Instant, MaybeDate, MaybeText, freeText, requiredText } from './fields.ts'

/** Most characters of what is known of a status, and of a reason. */
export const LEGAL_TEXT_MAX = 1000

const text = (max: number) => v.optional(v.nullable(freeText(max)), null)
/** An emptied field of a date is sent as ''. */
const day = v.optional(
  v.nullable(
    v.pipe(
      v.union([v.literal(''), DateText], 'date_invalid'),
      v.transform((date) => date || null),
    ),
  ),
  null,
)
const phone = v.optional(
  v.nullable(
    v.pipe(
      freeText(30),
      v.check((typed) => typed === '' || isPhone(typed), 'phone_invalid'),
      v.transform((typed) => phoneDigits(typed) || null),
    ),
  ),
  null,
)

/** The facts of a status; `legalStatusRule` says which of them a kind has. */
const facts = {
  from: day,
  until: day,
  name: text(NAME_MAX),
  address: text(ADDRESS_LINE_MAX * 2),
  phone,
  chapter: v.optional(v.nullable(v.picklist(bankruptcyChapters)), null),
  court: text(NAME_MAX),
  case_number: text(60),
  outcome: v.optional(v.nullable(v.picklist(bankruptcyOutcomes)), null),
  outcome_on: day,
  reference: text(120),
} as const

/** A status that staff mark. */
export const NewLegalStatus = v.object({
  kind: v.picklist(legalStatusKinds),
  source: v.picklist(legalStatusSources),
  ...facts,
  /** The accounts that it concerns, of kinds that name accounts; empty for all. */
  about: v.optional(v.array(Id), []),
  /** What is known, from whom, and where the proof is kept. */
  evidence: requiredText(LEGAL_TEXT_MAX),
  attachments: CaseUploads,
})

/** Facts that became known later; every fact is sent. */
export const LegalStatusChange = v.object({
  ...facts,
  evidence: requiredText(LEGAL_TEXT_MAX),
  attachments: CaseUploads,
})

/** A file that proves something about a person. */
export const ProofFile = v.object({ id: Id, name: v.string(), size: v.number(), added_at: Instant })
export type ProofFile = v.InferOutput<typeof ProofFile>

/** A marked status, in force or ended. */
export const LegalStatus = v.object({
  id: Id,
  kind: v.picklist(legalStatusKinds),
  source: v.picklist(legalStatusSources),
  from: MaybeDate,
  until: MaybeDate,
  name: MaybeText,
  address: MaybeText,
  phone: MaybeText,
  chapter: MaybeText,
  court: MaybeText,
  case_number: MaybeText,
  outcome: MaybeText,
  outcome_on: MaybeDate,
  reference: MaybeText,
  /** Reference numbers of the accounts that it concerns; empty for all. */
  accounts: v.array(v.string()),
  evidence: v.string(),
  files: v.array(ProofFile),
  marked_at: Instant,
  /** Null: the consumer or a file. */
  marked_by: MaybeText,
  ended_at: v.nullable(Instant),
  /** Null: by itself, on its last day. */
  ended_by: MaybeText,
  end_reason: MaybeText,
})
export type LegalStatus = v.InferOutput<typeof LegalStatus>

/** A hold of one account, in force or ended (L-31). */
export const AccountHold = v.object({
  id: Id,
  debt_id: Id,
  reference_number: v.string(),
  /** `staff`: placed by hand; `hardship`: by the answer to one (F-15); otherwise the status that brought it. */
  kind: v.picklist([...legalStatusKinds, 'staff', 'hardship']),
  reason: MaybeText,
  /** The last day; null until it is lifted. */
  ends_on: MaybeDate,
  placed_at: Instant,
  placed_by: MaybeText,
  ended_at: v.nullable(Instant),
  ended_by: MaybeText,
  end_reason: MaybeText,
})
export type AccountHold = v.InferOutput<typeof AccountHold>

/** A hold that staff place. */
export const NewAccountHold = v.object({
  reason: requiredText(500),
  /** Null until it is lifted. */
  ends_on: day,
})
