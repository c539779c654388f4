import { postedOf } from '../../../core/ledger/rows.ts'
import { settleMany } from '../../../core/ledger/post.ts'
import type { Work } from '../../../deps.ts'
import { toCents } from '@portal/shared/domain'
import { clearingOf } from '../methods/describe.ts'
import { updatePlanPayments } from '../plan/rows.ts'
import { settledInstalments, type Settling } from '../plan/run/settled-instalments.ts'
import { recordPaymentEvents } from './audit.ts'
import { bookOf } from './book-of.ts'
import { debtAfter } from './debt-state.ts'
import { endPaidPromises, holdFreePayments, updateDebts, updatePayments } from './lot-repo.ts'
import { availableOf, type Held, type PaymentRow } from './repo.ts'
import { tellPayments } from './tell.ts'

/**
 * The money of many payments has arrived, each on another debt: does for them what `settlePayment` does for one, by one
 * statement for each table, and returns the ids of those that are posted. It takes only payments after which their debts
 * and plans go on as before. All others are left to `settlePayment`: what ends a debt, a plan or its arrears, forgives
 * something, was partly given back, or is above what is owed.
 */
export async function settleLot(
  work: Work,
  lot: readonly Pick<PaymentRow, 'id' | 'debtId'>[],
): Promise<ReadonlySet<string>> {
  const { tx, tenant, now } = work
  const settling = await plainOf(work, await holdFreePayments(tx, tenant.id, lot))
  const instalments = await settledInstalments(work, settling)
  const plain = settling.filter(({ payment: { id } }) => instalments.has(id))
  if (plain.length === 0) return new Set()
  const book = bookOf(work)
  await settleMany(
    book,
    plain.map(({ debt: { balance: owed }, payment: { id: paymentId, debtId, method, amount } }) => ({
      posting: { paymentId, debtId, way: clearingOf(method), amount },
      owed,
    })),
  )
  const settled = plain.map(({ payment: row, balance }): PaymentRow => ({
    ...row,
    settlement: 'settled',
    settledAt: now,
    checkAt: null,
    remains: balance,
  }))
  await updatePayments(
    tx,
    tenant.id,
    settled.map(({ id, settlement, settledAt, checkAt, remains }) => ({ id, settlement, settledAt, checkAt, remains })),
  )
  await updatePlanPayments(tx, tenant.id, [...instalments.values()].flat())
  await endPaidPromises(
    tx,
    tenant.id,
    settled.flatMap(({ promiseId }) => promiseId ?? []),
    now,
  )
  await updateDebts(
    tx,
    tenant.id,
    settled.map(({ debtId: id, businessDate: lastPaymentDate, amount: lastPaymentAmount }) => ({
      id,
      lastPaymentDate,
      lastPaymentAmount,
    })),
  )
  await tellPayments(work, settled)
  await recordPaymentEvents(work, settled, 'payment.settled')
  return new Set(settled.map(({ id }) => id))
}

/** The payments that leave their debt as it is but for its balance, with what they leave of it. */
async function plainOf(work: Work, held: readonly Held[]): Promise<Settling[]> {
  const { tx, tenant, now } = work
  const posted = await postedOf(
    bookOf(work),
    held.map(({ payment: { id } }) => id),
  )
  const available = await availableOf(
    tx,
    tenant.id,
    held.map(({ debt: { id } }) => id),
  )
  return held
    .map(({ debt: on, payment: row }) => ({
      debt: on,
      payment: row,
      balance: toCents(on.balance - row.amount),
      // This payment is pending no more.
      pending: toCents(on.balance - available.get(on.id)! - row.amount),
    }))
    .filter(
      ({ debt: on, payment: row, balance, pending }) =>
        row.state === 'succeeded' &&
        row.settlement === 'pending' &&
        row.methodId !== null &&
        row.refunded === 0n &&
        !posted.has(row.id) &&
        balance > 0n &&
        Object.keys(debtAfter.settled(on, balance, pending, now)).length === 0,
    )
}
