import * as v from 'valibot'
import { caseKinds, caseOutcomes } from '@portal/shared/domain'
import { CaseAttachment, CaseDebit, CaseWork, caseStatuses, disputeReasons } from './case.ts'
import { DebtStatusSchema } from './debt.ts'
import { DateText, Id, Instant, MaybeDate, MaybeText, Money } from './fields.ts'

/** A case as its consumer sees it in a list (F-06): without names of staff or of other consumers. */
export const ConsumerCaseRow = v.object({
  id: Id,
  number: v.string(),
  kind: v.picklist(caseKinds),
  status: v.picklist(caseStatuses),
  /** Of the account that it names. */
  reference_number: MaybeText,
  creditor: MaybeText,
  filed_at: Instant,
  /** The day by which it is to be answered. */
  due_at: v.nullable(DateText),
  is_overdue: v.boolean(),
  answered_at: v.nullable(Instant),
  outcome: v.nullable(v.picklist(caseOutcomes)),
})
export type ConsumerCaseRow = v.InferOutput<typeof ConsumerCaseRow>

/** The current state of a case's account: the reason of its hold, and its plan. */
const CaseAccount = v.object({
  status: DebtStatusSchema,
  /** `this`: by this case; `dispute`: by another dispute; `other`: for another reason. */
  hold: v.picklist(['this', 'dispute', 'other', 'none']),
  plan: v.nullable(v.picklist(['active', 'paused'])),
  /** When the plan debits next. */
  next_payment_on: MaybeDate,
})

/** A case with its text, files and answer. */
export const ConsumerCaseDetail = v.object({
  ...ConsumerCaseRow.entries,
  name: MaybeText,
  explanation: v.string(),
  expected_outcome: MaybeText,
  reasons: v.array(v.picklist(disputeReasons)),
  other_reason: MaybeText,
  attachments: v.array(CaseAttachment),
  /** The steps of the case from the audit chain, without internal ones of staff. */
  steps: v.array(
    v.object({
      at: Instant,
      what: v.picklist([
        'filed',
        'answered',
        'released',
        'acted',
        'act_ended',
        'papers_asked',
        'papers_sent',
        'papers_missed',
      ]),
    }),
  ),
  /** The effect of the case on debits of the account. */
  debits: v.optional(v.array(CaseDebit), []),
  answer: v.nullable(
    v.object({
      text: v.string(),
      at: Instant,
      /** The balance before and after the correction. */
      corrected_from: v.nullable(Money),
      corrected_to: v.nullable(Money),
      /** The consumer's own earlier dispute that this one repeats. */
      earlier: v.nullable(v.object({ id: Id, number: v.string() })),
    }),
  ),
  /** Null when it names no account that the consumer owes. */
  account: v.nullable(CaseAccount),
  ...CaseWork.entries,
})
export type ConsumerCaseDetail = v.InferOutput<typeof ConsumerCaseDetail>
