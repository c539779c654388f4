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
 * A step of the nightly run, since a webhook may have been lost: asks the processor about the accepted payments that
 * should be final by `date`, posts those that have settled or were returned, and counts them.
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
      // A payment that cannot be posted must not hold up the others; it is due again tomorrow.
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
