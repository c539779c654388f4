import { formatCents, toCents, type Cents } from '@portal/shared/domain'
import { Refusal } from '../../../http/refusal.ts'
import { adjust } from '../../../core/ledger/post.ts'
import {
  businessDate,
  type DebtRow,
  debtFigures,
  updateDebt,
  bookOf,
  followDebt,
  endWaiting,
  regenerateOffers,
} from '../../money/index.ts'
import type { Work } from '../../../deps.ts'
import { type CaseRow } from './repo.ts'

/**
 * What a dispute has put right: the balance goes down by a transfer of its own (M-3), never below what is on its way
 * already. A plan that runs is shortened by the nightly run (P-109); offers are made anew.
 */
export async function correctBalance(
  work: Work,
  debt: DebtRow,
  to: Cents,
  file: Pick<CaseRow, 'id' | 'number'>,
): Promise<void> {
  const { tx, tenant, now } = work
  const today = businessDate(tenant, now)
  const figures = (await debtFigures(tx, tenant.id, [debt.id], today)).get(debt.id)!
  if (to <= 0n || to < figures.pending || to >= debt.balance)
    throw new Refusal('amount_out_of_range', {
      fields: { corrected_amount: ['amount_out_of_range'] },
      current: { most: formatCents(debt.balance, 'en') },
    })
  await adjust(bookOf(work), {
    debtId: debt.id,
    creditor: debt.currentCreditor,
    amount: toCents(to - debt.balance),
    key: `case:${file.id}`,
    reason: file.number,
  })
  if (!figures.livePlan) await regenerateOffers(work, debt, today)
}

/** Closed for the consumer: the debt is not collected any more (L-01, recall by staff) and its plan is void. */
export async function closeForConsumer(work: Work, debt: DebtRow): Promise<void> {
  const { tx, tenant, now } = work
  if (debt.status === 'paid_off' || debt.status === 'recalled') return
  await updateDebt(tx, tenant.id, debt.id, { status: 'recalled', priorStatus: null, holdReason: null, updatedAt: now })
  await endWaiting(work, debt.id, 'recall')
  await followDebt(work, debt.id)
}
