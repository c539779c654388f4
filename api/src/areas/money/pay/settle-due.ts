import type { TenantSettings } from '@portal/shared/contract'
import type { LocalDate } from '@portal/shared/domain'
import { faultReason } from '../../../db/pg-error.ts'
import type { Deps, Work } from '../../../deps.ts'
import type { ChargeKnown } from '../../../gateways/processor/port.ts'
import { partsOf, roundsOf } from '../../../jobs/lots.ts'
import { sideBySide } from '../../../jobs/side-by-side.ts'
import { applyOutcome } from './carry-out.ts'
import { dueForSettlement } from './due-repo.ts'
import { holdPayment, type PaymentRow } from './repo.ts'
import { LOTS_AT_ONCE, SENT_AT_ONCE } from './send-lot.ts'
import { settleLot } from './settle-lot.ts'

type Due = Pick<PaymentRow, 'id' | 'debtId'>
interface Found {
  readonly payment: Due
  readonly found: ChargeKnown
}
interface Counts {
  asked: number
  settled: number
  returned: number
}

/**
 * A step of the nightly run, since a webhook may have been lost: asks the processor about the accepted payments that
 * should be final by `date`, posts those that have settled or were returned, and counts them. Those that have settled are
 * posted in lots; what is odd about one has it posted alone.
 */
export async function settleDue(deps: Deps, tenant: TenantSettings, date: LocalDate): Promise<Counts> {
  const due = await deps.db.withTenant(tenant.id, (tx) => dueForSettlement(tx, tenant.id, date))
  const counts = { asked: due.length, settled: 0, returned: 0 }
  for (const round of roundsOf(due, ({ debtId }) => debtId))
    await sideBySide(round, (lot) => settleSome(deps, tenant, lot, counts), LOTS_AT_ONCE)
  return counts
}

async function settleSome(deps: Deps, tenant: TenantSettings, lot: readonly Due[], counts: Counts): Promise<void> {
  const final = await askAfter(deps, tenant, lot)
  const posted = await postLot(
    deps,
    tenant,
    final.filter(({ found }) => found.settlement === 'settled').map(({ payment }) => payment),
  )
  counts.settled += posted.size
  await sideBySide(
    final.filter(({ payment }) => !posted.has(payment.id)),
    ({ payment, found }) =>
      withoutHoldUp(deps, tenant, payment, async () => {
        const { settlement } = await inOwn(deps, tenant, async (work) =>
          applyOutcome(work, await holdPayment(work.tx, tenant.id, payment), found),
        )
        if (settlement === 'settled') counts.settled++
        if (settlement === 'returned') counts.returned++
      }),
  )
}

/** What the processor knows of payments whose money has moved for good. */
async function askAfter(deps: Deps, tenant: TenantSettings, lot: readonly Due[]): Promise<Found[]> {
  const final: Found[] = []
  const ask = (payment: Due) =>
    withoutHoldUp(deps, tenant, payment, async () => {
      const found = await deps.processor.lookupByReference(tenant.id, payment.id)
      if (found.state === 'succeeded' && found.settlement !== 'pending') final.push({ payment, found })
    })
  for (const part of partsOf(lot, SENT_AT_ONCE)) await Promise.all(part.map(ask))
  return final
}

/** Those that were posted together; none when anything failed, and then each goes alone. */
async function postLot(deps: Deps, tenant: TenantSettings, lot: readonly Due[]): Promise<ReadonlySet<string>> {
  try {
    return await inOwn(deps, tenant, (work) => settleLot(work, lot))
  } catch (error) {
    deps.log.warn({ tenantId: tenant.id, reason: faultReason(error) }, 'payments of a lot are settled one by one')
    return new Set()
  }
}

function inOwn<T>(deps: Deps, tenant: TenantSettings, work: (work: Work) => Promise<T>): Promise<T> {
  const now = deps.clock.now(tenant.id)
  return deps.db.withTenant(tenant.id, (tx) => work({ tx, deps, tenant, now }))
}

/** A payment that cannot be posted must not hold up the others; it is due again tomorrow. */
async function withoutHoldUp(
  deps: Deps,
  tenant: TenantSettings,
  { id }: Due,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    deps.log.error({ tenantId: tenant.id, payment: id, reason: faultReason(error) }, 'a payment could not be settled')
  }
}
