import { restOf, updatePlanPayment, type PlanPaymentRow, type PlanRow } from '../rows.ts'
import { methodById, type MethodRow } from '../../methods/rows.ts'
import { type DebtRow, insertPayment, peopleOf, pendingOn, type PaymentRow } from '../../pay/rows.ts'
import type { SkipReason, TenantSettings } from '@portal/shared/contract'
import {
  addBankingDays,
  mayDebit,
  minCents,
  owedUnderPlan,
  returnRule,
  toCents,
  ZERO,
  type AuthorizationMethod,
  type Cents,
  type DebitPerson,
  type DebitWay,
  type LocalDate,
} from '@portal/shared/domain'
import { secOf } from '../../authorizations/record.ts'
import { methodSnapshot } from '../../methods/describe.ts'
import { recordPaymentEvent } from '../../pay/audit.ts'
import { debitDays } from '../../pay/business-day.ts'
import { UNANSWERED_AFTER_MS } from '../../pay/check-times.ts'
import type { Work } from '../../../../deps.ts'
import type { Actor } from '../../../../http/context.ts'
import { applyPayment } from './apply-payment.ts'
import { isDebitedOn } from './due-repo.ts'
import { authorizationInForce } from './repo.ts'
import { isExpired, isOffered } from '../../methods/usable.ts'

export type Placed = { payment: PaymentRow; skipped: null } | { payment: null; skipped: SkipReason }

export interface Wanted {
  /** All three with their rows locked, in this order. */
  debt: DebtRow
  plan: PlanRow
  row: PlanPaymentRow
  /** Business date on which the debit is made. */
  date: LocalDate
  initiator?: Pick<Actor, 'kind' | 'id' | 'browserId'>
  /** What was agreed to for this very debit, in place of the plan's own. */
  authorization?: { id: string; method: AuthorizationMethod } | undefined
}

/**
 * Stores the payment of an instalment that is about to be debited: what other payments do not cover of it (L-20), and
 * never more than is owed. The processor may be called only after this has committed.
 */
export async function placeInstalment(work: Work, wanted: Wanted): Promise<Placed> {
  const { tx, tenant } = work
  const { debt, plan, row, date, initiator } = wanted
  const method = plan.methodId ? await methodById(tx, tenant.id, plan.methodId) : null
  const authorization = method ? await authorizationInForce(tx, tenant.id, plan.id, method) : null
  const owed = owedUnderPlan(toCents(debt.balance - (await pendingOn(tx, tenant.id, debt.id))), plan.discount)
  const skipped = skipReason({
    tenant,
    debt,
    plan,
    people: await peopleOf(tx, tenant.id, debt.id),
    initiator: initiator?.kind ?? 'system',
    isStopped: wasStopped(row),
    method,
    hasAuthorization: authorization !== null,
    hasOtherDebit: initiator === undefined && (await isDebitedOn(tx, plan, date)),
    owed,
    date,
  })
  if (skipped !== null || method === null || authorization === null)
    return { payment: null, skipped: skipped ?? 'not_authorized' }
  const agreed = wanted.authorization ?? authorization
  const payment = await insertPayment(tx, debitOf(work, wanted, { method, agreed, owed }))
  await updatePlanPayment(tx, tenant.id, row.id, submittedBy(payment, wanted))
  await applyPayment(work, debt, payment)
  await recordPaymentEvent(work, payment, 'payment.ordered')
  return { payment, skipped: null }
}

interface Ready {
  method: MethodRow
  agreed: { id: string; method: AuthorizationMethod }
  /** What the plan still asks for. */
  owed: Cents
}

/** The payment of an instalment that may be debited. */
export function debitOf(
  { deps, tenant, now }: Work,
  { debt, plan, row, date, initiator }: Wanted,
  { method, agreed, owed }: Ready,
): PaymentRow {
  const isBank = method.type === 'ach'
  return {
    ...untouched,
    tenantId: tenant.id,
    id: deps.ids.next(),
    debtId: debt.id,
    payerId: plan.ownerId,
    kind: 'plan',
    amount: minCents(restOf(row), owed),
    planId: plan.id,
    planPaymentId: row.id,
    methodId: method.id,
    method: methodSnapshot(method),
    sec: isBank ? secOf[agreed.method] : null,
    authorizationId: agreed.id,
    initiator: initiator?.kind ?? 'system',
    staffId: initiator?.kind === 'staff' ? initiator.id : null,
    browserId: initiator?.browserId ?? null,
    // A payment that a person asks for now is promised for today.
    ...debitDays(tenant, date, isBank && initiator === undefined),
    settlesOn: addBankingDays(date, isBank ? 2 : 1, tenant.closures as LocalDate[]),
    createdAt: now,
    checkAt: new Date(now.getTime() + UNANSWERED_AFTER_MS),
  }
}

/** How a payment begins that was not sent. */
const untouched = {
  state: 'created',
  settlement: 'none',
  promiseId: null,
  bundleId: null,
  linkId: null,
  address: null,
  processorReference: null,
  failureCode: null,
  returnCode: null,
  possibleDuplicate: false,
  isImported: false,
  refunded: ZERO,
  remains: null,
  answeredAt: null,
  settledAt: null,
  endedAt: null,
  confirmBy: null,
  checks: 0,
} as const

/** How its debit changes an instalment. */
export const submittedBy = (payment: PaymentRow, { row, initiator }: Pick<Wanted, 'row' | 'initiator'>) => ({
  status: 'submitted' as const,
  paymentId: payment.id,
  tries: row.tries + 1,
  // A person may still leave their payment to the bank unconfirmed, and then the planned next try stands.
  retryOn: initiator === undefined ? null : row.retryOn,
  skipReason: null,
})

export interface Debitable {
  tenant: TenantSettings
  debt: Pick<DebtRow, 'status' | 'holdReason'>
  plan: Pick<PlanRow, 'status' | 'ownerId'>
  /** Those who owe the debt. */
  people: readonly DebitPerson[]
  /** The night, or the person who pays a failed payment now. */
  initiator: 'system' | 'consumer' | 'staff'
  /** Its debit before was stopped by the payer at their bank. */
  isStopped: boolean
  method: MethodRow | null
  hasAuthorization: boolean
  /** Another debit of the same plan on the same day. */
  hasOtherDebit: boolean
  /** What the plan still asks for. */
  owed: bigint
  date: LocalDate
}

/** Why an instalment that is due may not be debited (L-15), the first reason that applies; null when it may. */
export function skipReason(asked: Debitable): SkipReason | null {
  const { tenant, debt, plan, method, date } = asked
  if (debt.status === 'on_hold') return 'debt_on_hold'
  if (debt.status !== 'established' && debt.status !== 'delinquent')
    return plan.status === 'awaiting_agreement' || plan.status === 'selected' ? 'agreement_pending' : 'debt_closed'
  const { reason: bar } = mayDebit(debt, asked.people, wayOf(asked))
  if (bar) return bar === 'stop_payment' ? 'not_authorized' : 'protected'
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

const wayOf = ({ plan, initiator, isStopped }: Debitable): DebitWay => ({
  act: initiator === 'system' ? 'instalment' : 'now',
  by: initiator,
  payerId: plan.ownerId,
  isStopped,
})

/** a stopped debit needs a new permission of the consumer. */
export const wasStopped = ({ status, failureCode }: Pick<PlanPaymentRow, 'status' | 'failureCode'>): boolean =>
  status === 'failed' && failureCode !== null && returnRule(failureCode).reason === 'stopped'
