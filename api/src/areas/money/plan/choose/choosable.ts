import { isStayed, needsPerson, type LocalDate } from '@portal/shared/domain'
import type { ErrorCode, TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../../db/database.ts'
import { figuresOf, type DebtFigures } from '../../pay/figures.ts'
import type { DebtRow } from '../../pay/rows.ts'

/** Whether a plan can be chosen on a debt now. */
export interface Choosable {
  figures: DebtFigures
  /** Why not; null when it can. */
  reason: ErrorCode | null
}

function stateReason(debt: DebtRow, { livePlan, hasScheduledOtp }: DebtFigures): ErrorCode | null {
  if (debt.status === 'paid_off' || debt.status === 'recalled' || debt.status === 'external') return 'debt_closed'
  if (debt.status === 'on_hold' || isStayed(debt)) return 'debt_on_hold'
  // K-02: the whole balance is on its way.
  if (debt.status === 'payment') return 'conflict'
  if (debt.status !== 'active' || livePlan) return 'plan_exists'
  if (debt.asaStatus === 'attempts_limit_reached') return 'attempts_limit'
  return hasScheduledOtp ? 'otp_scheduled' : null
}

/** The rules in their order of interest to the person (C-44, R-25, L-01, L-09). */
export async function choosable(tx: Tx, tenant: TenantSettings, debt: DebtRow, today: LocalDate): Promise<Choosable> {
  const figures = await figuresOf(tx, tenant, debt, today)
  const reason = stateReason(debt, figures)
  if (reason !== null && reason !== 'otp_scheduled') return { figures, reason }
  return { figures, reason: needsPerson(figures.people) ? 'needs_person' : reason }
}
