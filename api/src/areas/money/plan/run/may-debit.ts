import type { SkipReason, TenantSettings } from '@portal/shared/contract'
import type { LocalDate } from '@portal/shared/domain'
import { Refusal } from '../../../../http/refusal.ts'
import type { MethodRow } from '../../methods/rows.ts'
import type { DebtRow } from '../../pay/rows.ts'
import type { PlanRow } from '../rows.ts'
import { assertOffered, isExpired } from '../../methods/usable.ts'

export interface Debitable {
  tenant: TenantSettings
  debt: Pick<DebtRow, 'status'>
  plan: Pick<PlanRow, 'status'>
  /** Bankrupt or deceased: collection rests. */
  isProtected: boolean
  method: MethodRow | null
  hasAuthorization: boolean
  /** Another debit of the same plan on the same day. */
  hasOtherDebit: boolean
  /** What the plan still asks for. */
  owed: bigint
  date: LocalDate
}

/** Whether an instalment that is due may be debited (L-15); null when it may. The first reason counts. */
export function skipReason(asked: Debitable): SkipReason | null {
  const { tenant, debt, plan, method, date } = asked
  if (debt.status === 'on_hold') return 'debt_on_hold'
  if (debt.status !== 'established' && debt.status !== 'delinquent')
    return plan.status === 'awaiting_agreement' || plan.status === 'selected' ? 'agreement_pending' : 'debt_closed'
  if (asked.isProtected) return 'protected'
  if (plan.status === 'selected' || plan.status === 'awaiting_agreement') return 'agreement_pending'
  if (plan.status === 'paused') return 'plan_paused'
  if (plan.status !== 'active') return 'plan_ended'
  if (asked.owed <= 0n) return 'nothing_owed'
  if (method === null || method.deletedAt !== null) return 'no_method'
  if (method.invalidReason !== null || method.validation === 'failed') return 'method_invalid'
  if (isExpired(method, date)) return 'method_expired'
  if (!isOffered(tenant, method)) return 'method_not_offered'
  if (!asked.hasAuthorization) return 'not_authorized'
  return asked.hasOtherDebit ? 'other_debit' : null
}

function isOffered(tenant: TenantSettings, method: MethodRow): boolean {
  try {
    assertOffered(tenant, method)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
