import type { Tx } from '../../../db/database.ts'
import { faultReason } from '../../../db/pg-error.ts'
import type { Deps } from '../../../deps.ts'
import type { JobPayloads } from '../../../jobs/jobs.ts'
import { holdFreePayments } from './lot-repo.ts'
import { writeNotices, type Told } from './tell.ts'

/**
 * The job that writes the notices about many payments, as `writePaymentNotice` does that about one. A payment whose debt
 * another transaction holds goes alone, and so do all when anything fails.
 */
export async function writePaymentNotices(
  deps: Deps,
  { tenantId, payments }: JobPayloads['tell-payments'],
): Promise<void> {
  const tenant = deps.tenants.byId(tenantId)
  if (!tenant) return
  const write = async (tx: Tx) => {
    const keys = payments.map(({ paymentId: id, debtId }) => ({ id, debtId }))
    const held = new Map((await holdFreePayments(tx, tenantId, keys)).map(({ payment: row }) => [row.id, row]))
    const found = payments.flatMap((told) => {
      const row = held.get(told.paymentId)
      return row ? [{ payment: row, told }] : []
    })
    await writeNotices({ tx, deps, tenant, now: deps.clock.now(tenantId) }, found)
    await goAlone(
      tx,
      payments.filter(({ paymentId }) => !held.has(paymentId)),
    )
  }
  const goAlone = (tx: Tx, left: readonly Told[]) =>
    deps.jobs.enqueueAll(
      tx,
      'tell-payment',
      left.map((told) => ({ tenantId, ...told })),
    )
  try {
    await deps.db.withTenant(tenantId, write)
  } catch (error) {
    deps.log.warn({ tenantId, reason: faultReason(error) }, 'notices of a lot are written one by one')
    await deps.db.withTenant(tenantId, (tx) => goAlone(tx, payments))
  }
}
