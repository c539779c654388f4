import type * as v from 'valibot'
import type { Debt, DebtDetail } from '@portal/shared/contract'
import { formatWireMoney, maskAccount, mayDebit, ZERO, type Cents } from '@portal/shared/domain'
import { describeNotice } from '../../papers/index.ts'
import {
  debitCode,
  lastDayOf,
  loanOf,
  type DebtFigures,
  type PlannedDebit,
  statusWord,
  successOf,
} from '../../money/index.ts'
import type { DebtView } from './list-debts.ts'
import { presentStrategy } from './present-strategy.ts'

type DebtReply = v.InferInput<typeof Debt>

const money = (amount: Cents | null) => (amount === null ? null : formatWireMoney(amount))
const rate = (text: string | null) => (text === null ? null : Number(text))

/** C-19: a recalled debt shows a zero balance, whatever balance the ledger still has. */
export const shownBalance = ({ debt }: Pick<DebtView, 'debt'>): Cents =>
  debt.status === 'recalled' ? ZERO : debt.balance

/** Presents a debt for the wire. Account numbers are masked; only staff see the agency's own status word. */
export function presentDebt(view: DebtView): DebtReply {
  const { debt, figures, viewer } = view
  return {
    debt_id: debt.id,
    ...presentPlan(view),
    display_id: debt.displayId,
    referenceNumber: debt.referenceNumber,
    originalCreditor: debt.originalCreditor,
    currentCreditor: debt.currentCreditor,
    originalAccountNumber: debt.accountLastFour === null ? null : maskAccount(debt.accountLastFour),
    nameOnAccount: debt.nameOnAccount,
    currentBalance: formatWireMoney(shownBalance(view)),
    available_balance: formatWireMoney(debt.status === 'recalled' ? ZERO : figures.available),
    account_status: viewer.kind === 'staff' ? debt.accountStatus : null,
    status: debt.status,
    hold_reason: debt.holdReason,
    is_open_ended: debt.isOpenEnded,
    show_payment_options: debt.showPaymentOptions,
    co_debtors: view.parties
      .filter((party) => party.consumerId !== view.consumerId)
      .map((party) => ({ id: party.consumerId, full_name: party.fullName })),
    viewer_is_co_debtor:
      view.consumerId !== null && view.parties.some((p) => p.consumerId === view.consumerId && p.role === 'co_debtor'),
    merchant: debt.merchant,
    account_type: debt.accountType,
    settlement_limit: debt.settlementLimit,
    currentInterestRate: rate(debt.currentInterestRate),
    placementDate: debt.placementDate,
    accountOpenDate: debt.accountOpenDate,
    lastPaymentDate: debt.lastPaymentDate,
    lastPaymentAmount: money(debt.lastPaymentAmount),
    chargeOffDate: debt.chargeOffDate,
    chargeOffBalance: money(debt.chargeOffBalance),
    ...presentLegal(view),
    has_scheduled_otp: figures.hasScheduledOtp,
    asa_required: debt.asaRequired,
    asa_status: debt.asaStatus,
    notifications: view.notifications
      .filter((n) => n.kind === 'info')
      .map((n) => (view.language === 'es' ? n.textEs : n.textEn)),
    alert_notification: presentAlert(view),
    purchase_indicator: debt.purchaseIndicator,
    new_payment_system: view.newPaymentSystem,
    made_payment_this_month: figures.madePaymentThisMonth,
    debit_bar: presentBar(view),
    ...presentFailure(view),
    ...presentMethods(view),
    validation_notice: view.notice && describeNotice(view.notice, view.today),
  }
}

/** why staff may not take a payment, where the account's own state does not say it already. */
function presentBar({ debt, figures, viewer, consumerId }: DebtView): string | null {
  if (viewer.kind !== 'staff' || debt.status === 'recalled' || debt.status === 'external') return null
  const way = { act: 'now', by: 'staff', payerId: consumerId ?? debt.ownerId } as const
  const { reason } = mayDebit(debt, figures.people, way)
  return reason && debitCode(reason, 'staff', debt)
}

/** presents a debt with its owner, the contact details that came with it, and the next step. */
export function presentDetail(view: DebtView): v.InferInput<typeof DebtDetail> {
  const { debt, parties, viewer } = view
  const owner = parties.find((party) => party.role === 'owner')
  // T5: a co-debtor sees the debt, but not the owner's address and e-mail address.
  const isOwners = viewer.kind === 'staff' || viewer.id === debt.ownerId
  return {
    ...presentDebt(view),
    owner: { id: debt.ownerId, full_name: owner?.fullName ?? debt.nameOnAccount },
    contact_address: isOwners ? debt.contactAddress : null,
    email: isOwners ? debt.contactEmail : null,
    strategy: presentStrategy(view),
  }
}

