import type { TenantSettings } from '@portal/shared/contract'
import { faultReason } from '../../../db/pg-error.ts'
import type { Deps } from '../../../deps.ts'
import { takeEvent } from './webhook.ts'

/** A bank may return a debit for 60 days after its owner's statement (Nacha, unauthorized debits). */
const LOOK_BACK_DAYS = 60

/**
 * A step of the nightly run, since a webhook may have been lost: takes the processor's returns, refunds and disputes of
 * the last 60 days. Those that are known change nothing; `taken` counts the others.
 */
export async function takeChanges(deps: Deps, tenant: TenantSettings): Promise<{ seen: number; taken: number }> {
  const events = await deps.processor.changesWithin(tenant.id, LOOK_BACK_DAYS)
  let taken = 0
  for (const event of events) {
    try {
      if ((await takeEvent(deps, tenant, event)) === 'done') taken++
    } catch (error) {
      // One that cannot be booked must not hold up the others; it is found again tomorrow.
      deps.log.error(
        { tenantId: tenant.id, event: event.eventId, reason: faultReason(error) },
        'a change at the processor could not be booked',
      )
    }
  }
  return { seen: events.length, taken }
}
