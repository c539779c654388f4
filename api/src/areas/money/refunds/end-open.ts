import type { Work } from '../../../deps.ts'
import type { PaymentRow } from '../pay/rows.ts'
import { recordRefundEvent } from './audit.ts'
import { refundsOf, updateRefund } from './repo.ts'

/**
 * The bank took the payment back, or it was never taken: refunds of it that were not sent yet end, because there is
 * nothing left to give back. One that was sent waits for its answer.
 */
export async function endOpenRefunds(work: Work, payment: PaymentRow, code: string): Promise<void> {
  const { tx, tenant, now } = work
  for (const refund of await refundsOf(tx, tenant.id, payment.id)) {
    if (refund.state !== 'requested' && refund.state !== 'approved') continue
    const ended = await updateRefund(tx, tenant.id, refund.id, {
      state: 'failed',
      failureCode: code,
      endedAt: now,
      checkAt: null,
    })
    await recordRefundEvent(work, payment, ended, 'refund.failed')
  }
}
