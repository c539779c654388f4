import {
  addDays,
  addMonths,
  localDate,
  meterLevel,
  RETURN_RATE_DAYS,
  type LocalDate,
  type ReturnMeter,
} from '@portal/shared/domain'
import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { recordBankEvent } from './audit.ts'
import { hasReturnSince } from './item-repo.ts'
import { countReturns, keepMonth, type ReturnCounts } from './meters-repo.ts'
import { insertStop, lastLifted } from './stop-repo.ts'

const METERS: readonly ReturnMeter[] = ['unauthorized', 'administrative', 'overall']

/** The number of returns that a meter counts. */
export const countedBy = (meter: ReturnMeter, counts: ReturnCounts): number =>
  meter === 'overall' ? counts.returned : counts[meter]

/** The return rates of the last sixty days, the whole tenant first. */
export const currentCounts = (tx: Tx, tenantId: string, today: LocalDate): Promise<ReturnCounts[]> =>
  countReturns(tx, tenantId, { from: addDays(today, 1 - RETURN_RATE_DAYS), to: today })

/** The result of the meters in a nightly run. */
export interface MetersReport {
  /** How many figures of the month before were stored: one for the tenant and one for each creditor. */
  kept: number
  /** Whether a rate above its limit has stopped origination. */
  stopped: boolean
}

/**
 * Stores the figures of the month before over its two calendar months, once, and stops origination when a rate is above
 * its limit and the tenant wants that (`ach.stop_at_limit`). Whoever lifts a stop knows the returns so far: only a new
 * return stops it again.
 */
export function readMeters(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  tenant: TenantSettings,
  date: LocalDate,
): Promise<MetersReport> {
  const now = deps.clock.now(tenant.id)
  return deps.db.withTenant(tenant.id, async (tx) => {
    const thisMonth = localDate(`${date.slice(0, 7)}-01`)
    const period = { from: addMonths(thisMonth, -2), to: addDays(thisMonth, -1) }
    const past = await countReturns(tx, tenant.id, period)
    const kept = past[0]!.debits === 0 ? 0 : await keepMonth(tx, tenant.id, addMonths(thisMonth, -1), past, now)
    const [all] = await currentCounts(tx, tenant.id, date)
    const above = METERS.filter((meter) => meterLevel(meter, countedBy(meter, all!), all!.debits) === 'red')
    if (above.length === 0 || !tenant.capabilities['ach.stop_at_limit']) return { kept, stopped: false }
    const lifted = await lastLifted(tx, tenant.id)
    if (lifted && !(await hasReturnSince(tx, tenant.id, lifted))) return { kept, stopped: false }
    const reason = `limit:${above.join(',')}`
    const id = deps.ids.next()
    const stopped = await insertStop(tx, { tenantId: tenant.id, id, stoppedBy: null, stoppedAt: now, reason })
    const detail = { limits: above.join(' ') }
    if (stopped) await recordBankEvent({ tx, tenant, now }, null, 'ach_stop.set', `ach_stop:${id}`, detail)
    return { kept, stopped }
  })
}
