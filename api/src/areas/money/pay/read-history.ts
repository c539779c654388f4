import type { DebtRow } from '../../../core/debt/rows.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../http/paging.ts'
import { readCredits } from '../plan/read-credits.ts'
import { refundsByPayment } from '../refunds/rows.ts'
import { businessDate } from './business-day.ts'
import { countPayments, listPayments } from './history-repo.ts'
import { presentHistoryRow } from './present-history.ts'

/** A page of the payments of a debt that the viewer may see. */
export async function historyOf(
  { tx, tenant, actor, now }: Pick<Context<any, Actor>, 'tx' | 'tenant' | 'actor' | 'now'>,
  debt: Pick<DebtRow, 'id' | 'isOpenEnded'>,
  wanted: { page: number; perPage: number },
) {
  const page = { offset: offsetOf(wanted.page, wanted.perPage), limit: wanted.perPage }
  const [items, rows] = await Promise.all([
    countPayments(tx, tenant.id, debt.id),
    listPayments(tx, tenant.id, debt.id, page),
  ])
  const viewer = actor.kind === 'consumer' ? actor.id : null
  const ids = rows.map(({ payment }) => payment.id)
  const [refunds, credits] = await Promise.all([
    refundsByPayment(tx, tenant.id, ids),
    readCredits(tx, tenant, ids, businessDate(tenant, now)),
  ])
  const data = rows.map((row) => {
    const { id } = row.payment
    return presentHistoryRow(tenant, row, debt.isOpenEnded, viewer, refunds.get(id) ?? [], credits.get(id))
  })
  return {
    ...pagingOf(items, wanted.page, wanted.perPage),
    data,
    payment_history: data,
    otp_payment_history: data.filter((row) => row.type === 'otp'),
    debts_payment_history: data.filter((row) => row.type === 'payment_plan'),
  }
}
