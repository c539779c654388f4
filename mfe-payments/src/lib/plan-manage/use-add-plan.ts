import { serverNow, useAction, useQuery } from '@portal/shared/client'
import { endpoints, type Debt } from '@portal/shared/contract'
import {
  approvalReason,
  emptyPlan,
  enterPlan,
  formatWireMoney,
  localDateIn,
  parseAmount,
  planFigures,
  planProblem,
  settlementFloor,
  ZERO,
  type PlanChange,
  type PlanEntry,
  type PlanFigures,
  type PlanGround,
} from '@portal/shared/domain'
import { useDraft } from '@portal/shared/portal'
import { useSession } from '@portal/shared/session'
import { useCapability, useTenant } from '@portal/shared/tenant'

/** The result of adding a plan: added, a supervisor's code is needed first, or not added (`error` says why). */
export type AddPlanEnd = 'added' | 'code' | 'failed'

/** A supervisor's code, with the reason that a settlement below the limit needs (S-87). */
export interface Approval {
  code: string
  reason: string
}

/** The form of a plan that is added for a consumer, and sending it. */
export function useAddPlan(debt: Debt, actingFor: string) {
  const zone = useTenant((s) => s.settings.zone)
  const role = useSession((s) => s.role)
  const isWaived = useCapability('plan.no_piggy_code')
  const floor = useCapability('plan.settlement_floor')
  const ground: PlanGround = {
    balance: debt.currentBalance,
    today: localDateIn(new Date(serverNow()), zone),
  }
  const [entry, setEntry, clearDraft] = useDraft<PlanEntry>(`plan.${debt.debt_id}`, emptyPlan(ground))
  const action = useAction(endpoints.addCustomPlan, { refresh: [endpoints.listPossiblePlans] })

  const figures = planFigures(entry, ground)
  // The strategy's row may leave less to staff than the account's limit; the manager of offers has read it already.
  const own = useQuery(endpoints.listPossiblePlans, {
    body: { debt_id: debt.debt_id, client_id: actingFor },
  }).data?.data.own_limits
  const limit = own?.percent ?? debt.settlement_limit ?? floor
  const approvalGround = {
    role,
    isWaived,
    balance: ground.balance,
    limit,
    mostPayments: own?.payments,
    leastEach: own?.each,
  }

  const add = async (given?: Approval): Promise<AddPlanEnd> => {
    if (!figures) return 'failed'
    const body = {
      ...bodyOf(entry, figures),
      data_id: debt.referenceNumber,
      ...(given && { piggy_code: given.code }),
      ...(given?.reason && { approval_reason: given.reason }),
    }
    const end = await action.run({ params: { id: actingFor }, body })
    if (end.ok) {
      clearDraft()
      return 'added'
    }
    if (end.error.code !== 'piggy_code_required') return 'failed'
    // The server decides which plans need the code; a request for it is no failure.
    if (given === undefined) action.clearError()
    return 'code'
  }
  return {
    entry,
    ground,
    change: (change: PlanChange) => {
      action.clearError()
      setEntry(enterPlan(entry, change, ground))
    },
    problem: planProblem(entry, ground),
    /** Why a supervisor's code is needed; null where none is. */
    approval: figures ? approvalReason({ ...figures, ...termsOf(entry) }, approvalGround) : null,
    /** The account's limit in percent, and the least total that follows from it. */
    limit,
    least: settlementFloor(approvalGround),
    /** The other limits that the account's strategy sets to staff. */
    mostPayments: own?.payments ?? null,
    leastEach: own?.each ?? null,
    add,
    isSending: action.isRunning,
    error: action.error,
  }
}

/** The return value of {@link useAddPlan}. */
export type AddPlan = ReturnType<typeof useAddPlan>

const termsOf = ({ kind, payments }: PlanEntry) => ({ isOpenEnded: kind === 'open', payments })

function bodyOf(entry: PlanEntry, { discount, total, each }: PlanFigures) {
  return {
    plan_type: entry.planType,
    number_of_payments: entry.payments,
    tot_amt_to_pay: formatWireMoney(total),
    tot_mo_payment: formatWireMoney(each),
    discount: formatWireMoney(discount),
    is_open_ended: entry.kind === 'open',
    is_flexible: entry.isFlexible,
    planned_payments: entry.planned.map(({ date, amount }) => ({
      payment_date: date,
      payment_amount: formatWireMoney(parseAmount(amount) ?? ZERO),
    })),
    expiration_date: entry.expiration,
  }
}