/** `loan_id` is set once a plan is established, `plan_id` once a plan is chosen (L-01). */
function presentPlan({ debt, figures }: DebtView) {
  const { livePlan } = figures
  const loan = loanOf(figures)
  return {
    loan_id: loan?.id ?? null,
    plan_id: livePlan?.id ?? null,
    plan_balance: formatWireMoney(debt.status === 'recalled' ? ZERO : figures.planBalance),
    ptp_payment_amount: money(figures.nextAmount),
    ptp_balance: livePlan ? formatWireMoney(figures.planBalance) : null,
    past_due: livePlan ? formatWireMoney(figures.pastDue) : null,
    // A debt on hold shows no due amount, whatever its plan says (L-03, 12 CFR 1006.38).
    next_due: loan?.status === 'active' && debt.status !== 'on_hold' ? figures.nextDue : null,
    is_flexible: livePlan?.isFlexible ?? false,
    promise_type: debt.promiseType ?? livePlan?.promiseType ?? null,
    original_settlement_amount: money(debt.originalSettlementAmount),
  } satisfies Partial<DebtReply> & { next_due: DebtFigures['nextDue'] }
}

function presentLegal({ debt }: DebtView) {
  return {
    judgment_date: debt.judgmentDate,
    judgment_amount: money(debt.judgmentAmount),
    judgment_status: debt.judgmentStatus,
    judgmentCase: debt.judgmentCase,
    judgementCase: debt.judgmentCase,
    judgementDate: debt.judgmentDate,
    judgmentIntrate: rate(debt.judgmentInterestRate),
    suit_filed: debt.suitFiled,
    suit_served: debt.suitServed,
    wage_garn_date: debt.wageGarnishmentDate,
    bank_garn_date: debt.bankGarnishmentDate,
    receivership_date: debt.receivershipDate,
    lien_filed_date: debt.lienFiledDate,
    docket_number: debt.docketNumber,
    sol_date: debt.solDate,
    disconnect_date: debt.disconnectDate,
    repo_date: debt.repossessionDate,
  } satisfies Partial<DebtReply>
}

function presentAlert({ notifications, language }: DebtView): string | null {
  const alert = notifications.find((notification) => notification.kind === 'alert')
  if (!alert) return null
  return language === 'es' ? alert.textEs : alert.textEn
}

/**
 * K-33: the debt's banner shows a failure until a payment succeeds; the page's banner shows it for 24 hours, whatever
 * was paid since.
 */
function presentFailure(view: DebtView) {
  const { lastPayment, failure } = view
  const { failed } = view.figures
  const hasFailed = lastPayment !== null && successOf(lastPayment) === false
  return {
    success: !hasFailed,
    error_message: hasFailed ? statusWord(lastPayment) : null,
    failed_payment_at: failure?.failedAt.toISOString() ?? null,
    plan_failure: failed && { next: failed.kind, retry_on: failed.kind === 'retry' ? failed.on : null },
    payer_name: otherName(view, payerOf(view, hasFailed)),
  }
}

/** Whose failed or missed payment is told, in the order of `accountAlert`: staff have no alert of the day. */
function payerOf({ lastPayment, failure, viewer, figures }: DebtView, hasLastFailed: boolean): string | undefined {
  if (failure && viewer.kind === 'consumer') return failure.payerId
  return hasLastFailed ? lastPayment?.payerId : figures.livePlan?.ownerId
}

/** The first name of a person who owes the debt; null where that is the reader. */
function otherName({ parties, viewer }: DebtView, consumerId: string | undefined): string | null {
  if (consumerId === undefined || consumerId === viewer.id) return null
  return parties.find((party) => party.consumerId === consumerId)?.fullName.split(' ')[0] ?? null
}

/** F-25: a card that ends before a planned payment, and a bank account that the bank has corrected. */
function presentMethods(view: DebtView) {
  const { debt, figures, viewer } = view
  // T5: nobody but staff sees another person's method. L-03: of a debt on hold nothing is planned.
  const seen = figures.planned().filter(({ ownerId }) => viewer.kind === 'staff' || ownerId === viewer.id)
  const planned = debt.status === 'on_hold' ? [] : seen
  const [ending, corrected] = [planned.find(({ isEnding }) => isEnding), planned.find((one) => one.method.isCorrected)]
  const methodOf = ({ kind, on, ownerId, method }: PlannedDebit) => ({
    kind,
    payment_on: on,
    last_four: method.lastFour,
    first_name: otherName(view, ownerId),
  })
  return {
    card_ends: ending ? { ...methodOf(ending), brand: ending.method.brand, last_day: lastDayOf(ending.method) } : null,
    bank_corrected: corrected ? methodOf(corrected) : null,
  }
}

/** the balances and the co-debtors that accompany a list of debts. */
export function presentTotals(views: readonly DebtView[]) {
  const others = new Map(
    views.flatMap(({ parties, consumerId }) =>
      parties.filter((p) => p.consumerId !== consumerId).map((p) => [p.consumerId, p.fullName] as const),
    ),
  )
  return {
    co_debtors: [...others].map(([id, full_name]) => ({ id, full_name })),
    debts_info: views.map((view) => ({ id: view.debt.id, current_balance: formatWireMoney(shownBalance(view)) })),
  }
}

/** the debts of a list, with what accompanies them. */
export const presentDebtList = (views: readonly DebtView[]) => ({
  debts: views.map(presentDebt),
  ...presentTotals(views),
})

/** one debt, with the ids of its plan beside it. */
export function presentOpened(view: DebtView) {
  const data = presentDebt(view)
  return { loan_id: data.loan_id, display_id: data.display_id, data }
}
