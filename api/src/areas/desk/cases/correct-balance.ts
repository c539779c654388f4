import { formatCents, toCents, type Cents } from '@portal/shared/domain'
import { Refusal } from '../../../http/refusal.ts'
import { adjust } from '../../../core/ledger/post.ts'
import {
  businessDate,
  correctPlan,
  type DebtRow,
  lockDebt,
  debtFigures,
  updateDebt,
  bookOf,
  followDebt,
  endWaiting,
  regenerateOffers,
} from '../../money/index.ts'
import type { Work } from '../../../deps.ts'
import type { Acting } from '../case-acts/acting.ts'
import { type CaseRow } from './repo.ts'

/**
 * Corrects a balance after a dispute: one transfer (M-3) lowers it, never below the payments that are already pending. A
 * plan follows at once (F-15); where there is none, offers are made anew once the account is off hold.
 */
export async function correctBalance(
  work: Acting,
  debt: DebtRow,
  to: Cents,
  file: Pick<CaseRow, 'id' | 'number'>,
): Promise<{ hasPlan: boolean }> {
  const { tx, tenant, now } = work
  const today = businessDate(tenant, now)
  const figures = (await debtFigures(tx, tenant, [debt.id], today)).get(debt.id)!
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
  const plan = await correctPlan({ ...work, consumerId: null }, debt.id, debt.balance)
  return { hasPlan: figures.livePlan !== null && plan !== 'ended' }
}

/** F-15: offers of a corrected balance; an account on hold has none until it is released. */
export async function offerAnew(work: Work, { id }: DebtRow): Promise<void> {
  const { tx, tenant, now } = work
  await regenerateOffers(work, await lockDebt(tx, tenant.id, id), businessDate(tenant, now))
}

/**
 * Ends the collection of a debt whose case was closed in the consumer's favor (L-01, recall by staff) and voids its
 * plan.
 */
export async function closeForConsumer(work: Work, debt: DebtRow): Promise<void> {
  const { tx, tenant, now } = work
  if (debt.status === 'paid_off' || debt.status === 'recalled') return
  await updateDebt(tx, tenant.id, debt.id, { status: 'recalled', priorStatus: null, holdReason: null, updatedAt: now })
  await endWaiting(work, debt.id, 'recall')
  await followDebt(work, debt.id)
}
