import { addBankingDays, type LocalDate } from '@portal/shared/domain'
import type { TenantSettings } from '@portal/shared/contract'
import type { Deps } from '../../../deps.ts'
import type { ChargeKnown } from '../../../gateways/processor/port.ts'
import { businessDate } from '../pay/business-day.ts'
import { debitOf, moveEntry } from './entry-repo.ts'
import { knownDebit } from './queue-debit.ts'

/** Banking days after a debit took effect within which the bank sends it back, as a rule. */
const SETTLES_AFTER = 2

/**
 * What became of a debit of ours; null when there is none. Nobody says of a debit that it went well: it has, when its
 * days have passed and it was not sent back.
 */
export function lookUpDebit(
  deps: Pick<Deps, 'db' | 'clock'>,
  tenant: TenantSettings,
  paymentId: string,
): Promise<ChargeKnown | null> {
  const now = deps.clock.now(tenant.id)
  return deps.db.withTenant(tenant.id, async (tx) => {
    const entry = await debitOf(tx, tenant.id, paymentId)
    if (!entry) return null
    const { status, effectiveOn, id } = entry
    const isFinal =
      status === 'transmitted' &&
      effectiveOn !== null &&
      businessDate(tenant, now) >=
        addBankingDays(effectiveOn as LocalDate, SETTLES_AFTER, tenant.closures as LocalDate[])
    if (!isFinal) return knownDebit(entry)
    await moveEntry(tx, tenant.id, id, 'transmitted', { status: 'settled', endedAt: now })
    return knownDebit((await debitOf(tx, tenant.id, paymentId))!)
  })
}
