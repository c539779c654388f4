import type { ChargeFailed } from '../../../gateways/processor/port.ts'
import type { FailureCode } from '../../../db/schema/payment.ts'
import { letGoOfMethod } from '../pay-link/forget-method.ts'
import { forgetPayer } from '../pay-link/tell-payer.ts'
import { failInstalment } from '../plan/run/fail-instalment.ts'
import { recordPaymentEvent } from './audit.ts'
import { endPromiseOf } from './promise-repo.ts'
import { reopenDebt } from './reopen-debt.ts'
import { updatePayment, type Held, type PaymentRow } from './repo.ts'
import { closeUnknown } from './work-item-repo.ts'
import { tellPayment } from './tell.ts'
import type { Work } from '../../../deps.ts'

/** The processor has refused the payment: ends it, unless it has ended already. */
export async function refusePayment(
  work: Work,
  { debt, payment: before }: Held,
  failed: Pick<ChargeFailed, 'processorReference'> & { code: FailureCode },
): Promise<PaymentRow> {
  const { tx, tenant, now } = work
  if (before.state !== 'created' && before.state !== 'sent' && before.state !== 'unknown') return before
  const payment = await updatePayment(tx, tenant.id, before.id, {
    state: 'failed',
    failureCode: failed.code,
    processorReference: failed.processorReference,
    answeredAt: now,
    endedAt: now,
    checkAt: null,
  })
  await endPromiseOf(work, payment, 'failed')
  await reopenDebt(work, debt, debt.balance)
  await forgetPayer(work, payment)
  await letGoOfMethod(work, payment)
  const next = await failInstalment(work, payment, failed.code)
  await recordPaymentEvent(work, payment, 'payment.failed')
  await tellPayment(work, payment, next)
  if (payment.checks > 0) await closeUnknown(work, payment.id)
  return payment
}
