import {
  addDays,
  addMonths,
  blockedDates,
  daysBetween,
  debitDate,
  instalmentProblem,
  sumCents,
  type Cents,
  type InstalmentLimits,
  type LocalDate,
} from '@portal/shared/domain'
import { Refusal } from '../../../../http/refusal.ts'
import { businessDate } from '../../pay/business-day.ts'
import { amountOf, type PlanPaymentRow } from '../rows.ts'
import type { EditLimits } from './edit-limits.ts'
import { firstFreeDay } from './move-rules.ts'
import { readEdits, sentName, type EditedField, type SentEdit } from './read-edits.ts'
import { changeableUntil, cutoffRules, isOpen, type OpenPlan, type PlanReader } from './open-plan.ts'

/** another amount needs a notice, or a new authorization, so many days before its debit (12 CFR 1005.10(d)). */
export const NOTICE_DAYS = 10

/** A payment after the edit. */
export interface EditedRow {
  row: PlanPaymentRow
  date: LocalDate
  amount: Cents
  isMoved: boolean
  isOtherAmount: boolean
}

/** P-108: a payment that is made, failed or pending keeps its day; a failed one's amount can change until it is retried. */
export function locksOf(reader: PlanReader, row: PlanPaymentRow): { date: boolean; amount: boolean } {
  if (isOpen(row)) {
    const isLate = reader.now >= changeableUntil(reader, row)
    return { date: isLate, amount: isLate }
  }
  // a debit that is presented again is the same debit.
  return { date: true, amount: row.status !== 'failed' || row.retryOn !== null }
}

/** First and last day for a payment of this plan: from the first debit that can still be made, up to a month beyond the agreed end. */
export function editWindow(reader: PlanReader, { rows }: OpenPlan): { from: LocalDate; to: LocalDate } {
  const today = businessDate(reader.tenant, reader.now)
  const agreedEnd =
    rows
      .map((row) => (row.firstDueDate ?? row.dueDate) as LocalDate)
      .sort()
      .at(-1) ?? today
  return { from: firstFreeDay(reader), to: addMonths(agreedEnd > today ? agreedEnd : today, 1) }
}

/** The plan's payments after an edit; refuses locked rows, a wrong order and a wrong sum (P-109, P-110). */
export function applyEdit(
  reader: PlanReader,
  open: OpenPlan,
  sent: readonly SentEdit[],
  limits: EditLimits,
): EditedRow[] {
  const edits = readEdits(reader, open, sent)
  const fields: Record<string, string[]> = {}
  const complain = (i: number, name: EditedField, code: string) =>
    (fields[`payments.${i}.${sentName(sent[i]!, name)}`] ??= [code])
  const places = new Map(edits.map((edit, i) => [edit.payment_id, i]))
  const known = new Set(open.rows.map(({ id }) => id))
  for (const [i, edit] of edits.entries())
    if (!known.has(edit.payment_id) || places.get(edit.payment_id) !== i) complain(i, 'payment_id', 'not_found')
  let isFixed = false
  const edited = open.rows.map((row) => {
    const i = places.get(row.id)
    const unchanged = {
      row,
      date: row.dueDate as LocalDate,
      amount: amountOf(row),
      isMoved: false,
      isOtherAmount: false,
    }
    if (i === undefined) return unchanged
    const edit = edits[i]!
    const [isMoved, isOtherAmount] = [edit.date !== row.dueDate, edit.amount !== unchanged.amount]
    const locks = locksOf(reader, row)
    for (const [name, isLocked] of [
      ['date', isMoved && locks.date],
      ['amount', isOtherAmount && locks.amount],
    ] as const)
      if (isLocked) {
        isFixed = true
        complain(i, name, 'payment_fixed')
      }
    const wrongAmount = isOtherAmount ? amountProblem(edit.amount, row, limits.amountsOf(row)) : undefined
    if (wrongAmount) complain(i, 'amount', wrongAmount)
    const wrongDate =
      isMoved && !locks.date ? dateProblem(reader, open, edit.date as LocalDate, limits.latestOf(row)) : null
    if (wrongDate) complain(i, 'date', wrongDate)
    return { row, date: edit.date as LocalDate, amount: edit.amount, isMoved, isOtherAmount }
  })
  assertInOrder(edited, (id) => complain(places.get(id)!, 'date', 'date_order'))
  // Another person or the nightly run may have been first: a pending payment cannot be changed.
  if (isFixed) throw new Refusal('plan_fixed', { fields })
  assertMovesLeft(edited, limits, (id) => complain(places.get(id)!, 'date', 'move_limit'))
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields })
  if (sumCents(edited.map(({ amount }) => amount)) !== open.plan.total)
    throw new Refusal('plan_sum', { fields: { payments: ['plan_sum'] } })
  return edited
}

/** P-115: something, at or above the least and not above the most; what is paid of it stays paid (L-20). */
function amountProblem(amount: Cents, { covered }: PlanPaymentRow, limits: InstalmentLimits): string | undefined {
  if (amount <= 0n) return 'amount_invalid'
  return instalmentProblem(amount, limits) ?? (amount <= covered ? 'amount_invalid' : undefined)
}

/** F-01: a consumer's edit moves no more payments than are left to move. */
function assertMovesLeft(
  edited: readonly EditedRow[],
  { movesLeft }: EditLimits,
  complain: (paymentId: string) => void,
): void {
  if (movesLeft === null) return
  for (const { row } of edited.filter(({ isMoved }) => isMoved).slice(movesLeft)) complain(row.id)
}

/** P-110: a future day whose debit can still be made, within the window and open to debits. */
function dateProblem(reader: PlanReader, open: OpenPlan, date: LocalDate, latest: LocalDate | null): string | null {
  const { from, to } = editWindow(reader, open)
  if (date < from) return 'date_past'
  if (date > to || (latest !== null && date > latest)) return 'date_outside'
  const { closures } = cutoffRules(reader.tenant)
  return blockedDates(date, date, closures).length > 0 ? 'date_blocked' : null
}

/** Each payment is later than the one before it; an error is reported at the changed row. */
function assertInOrder(edited: readonly EditedRow[], complain: (paymentId: string) => void): void {
  for (const [i, row] of edited.entries()) {
    const before = edited[i - 1]
    if (!before || row.date > before.date || !(row.isMoved || before.isMoved)) continue
    complain((row.isMoved ? row : before).row.id)
  }
}

/**
 * whether a debit becomes larger than was agreed to, or changes so close to its day that a notice would come too
 * late (12 CFR 1005.10(d)).
 */
export function needsFreshAuthorization(
  { tenant, now }: PlanReader,
  { plan }: OpenPlan,
  rows: readonly EditedRow[],
): boolean {
  if (plan.methodId === null) return false
  const today = businessDate(tenant, now)
  const { closures } = cutoffRules(tenant)
  return rows.some(
    ({ row, isOtherAmount, amount, date }) =>
      isOtherAmount && (amount > row.amount || daysBetween(today, debitDate(date, closures)) < NOTICE_DAYS),
  )
}

/** A change of amount before this day needs a fresh authorization. */
export const noticeUntil = ({ tenant, now }: PlanReader): LocalDate => addDays(businessDate(tenant, now), NOTICE_DAYS)
