import type { TenantSettings } from '@portal/shared/contract'
import { addMonths, type Grace, type LocalDate } from '@portal/shared/domain'
import type { Deps, Work } from '../../../../deps.ts'
import { regenerateOffers } from '../offer/regenerate-offers.ts'
import { lockDebt, updateDebt } from '../../pay/rows.ts'
import { endDelinquency, missedOf } from './arrears.ts'
import { eachOf } from './each-of.ts'
import { debtsToReview } from './found-repo.ts'
import { endPlan } from './end-plan.ts'
import { datesRun } from './run-days-repo.ts'
import { lockLivePlan } from './repo.ts'
import { tellPlan } from './tell-plan.ts'

/** The result of a nightly run for missed instalments. */
export interface Arrears {
  delinquent: number
  recovered: number
  broken: number
}

type Change = keyof Arrears | null

/** Far more than any days of grace. */
const MONTHS_BACK = 12

/**
 * Missed instalments (L-02): one makes the debt delinquent, several break the plan and open the debt for a new
 * one. A settlement is lost with its plan: what it would have forgiven was never booked and stays owed. A plan that is
 * paused because of a hold or a hardship misses nothing.
 */
export async function reviewDebt(work: Work, debtId: string, grace: Grace): Promise<Change> {
  const { tx, tenant } = work
  const date = grace.today
  const owed = await lockDebt(tx, tenant.id, debtId)
  if (owed.status !== 'established' && owed.status !== 'delinquent') return null
  const found = await lockLivePlan(tx, tenant.id, debtId)
  if (!found || (found.status !== 'active' && found.pauseReason !== 'failure')) return null
  const missed = await missedOf(work, found, grace)
  if (missed.length >= tenant.capabilities['plan.break_after']) {
    await tellPlan(work, found, 'plan_ended')
    await endPlan(work, found, { status: 'broken', endReason: 'missed' })
    await updateDebt(tx, tenant.id, debtId, { status: 'active', priorStatus: null })
    await regenerateOffers(work, owed, date)
    return 'broken'
  }
  if (missed.length > 0 && owed.status === 'established') {
    await updateDebt(tx, tenant.id, debtId, { status: 'delinquent', priorStatus: 'established' })
    await tellPlan(work, found, 'plan_late', missed)
    return 'delinquent'
  }
  return (await endDelinquency(work, owed, found, date)) ? 'recovered' : null
}

/** A step of the nightly run: reviews each established debt whose plan may have missed a payment. */
export async function reviewArrears(deps: Deps, tenant: TenantSettings, date: LocalDate): Promise<Arrears> {
  const counts: Arrears = { delinquent: 0, recovered: 0, broken: 0 }
  const { debts, ran } = await deps.db.withTenant(tenant.id, async (tx) => ({
    debts: await debtsToReview(tx, tenant.id, date),
    ran: await datesRun(tx, tenant.id, addMonths(date, -MONTHS_BACK)),
  }))
  const grace: Grace = {
    today: date,
    graceDays: tenant.capabilities['plan.grace_days'],
    ran,
    closures: tenant.closures as LocalDate[],
  }
  await eachOf(deps, tenant, debts, async (work, { id }) => {
    const change = await reviewDebt(work, id, grace)
    if (change) counts[change]++
  })
  return counts
}
