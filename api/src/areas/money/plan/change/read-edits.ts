import type * as v from 'valibot'
import type { RowEdit as RowEditSchema } from '@portal/shared/contract'
import { debitDate, type Cents, type LocalDate } from '@portal/shared/domain'
import { amountOf } from '../rows.ts'
import { cutoffRules, type OpenPlan, type PlanReader } from './open-plan.ts'

/** A wished change as it was sent: under our names, or under the specification's. */
export type SentEdit = v.InferOutput<typeof RowEditSchema>

/** A wished change of one payment. */
interface RowEdit {
  payment_id: string
  date: string
  amount: Cents
}

export type EditedField = 'payment_id' | 'date' | 'amount'

/**
 * The wished day and amount of each payment; what was left out stays. A payment due on a weekend is read with the banking
 * day after it as `scheduled_payment_date`: sent back, that day moves nothing.
 */
export function readEdits({ tenant }: PlanReader, { rows }: OpenPlan, sent: readonly SentEdit[]): RowEdit[] {
  const { closures } = cutoffRules(tenant)
  return sent.map(({ payment_id, date, amount, scheduled_payment_date: scheduled, edited_amount: edited }) => {
    const row = rows.find(({ id }) => id === payment_id)
    const due = (row?.dueDate ?? '') as LocalDate
    const wished = row && scheduled === debitDate(due, closures) ? due : scheduled
    return {
      payment_id,
      date: date ?? wished ?? due,
      amount: amount ?? edited ?? (row ? amountOf(row) : (0n as Cents)),
    }
  })
}

/** The name under which a field was sent. */
export function sentName(sent: SentEdit, name: EditedField): keyof SentEdit {
  if (name === 'date' && sent.date === undefined && sent.scheduled_payment_date) return 'scheduled_payment_date'
  if (name === 'amount' && sent.amount === undefined && sent.edited_amount) return 'edited_amount'
  return name
}
