import type { TenantSettings } from '@portal/shared/contract'
import type { Deps, Work } from '../../../../deps.ts'
import { lockDebt } from '../../pay/rows.ts'
import { eachOf } from './each-of.ts'
import { movedDebts } from './found-repo.ts'
import { endPlan } from './end-plan.ts'
import { pausePlan, resumePlan } from './pause.ts'
import { lockLivePlan } from './repo.ts'
import { shiftSchedule } from './shift.ts'
import { tellPlan } from './tell-plan.ts'

/** How plans have followed their debts. */
export interface Followed {
  rested: number
  released: number
  voided: number
}

type Followable = 'rested' | 'released' | 'voided' | null

/**
 * A plan follows its debt (L-03): it is paused while the debt is on hold, goes on from the next possible day after the
 * hold, and is void when the debt is recalled. Can be called whenever a debt's status has changed; the debt's row is
 * locked.
 */
export async function followDebt(work: Work, debtId: string): Promise<Followable> {
  const { tx, tenant } = work
  const { status } = await lockDebt(tx, tenant.id, debtId)
  const found = await lockLivePlan(tx, tenant.id, debtId)
  if (!found) return null
  if (status === 'recalled' || status === 'external') {
    // The plan ends with its unsigned agreement, which nobody can sign any more.
    if (!(await work.deps.callbacks.agreements.recall(work, found.id)))
      await endPlan(work, found, { status: 'void', endReason: 'recall' })
    return 'voided'
  }
  if (status === 'on_hold') {
    if (found.status !== 'active') return null
    await pausePlan(work, found, 'hold')
    return 'rested'
  }
  if (found.status !== 'paused' || found.pauseReason !== 'hold') return null
  await resumePlan(work, found)
  await shiftSchedule(work, found)
  // Also when no day has changed: after a pause the owner is told before the next debit.
  await tellPlan(work, found, 'plan_new_dates')
  return 'released'
}

/** A step of the nightly run: every plan whose debt's status has changed follows it. */
export async function followDebts(deps: Deps, tenant: TenantSettings): Promise<Followed> {
  const counts: Followed = { rested: 0, released: 0, voided: 0 }
  const moved = await deps.db.withTenant(tenant.id, (tx) => movedDebts(tx, tenant.id))
  await eachOf(deps, tenant, moved, async (work, { id }) => {
    const what = await followDebt(work, id)
    if (what) counts[what]++
  })
  return counts
}
