import type { TenantSettings } from '@portal/shared/contract'
import type { LocalDate } from '@portal/shared/domain'
import type { Deps, Work } from '../../../../deps.ts'
import { lockDebt } from '../../pay/rows.ts'
import { recordCounter } from './record.ts'
import { findCounter, listOver, updateCounter, type CounterRow } from './repo.ts'
import { tellCounter } from './tell.ts'

/** What a night did. */
export interface EndedCounters {
  expired: number
  ended: number
}

/**
 * F-33: writes down that an answer was not agreed to in time, and tells its owner, and ends what waits on an account on
 * which no plan can be chosen any more. An answer's offer ends by its own last day.
 */
export async function endCountersOver(deps: Deps, tenant: TenantSettings, date: LocalDate): Promise<EndedCounters> {
  const done: EndedCounters = { expired: 0, ended: 0 }
  const over = await deps.db.withTenant(tenant.id, (tx) => listOver(tx, tenant.id, date))
  for (const { id } of over) {
    try {
      const state = await deps.db.withTenant(tenant.id, (tx) =>
        endOne({ tx, deps, tenant, now: deps.clock.now(tenant.id) }, id, date),
      )
      if (state) done[state] += 1
    } catch (error) {
      deps.log.error({ tenantId: tenant.id, counterOffer: id, error }, 'a counter-offer was not ended')
    }
  }
  return done
}

/** Under the debt's row lock: who answers or agrees at the same moment was first, or finds it over. */
async function endOne(work: Work, id: string, date: LocalDate): Promise<'expired' | 'ended' | null> {
  const { tx, tenant, now } = work
  const found = await findCounter(tx, tenant.id, id)
  if (!found) return null
  const debt = await lockDebt(tx, tenant.id, found.debtId)
  const counter = (await findCounter(tx, tenant.id, id))!
  const state = overBy(counter, debt.status, date)
  if (state === null) return null
  const over = await updateCounter(tx, counter, { state, endedAt: now })
  if (state === 'expired') await tellCounter(work, over, 'counter_expired')
  await recordCounter(work, null, over, `counter_offer.${state}`)
  return state
}

function overBy({ state, endsOn }: CounterRow, status: string, date: LocalDate): 'expired' | 'ended' | null {
  if (state === 'open') return status === 'active' ? null : 'ended'
  const isStanding = state === 'agreed' || state === 'approved' || state === 'countered'
  return isStanding && endsOn !== null && endsOn < date ? 'expired' : null
}
