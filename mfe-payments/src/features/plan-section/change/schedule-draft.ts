import type { EditablePayment } from '@portal/shared/contract'
import {
  formatWireMoney,
  parseAmount,
  toCents,
  ZERO,
  type Cents,
  type LocalDate,
  type PaymentEntry,
} from '@portal/shared/domain'

/** The edit of one payment, and its values when the edit began; kept through a reload and an ended session. */
export interface PaymentEdit {
  date: string
  amount: string
  was: { date: string; amount: string }
}

/** Edits by payment. */
export interface ScheduleDraft {
  edits: Record<string, PaymentEdit>
}

/** A payment of the schedule as it is edited. */
export interface ScheduleRow extends PaymentEntry {
  number: number
  status: string
  debitDate: string
  /** L-20: what is paid of its amount. */
  paid: Cents
  /** For staff: why the last nightly run skipped it. */
  skipReason: string | null
  was: { date: string; amount: string }
  /**
   * The current values of a payment that another person changed during the edit. The conflict is settled before saving.
   */
  theirs?: { date: string; amount: string }
}

const amountOf = ({ amount, edited_amount: edited }: EditablePayment) => formatWireMoney(edited ?? amount)
const isSame = (a: { date: string; amount: string }, b: { date: string; amount: string }) =>
  a.date === b.date && parseAmount(a.amount) === parseAmount(b.amount)

/** P-115, F-01: the amounts and the last day that a payment may have, as the server names them. */
const limitsOf = ({ least_amount: least, most_amount: most, latest_date: latest }: EditablePayment) => ({
  ...(least != null && most != null && { limits: { least, most } }),
  ...(latest != null && { latest: latest as LocalDate }),
})

/** The plan's payments with the edits; a payment that has become fixed since keeps its own values. */
export function scheduleRows(payments: readonly EditablePayment[], { edits }: ScheduleDraft): ScheduleRow[] {
  return payments.map((payment) => {
    const now = { date: payment.date, amount: amountOf(payment) }
    const edit = edits[payment.payment_id]
    const isConflict = edit !== undefined && !isSame(edit.was, now) && !isSame(edit, now)
    return {
      id: payment.payment_id,
      number: payment.number,
      status: payment.status,
      debitDate: payment.scheduled_payment_date,
      paid: payment.paid_amount,
      skipReason: payment.skip_reason ?? null,
      isDateFixed: payment.is_date_fixed,
      isAmountFixed: payment.is_amount_fixed,
      ...limitsOf(payment),
      date: edit && !payment.is_date_fixed ? edit.date : now.date,
      amount: edit && !payment.is_amount_fixed ? edit.amount : now.amount,
      was: now,
      ...(isConflict && { theirs: now }),
    }
  })
}

/** The draft after a change of one payment. */
export function editPayment(
  draft: ScheduleDraft,
  row: ScheduleRow,
  change: { date?: string; amount?: string },
): ScheduleDraft {
  const { date, amount } = { date: row.date, amount: row.amount, ...change }
  const was = draft.edits[row.id]?.was ?? row.was
  return { edits: { ...draft.edits, [row.id]: { date, amount, was } } }
}

/** Settles a conflict: keeps the edit on top of the current values, or drops it. */
export function settlePayment(draft: ScheduleDraft, row: ScheduleRow, keepsMine: boolean): ScheduleDraft {
  const { [row.id]: mine, ...rest } = draft.edits
  return { edits: mine && keepsMine ? { ...rest, [row.id]: { ...mine, was: row.was } } : rest }
}

/** What is still to be paid of a payment whose amount is this text: that is debited (L-20). */
export function stillToPay({ paid }: Pick<ScheduleRow, 'paid'>, amount: string): Cents {
  const rest = (parseAmount(amount) ?? ZERO) - paid
  return rest > 0n ? toCents(rest) : ZERO
}

/** Whether another payment has paid a part of it, and not all. */
export const isPartlyPaid = (row: Pick<ScheduleRow, 'paid' | 'was'>): boolean =>
  row.paid > 0n && stillToPay(row, row.was.amount) > 0n
