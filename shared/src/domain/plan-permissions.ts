import type { DebtStatus } from './debt-status.ts'

/** The viewer of a plan. */
export interface PlanViewer {
  kind: 'consumer' | 'staff'
  id: string
  /** False where the tenant withholds changes of payments from their role (F-21). */
  maySchedule?: boolean
}

/** The facts of a plan and its debt that decide about changes. */
export interface PlanSubject {
  /** Consumer who set it up; null when unknown. */
  planOwnerId: string | null
  /** Consumer whose account it is; everybody else who owes it is a co-debtor. */
  accountOwnerId: string
  status:
    'offered' | 'selected' | 'awaiting_agreement' | 'active' | 'paused' | 'completed' | 'cancelled' | 'broken' | 'void'
  debtStatus: DebtStatus
  /** K-52: attribute of the account owner's profile. */
  newPaymentSystem: boolean
}

/** The actions on a plan. */
export type PlanAction = 'change_method' | 'edit_schedule' | 'cancel' | 'move' | 'skip'

/** Why something may not be done; a code of the wire. */
export type PlanBar = 'forbidden' | 'needs_person' | 'agreement_required' | 'debt_on_hold' | 'plan_fixed'

/**
 * N-02, C-56: staff; the person who set the plan up; the account's owner when that person is unknown. A co-debtor never
 * changes another person's plan.
 */
export const isPlanTheirs = (
  viewer: PlanViewer,
  { planOwnerId, accountOwnerId }: Pick<PlanSubject, 'planOwnerId' | 'accountOwnerId'>,
): boolean => viewer.kind === 'staff' || viewer.id === (planOwnerId ?? accountOwnerId)

/** P-107: these are the newer payment system's. */
const NEW_SYSTEM: ReadonlySet<PlanAction> = new Set(['edit_schedule', 'cancel'])
/** The actions that `plan.schedule` allows; a plan may always be ended, which stops its debits. */
const SCHEDULES: ReadonlySet<PlanAction> = new Set(['edit_schedule', 'move', 'skip'])
/** The actions that stop while a debt rests: payments; its plan may still be ended or paid in another way. */
const NOT_ON_HOLD: ReadonlySet<PlanAction> = new Set(['edit_schedule', 'move', 'skip'])

/** Why this person may not do this about this plan now, null when they may: the one rule of server and screens. */
export function planBar(viewer: PlanViewer, action: PlanAction, plan: PlanSubject): PlanBar | null {
  if (!isPlanTheirs(viewer, plan)) return 'forbidden'
  if (viewer.maySchedule === false && SCHEDULES.has(action)) return 'forbidden'
  if (NEW_SYSTEM.has(action) && !plan.newPaymentSystem) return 'needs_person'
  // An unsigned plan cannot be changed, except for its method.
  if (plan.status === 'offered' || plan.status === 'selected' || plan.status === 'awaiting_agreement')
    return action === 'change_method' ? null : 'agreement_required'
  if (plan.status !== 'active' && plan.status !== 'paused') return 'plan_fixed'
  return plan.debtStatus === 'on_hold' && NOT_ON_HOLD.has(action) ? 'debt_on_hold' : null
}
