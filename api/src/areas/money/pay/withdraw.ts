import { failInstalment } from '../plan/run/fail-instalment.ts'
import { endUsed } from '../authorizations/rows.ts'
import { letGoOfMethod } from '../pay-link/forget-method.ts'
import { endOpenRefunds } from '../refunds/end-open.ts'
import { recordPaymentEvent } from './audit.ts'
import { endPromiseOf } from './promise-repo.ts'
import { reopenDebt } from './reopen-debt.ts'
import { updatePayment, type Held, type PaymentRow } from './repo.ts'
import { closeUnknown } from './work-item-repo.ts'
import { tellPayment } from './tell.ts'
import type { Work } from '../../../deps.ts'
import type { WithdrawnCode } from './withdrawn-code.ts'

/**
 * Cancels a payment that has not reached the bank, because its debt was disputed (12 CFR 1006.38, R-12) or rests for
 * another reason (L-31). No money has moved, so nothing is refunded. An instalment of a plan waits for its day again; an authorization that was given for
 * this payment alone ends.
 */
export async function withdrawPayment(
  work: Work,
  { debt, payment: before }: Held,
  code: WithdrawnCode,
): Promise<PaymentRow> {
  const { tx, tenant, now } = work
  const isOpen = before.state === 'succeeded' ? before.settlement === 'pending' : before.endedAt === null
  if (!isOpen) return before
  const payment = await updatePayment(tx, tenant.id, before.id, {
    state: 'cancelled',
    settlement: 'none',
    failureCode: code,
    endedAt: now,
    checkAt: null,
  })
  await endOpenRefunds(work, payment, 'payment_cancelled')
  await endPromiseOf(work, payment, 'cancelled')
  if (payment.authorizationId) await endUsed(tx, tenant.id, payment.authorizationId, { now, reason: code })
  await letGoOfMethod(work, payment)
  await reopenDebt(work, debt, debt.balance)
  await failInstalment(work, payment, code)
  await recordPaymentEvent(work, payment, 'payment.cancelled')
  await tellPayment(work, payment)
  if (payment.checks > 0) await closeUnknown(work, payment.id)
  return payment
}
