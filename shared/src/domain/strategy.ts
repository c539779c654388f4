import { debtView, isStayed, type DebtSection, type DebtState } from './debt-section.ts'

/** The next step for a debt (N-01, A-37). */
export const strategyCodes = [
  'contact_servicer',
  'nothing_due',
  'no_contact',
  'await_scheduled',
  'catch_up',
  'keep_plan',
  'await_answer',
  'await_settlement',
  'sign_agreement',
  'await_approval',
  'contact_company',
  'choose_way_to_pay',
] as const
export type StrategyCode = (typeof strategyCodes)[number]

const BY_SECTION: Record<DebtSection, StrategyCode> = {
  external_info: 'contact_servicer',
  closed: 'nothing_due',
  scheduled_payment: 'await_scheduled',
  established_plan: 'keep_plan',
  on_hold: 'await_answer',
  payment_in_progress: 'await_settlement',
  read_only_plan: 'await_approval',
  attempts_limit: 'contact_company',
  plan_selector: 'choose_way_to_pay',
}

/** Follows the section that the debt shows (K-02), so that the advised step is possible there. */
export function strategyOf(debt: DebtState): StrategyCode {
  // the stay forbids asking for money in every case.
  if (isStayed(debt)) return 'no_contact'
  const { section, badge } = debtView(debt, 'consumer')
  if (badge === 'sign_agreement') return 'sign_agreement'
  if (section === 'established_plan' && debt.status === 'delinquent') return 'catch_up'
  return BY_SECTION[section]
}

/** How many payments a promised plan names by date. */
const NAMED = 3

/** The remaining payments in the text of a promised plan. */
export interface PromisedPlan {
  /** Payments written out with their dates. */
  named: number
  /** Payments after those; 0 reads "continuing on the next date". */
  more: number
}

/** C-52: three or fewer payments continue on the next date; of more, three are named and the remaining ones counted. */
export const promisedPlan = (remaining: number): PromisedPlan => ({
  named: Math.min(Math.max(remaining, 0), NAMED),
  more: Math.max(remaining - NAMED, 0),
})
