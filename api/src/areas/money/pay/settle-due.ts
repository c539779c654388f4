import type { TenantSettings } from '@portal/shared/contract'
import type { LocalDate } from '@portal/shared/domain'
import { faultReason } from '../../../db/pg-error.ts'
import type { Settlement } from '../../../db/schema/payment.ts'
import type { Deps } from '../../../deps.ts'
import { sideBySide } from '../../../jobs/side-by-side.ts'
import { applyOutcome } from './carry-out.ts'
import { dueForSettlement } from './due-repo.ts'
import { holdPayment, type PaymentRow } from './repo.ts'

/**
 * Asks the processor about the accepted payments that should be final by `date`, and posts what has settled or come
 * back: a part of the nightly run, for a webhook may have been lost. Answers how many it posted.
 */
export async function settleDue(
  deps: Deps,
  tenant: TenantSettings,
  date: LocalDate,
): Promise<{ asked: number; settled: number; returned: number }> {
  const due = await deps.db.withTenant(tenant.id, (tx) => dueForSettlement(tx, tenant.id, date))
  const counts = { asked: due.length, settled: 0, returned: 0 }
  await sideBySide(due, async (payment) => {
    try {
      const settlement = await settleOne(deps, tenant, payment)
      if (settlement === 'settled') counts.settled++
      if (settlement === 'returned') counts.returned++
    } catch (error) {
      // One that cannot be posted must not keep the others waiting; it is due again tomorrow.
      deps.log.error(
        { tenantId: tenant.id, payment: payment.id, reason: faultReason(error) },
        'a payment could not be settled',
      )
    }
  })
  return counts
}

async function settleOne(
  deps: Deps,
  tenant: TenantSettings,
  payment: Pick<PaymentRow, 'id' | 'debtId'>,
): Promise<Settlement | null> {
  const found = await deps.processor.lookupByReference(tenant.id, payment.id)
  if (found.state !== 'succeeded' || found.settlement === 'pending') return null
  const now = deps.clock.now(tenant.id)
  return deps.db.withTenant(tenant.id, async (tx) => {
    const held = await holdPayment(tx, tenant.id, payment)
    return (await applyOutcome({ tx, deps, tenant, now }, held, found)).settlement
  })
}
