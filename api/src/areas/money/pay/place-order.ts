import { oneTimeOrExtra } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { acknowledgement } from '../authorizations/acknowledged.ts'
import { authorizationMethod, secOf } from '../authorizations/record.ts'
import { methodSnapshot } from '../methods/describe.ts'
import { putDefault } from '../methods/rows.ts'
import { assertAmount, figuresOf, loanOf } from './figures.ts'
import { coverFailed, failedCoveredBy } from '../plan/run/cover-failed.ts'
import { recordPaymentEvent } from './audit.ts'
import { authorizePayment } from './authorize-payment.ts'
import { businessDate, settlementDate } from './business-day.ts'
import { MAIL_WAITS_MS, UNANSWERED_AFTER_MS } from './check-times.ts'
import { assertPayable } from './debt-state.ts'
import { methodOf, type PaymentSource } from './payment-source.ts'
import type { PaymentOrder } from './order.ts'
import { insertPayment, recordAnalytics, type DebtRow, type PaymentRow } from './repo.ts'
import { assertNotTooFast } from './velocity.ts'

/**
 * Writes down the intent to pay on a debt whose row is locked: everything that could forbid the payment is looked at here,
 * and once this has committed the processor may be called. Nothing is believed but the server's own figures (T17).
 */
export async function placeOrder(
  tx: Tx,
  deps: Deps,
  order: PaymentOrder,
  source: PaymentSource,
  debt: DebtRow,
  isRepeat: boolean,
): Promise<PaymentRow> {
  const { tenant, actor, payerId, request, now } = order
  const today = businessDate(tenant, now)
  const figures = await figuresOf(tx, tenant.id, debt, today)
  assertPayable(debt, figures.hasScheduledOtp)
  assertAmount(tenant, request.amount, debt.isOpenEnded, figures)
  const { method: how, evidence } = authorizationMethod(actor, request.authorization, request.recording_ref)
  const method = await methodOf(tx, deps, order, source, today)
  if (method)
    await assertNotTooFast(
      tx,
      tenant.id,
      { payerId, fingerprint: method.fingerprint, address: actor.kind === 'staff' ? null : order.address },
      now,
    )
  // P-07: on a debt with a plan, also while that rests on hold, the payment is an extra one.
  const kind = oneTimeOrExtra(loanOf(figures) !== null)
  const authorization = method
    ? await authorizePayment(tx, deps, { order, debt, kind, method, how, evidence, today, date: today })
    : null
  if (method && request.set_default)
    await putDefault(tx, {
      tenantId: tenant.id,
      consumerId: payerId,
      scope: debt.id,
      methodId: method.id,
      setAt: now,
      setBy: actor.id,
    })
  await recordAnalytics(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    name: kind === 'extra' ? 'submit-extra-payment' : 'submit-one-time-payment',
    debtId: debt.id,
    at: now,
  })
  const planId = figures.livePlan?.id ?? null
  const covered = method && planId ? await failedCoveredBy(tx, tenant.id, planId, request.amount) : null
  const payment = await insertPayment(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    debtId: debt.id,
    payerId,
    kind,
    amount: request.amount,
    state: 'created',
    settlement: 'none',
    planId,
    planPaymentId: covered,
    methodId: method?.id ?? null,
    method: methodSnapshot(method),
    sec: method?.type === 'ach' ? secOf[how] : null,
    authorizationId: authorization?.id ?? null,
    initiator: actor.kind,
    staffId: actor.kind === 'staff' ? actor.id : null,
    address: order.address,
    possibleDuplicate: isRepeat,
    businessDate: today,
    settlesOn: settlementDate(tenant, now, method?.type === 'ach'),
    createdAt: now,
    checkAt: new Date(now.getTime() + (method ? UNANSWERED_AFTER_MS : MAIL_WAITS_MS)),
  })
  if (covered) await coverFailed(tx, tenant.id, covered, payment.id)
  await recordPaymentEvent({ tx, tenant, now }, payment, 'payment.ordered', acknowledgement(request))
  return payment
}
