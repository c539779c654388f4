import { addDays, parseLocalDate, type LocalDate } from './dates.ts'
import { allocate, sumCents, toCents, type Cents } from './money.ts'
import { OPEN_PLAN_SHORTCUT, paymentCounts, type CustomPlanType } from './plan-entry.ts'
import type { Role } from './permissions.ts'

/** A plan that staff add, as it is sent (S-59); amounts in cents. */
export interface CustomPlanTerms {
  planType: CustomPlanType
  payments: number
  total: Cents
  each: Cents
  discount: Cents
  isOpenEnded: boolean
  isFlexible: boolean
  planned: readonly { date: string; amount: Cents }[]
  expiration: string
}

/** The facts by which the terms are checked. */
export interface CustomPlanGround {
  /** Posted balance of the debt. */
  balance: Cents
  /** Business date. */
  today: LocalDate
  /** Tenant setting plan.flexible. */
  allowsFlexible: boolean
}

/** Codes of the faults, by the field's name on the wire; empty for a valid plan. */
export type CustomPlanProblems = Record<string, string[]>

/** S-60 to S-63, C-50: everything that is wrong with the terms of a plan; the form and the server ask the same. */
export function customPlanProblems(plan: CustomPlanTerms, ground: CustomPlanGround): CustomPlanProblems {
  const problems: CustomPlanProblems = {}
  const wrong = (field: string, code: string) => (problems[field] ??= [code])
  const kind = plan.isOpenEnded ? 'open' : 'settlement'
  if (!paymentCounts(plan.planType, kind).includes(plan.payments)) wrong('number_of_payments', 'payments_invalid')
  const expiration = parseLocalDate(plan.expiration)
  if (!expiration) wrong('expiration_date', 'date_invalid')
  else if (expiration <= ground.today) wrong('expiration_date', 'date_past')
  if (plan.isFlexible && (!ground.allowsFlexible || plan.isOpenEnded)) wrong('is_flexible', 'flexible_invalid')
  if (plan.discount < 0n || plan.discount > ground.balance) wrong('discount', 'amount_invalid')
  if (plan.total <= 0n || plan.total > ground.balance) wrong('tot_amt_to_pay', 'amount_invalid')
  if (Object.keys(problems).length > 0) return problems
  if (plan.isOpenEnded) openProblems(plan, wrong)
  else {
    if (plan.discount + plan.total !== ground.balance) wrong('tot_amt_to_pay', 'plan_balance')
    if (plan.isFlexible) plannedProblems(plan, ground.today, wrong)
    else if (plan.each !== allocate(plan.total, plan.payments)[0] || plan.each <= 0n)
      wrong('tot_mo_payment', 'payment_sum')
  }
  return problems
}

type Wrong = (field: string, code: string) => void

/** A plan that runs until the balance is paid forgives nothing and has equal payments. */
function openProblems(plan: CustomPlanTerms, wrong: Wrong): void {
  if (plan.discount !== 0n) wrong('discount', 'amount_invalid')
  if (plan.each <= 0n || plan.each * BigInt(plan.payments) !== plan.total) wrong('tot_mo_payment', 'payment_sum')
}

/** S-62: each payment has a day to come, later than the one before it, and an amount; they add up to the total. */
function plannedProblems(plan: CustomPlanTerms, today: LocalDate, wrong: Wrong): void {
  if (plan.planned.length !== plan.payments) return wrong('planned_payments', 'payments_invalid')
  let before = today
  for (const [i, { date, amount }] of plan.planned.entries()) {
    const day = parseLocalDate(date)
    if (amount <= 0n) wrong(`planned_payments.${i}.payment_amount`, 'amount_invalid')
    if (!day) wrong(`planned_payments.${i}.payment_date`, 'date_invalid')
    else if (day < addDays(today, 1)) wrong(`planned_payments.${i}.payment_date`, 'date_past')
    else if (day <= before) wrong(`planned_payments.${i}.payment_date`, 'date_order')
    before = day ?? before
  }
  if (sumCents(plan.planned.map((row) => row.amount)) !== plan.total) wrong('planned_payments', 'plan_sum')
}

/**
 * Why a plan needs a supervisor's code: it has no end of its own, it settles for less than the account's limit, or its
 * payments are beyond the strategy's limits for staff.
 */
export type ApprovalReason = 'open_ended' | 'below_limit' | 'beyond_strategy'

/** The facts by which a plan needs a supervisor's code. */
export interface ApprovalGround {
  role: Role | null
  /** Tenant setting plan.no_piggy_code. */
  isWaived: boolean
  /** Posted balance of the debt. */
  balance: Cents
  /** Least percent of the balance: the account's or else the tenant's limit, or the strategy's where that is more. */
  limit: number
  /** Most payments, and the least amount of one, that the account's strategy leaves to staff; null: no such limit. */
  mostPayments?: number | null
  leastEach?: Cents | null
}

/** S-87: the least total of a settlement without a supervisor's code, rounded up to the cent. */
export const settlementFloor = ({ balance, limit }: Pick<ApprovalGround, 'balance' | 'limit'>): Cents =>
  toCents((balance * BigInt(limit) + 99n) / 100n)

/**
 * S-64, C-51: any open-ended plan but six payments of $25.00 needs a supervisor's code. A tenant may spare its
 * administrators that code; agents always need it (L-11). S-87: a settlement below the limit needs it whoever makes it.
 */
export function approvalReason(
  plan: Pick<CustomPlanTerms, 'isOpenEnded' | 'payments' | 'each' | 'total'>,
  ground: ApprovalGround,
): ApprovalReason | null {
  if (!plan.isOpenEnded) return settlementReason(plan, ground)
  const isShortcut = plan.payments === OPEN_PLAN_SHORTCUT.payments && plan.each === OPEN_PLAN_SHORTCUT.each
  return isShortcut || (ground.isWaived && ground.role === 'admin') ? null : 'open_ended'
}

function settlementReason(
  plan: Pick<CustomPlanTerms, 'payments' | 'each' | 'total'>,
  ground: ApprovalGround,
): ApprovalReason | null {
  if (plan.total < settlementFloor(ground)) return 'below_limit'
  const { mostPayments, leastEach } = ground
  const isBeyond = plan.payments > (mostPayments ?? plan.payments) || plan.each < (leastEach ?? plan.each)
  return isBeyond ? 'beyond_strategy' : null
}

/** Most characters of the reason for a settlement below the limit. */
export const APPROVAL_REASON_LIMIT = 500
