import { isAgreementLive, type AgreementStatus } from './agreement.ts'
import type { DebtStatus } from './debt-status.ts'

/** The facts of a debt that decide its section (C-30). */
export interface DebtState {
  status: DebtStatus
  asaStatus: AgreementStatus
  asaRequired: boolean
  hasPlan: boolean
  hasLoan: boolean
  hasScheduledOtp: boolean
  isOpenEnded: boolean
  showPaymentOptions: boolean
  /** Why a debt on hold rests; null or empty otherwise. */
  holdReason: string | null
}

/** The section below the debt card (C-30). */
export type DebtSection =
  | 'external_info'
  | 'closed'
  | 'scheduled_payment'
  | 'established_plan'
  | 'on_hold'
  | 'payment_in_progress'
  | 'read_only_plan'
  | 'plan_selector'
  | 'attempts_limit'

/** Badge of the read-only plan card (C-33, K-02). */
export type AgreementBadge = 'sign_agreement' | 'pending_agreement' | 'agreement_approved'

/** Banner about the agreement (C-39 to C-42). */
export type AgreementBanner = 'declined_by_attorney' | 'declined_by_client' | 'expired' | 'attempts_limit_reached'

/** Everything the debt view shows or hides by state. */
export interface DebtView {
  section: DebtSection
  badge?: AgreementBadge
  banner?: AgreementBanner
  /** Whether the plan itself is shown, to read only or as it runs (C-32, C-34); also below a hold or a scheduled payment. */
  showPlan: boolean
  /** C-38: history for every debt that is not active; the schedule where a plan runs. */
  showHistory: boolean
  showSchedule: boolean
  /** Whether the one-time payment button shows (C-35, C-58, C-59). */
  showOneTimePayment: boolean
  /** C-35: the dialog of an on-hold debt differs when a plan exists. */
  oneTimeDialog: 'one_time' | 'extra'
  /** C-57: 'payments' for established debts, 'payment_history' otherwise. */
  paymentsTitle: 'payments' | 'payment_history'
}

const BADGES: Partial<Record<AgreementStatus, AgreementBadge>> = {
  unsigned: 'sign_agreement',
  completed_by_client: 'pending_agreement',
  completed_by_attorney: 'agreement_approved',
}

const BANNERS: Partial<Record<AgreementStatus, AgreementBanner>> = {
  declined_by_attorney: 'declined_by_attorney',
  declined_by_client: 'declined_by_client',
  expired: 'expired',
  attempts_limit_reached: 'attempts_limit_reached',
}

const isEstablished = (status: DebtStatus) => status === 'established' || status === 'delinquent'

/** K-02: the first rule that holds decides; the order is the decision. */
const RULES: ReadonlyArray<readonly [DebtSection, (debt: DebtState) => boolean]> = [
  ['external_info', (d) => d.status === 'external'],
  ['closed', (d) => d.status === 'recalled' || d.status === 'paid_off'],
  ['scheduled_payment', (d) => d.hasScheduledOtp],
  ['established_plan', (d) => isEstablished(d.status)],
  ['on_hold', (d) => d.status === 'on_hold'],
  // A full payment is in flight: nothing may be chosen or paid until it has settled.
  ['payment_in_progress', (d) => d.status === 'payment'],
  ['read_only_plan', (d) => d.asaRequired && d.hasPlan && isAgreementLive(d.asaStatus)],
  ['attempts_limit', (d) => d.asaStatus === 'attempts_limit_reached'],
  ['plan_selector', () => true],
]

const PAYABLE: ReadonlySet<DebtSection> = new Set([
  'scheduled_payment',
  'established_plan',
  'on_hold',
  'read_only_plan',
  'plan_selector',
  'attempts_limit',
])

/** Sections beside which an established plan still shows: it goes on, or rests. */
const BESIDE_PLAN: ReadonlySet<DebtSection> = new Set(['scheduled_payment', 'on_hold'])

/** a debt that a bankruptcy holds may not be paid through the portal, by consumers or staff. */
export const isStayed = (debt: Pick<DebtState, 'status'> & { holdReason: string | null }): boolean =>
  debt.status === 'on_hold' && debt.holdReason === 'bankruptcy'

/** C-59: an open-ended debt shows the button to a consumer only with show_payment_options; staff always see it. */
export const canOfferOneTime = (
  debt: Pick<DebtState, 'isOpenEnded' | 'showPaymentOptions'>,
  viewer: 'consumer' | 'staff',
): boolean => viewer === 'staff' || !debt.isOpenEnded || debt.showPaymentOptions

/** Which section, badge, banner, lists and buttons a debt shows to a viewer (C-30 to C-42, C-57 to C-59). */
export function debtView(debt: DebtState, viewer: 'consumer' | 'staff'): DebtView {
  const section = RULES.find(([, holds]) => holds(debt))?.[0] ?? 'plan_selector'
  const isActive = debt.status === 'active'
  const badge = section === 'read_only_plan' ? BADGES[debt.asaStatus] : undefined
  const banner = isActive ? BANNERS[debt.asaStatus] : undefined
  return {
    section,
    ...(badge && { badge }),
    ...(banner && { banner }),
    showPlan:
      section === 'read_only_plan' ||
      section === 'established_plan' ||
      (debt.hasLoan && BESIDE_PLAN.has(section) && !isStayed(debt)),
    showHistory: !isActive,
    showSchedule: isEstablished(debt.status),
    // a bankruptcy's stay forbids asking for money. K-02: while a full payment is in flight nothing more is taken, scheduled or not.
    showOneTimePayment:
      debt.status !== 'payment' && !isStayed(debt) && PAYABLE.has(section) && canOfferOneTime(debt, viewer),
    oneTimeDialog: debt.hasLoan ? 'extra' : 'one_time',
    paymentsTitle: isEstablished(debt.status) ? 'payments' : 'payment_history',
  }
}
