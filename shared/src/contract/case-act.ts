import * as v from 'valibot'
import { budgetIncomes, budgetOutgoings, caseActKinds, type BudgetItem } from '@portal/shared/domain'
import { DateText, Id, Instant, MaybeDate, MaybeMoney, MaybeText, Money, freeText, requiredText } from './fields.ts'
import { UploadedFile } from './uploaded-file.ts'

/** Most months and payments that an act may name; the tenant allows fewer. */
const Months = v.pipe(
  v.number('number_invalid'),
  v.integer('number_invalid'),
  v.minValue(1, 'number_invalid'),
  v.maxValue(24, 'number_invalid'),
)

/** What an answer does, as it is asked for (F-15): the fields of `fieldsOfAct`. */
export const CaseActFields = {
  act: v.optional(v.nullable(v.picklist(caseActKinds)), null),
  /** Accounts of the case. */
  act_debts: v.optional(v.pipe(v.array(Id), v.maxLength(50, 'too_many')), []),
  act_months: v.optional(v.nullable(Months), null),
  act_amount: v.optional(v.nullable(Money), null),
  /** The day of the next payment, or the last day of a follow-up. */
  act_date: v.optional(v.nullable(DateText), null),
  /** Who follows a complaint up. */
  act_staff: v.optional(v.nullable(Id), null),
  /** What is going to be done about a complaint, as the consumer reads it. */
  act_text: v.optional(v.nullable(freeText(500)), null),
} as const

/** What an answer has done. */
export const CaseAct = v.object({
  id: Id,
  kind: v.picklist(caseActKinds),
  debt_id: v.nullable(Id),
  reference_number: MaybeText,
  from: DateText,
  /** The last day; null for what stays. */
  until: MaybeDate,
  /** What was agreed before it, and what is now. */
  amount_before: MaybeMoney,
  amount: MaybeMoney,
  /** The payments that follow from it, the next ones first. */
  payments: v.array(v.object({ date: DateText, amount: Money })),
  /** Further payments after those. */
  more_payments: v.number(),
  /** Who follows it up; staff only. */
  staff: v.optional(MaybeText),
  text: MaybeText,
  ended_at: v.nullable(Instant),
})
export type CaseAct = v.InferOutput<typeof CaseAct>

/** Papers that the answer waits for. */
export const CasePapers = v.object({
  text: v.string(),
  /** The last day to send them. */
  until: DateText,
  asked_at: Instant,
  /** When the consumer sent some. */
  sent_at: v.nullable(Instant),
})
export type CasePapers = v.InferOutput<typeof CasePapers>

/** Which papers are wanted, and until when. */
export const AskPapersRequest = v.object({ text: requiredText(500), until: DateText })

/** The papers that a consumer sends. */
export const SendPapersRequest = v.object({
  attachments: v.pipe(v.array(UploadedFile), v.minLength(1, 'required'), v.maxLength(3, 'too_many_files')),
})

/** An amount of a month, which may be nothing. */
const Monthly = v.pipe(
  Money,
  v.check((amount) => amount >= 0n && amount <= 100_000_000n, 'amount_invalid'),
)

/** Income and outgoings of a month (F-15); each may be left out. */
export const BudgetSheet = v.object(
  Object.fromEntries([...budgetIncomes, ...budgetOutgoings].map((item) => [item, v.optional(Monthly)])) as Record<
    BudgetItem,
    v.OptionalSchema<typeof Monthly, undefined>
  >,
)

/** A sheet with what follows from it. */
export const BudgetShown = v.object({
  items: BudgetSheet,
  income: Money,
  outgoings: Money,
  left: Money,
  /** Null while no income was said. */
  affordable: v.nullable(Money),
})
export type BudgetShown = v.InferOutput<typeof BudgetShown>
