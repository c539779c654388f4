import { leftAfter } from '@portal/shared/domain'
import type { Work } from '../../../deps.ts'
import type { ChargeKnown, ChargeOutcome } from '../../../gateways/processor/port.ts'
import { findPlans } from '../plan/rows.ts'
import { issueReceipts } from '../receipts/issue.ts'
import { acceptedBy } from './accept.ts'
import { recordPaymentEvents } from './audit.ts'
import { attemptOf, type Answered } from './carry-out.ts'
import { holdFreePayments, insertFirstAttempts, namesOf, updatePayments } from './lot-repo.ts'
import { availableOf, type Held, type PaymentRow } from './repo.ts'
import { tellPayments } from './tell.ts'

/** The processor's answer to the charge of a stored intent. */
export interface Charged extends Answered {
  readonly payment: PaymentRow
}

/** Whether an answer may be recorded with others. */
export const isPlainAnswer = (outcome: ChargeOutcome): outcome is ChargeKnown =>
  outcome.state === 'succeeded' && outcome.settlement === 'pending'

/**
 * The processor has accepted many payments of plans, each on another debt: does for them what `acceptPayment` does for
 * one, by one statement for each table, and returns the ids of those that are recorded. It takes only payments that
 * nobody has asked after, on plans that run without arrears; all others are left to `acceptPayment`.
 */
export async function acceptLot(work: Work, answers: readonly Charged[]): Promise<ReadonlySet<string>> {
  const { tx, deps, tenant, now } = work
  const accepted = await plainOf(work, answers)
  const rows = accepted.map(({ payment: row }) => row)
  if (rows.length === 0) return new Set()
  await updatePayments(
    tx,
    tenant.id,
    accepted.map(({ change }) => change),
  )
  await insertFirstAttempts(
    tx,
    accepted.map(({ answer }) => attemptOf(work, answer, 'charge')),
  )
  const available = await availableOf(
    tx,
    tenant.id,
    rows.map(({ debtId }) => debtId),
  )
  const names = await namesOf(
    tx,
    tenant.id,
    rows.map(({ payerId }) => payerId),
  )
  await tellPayments(work, rows)
  // Last, and in this order, as in `acceptPayment`.
  await recordPaymentEvents(work, rows, 'payment.accepted')
  await issueReceipts(
    tx,
    deps.ids,
    accepted.map(({ debt, discount, payment: row }) => ({
      tenant,
      payment: row,
      consumerName: names.get(row.payerId) ?? '',
      referenceNumber: debt.referenceNumber,
      left: leftAfter(available.get(row.debtId)!, discount),
      discount,
      now,
    })),
  )
  return new Set(rows.map(({ id }) => id))
}

/** The payments that a lot may take, locked, and as their acceptance leaves them. */
async function plainOf(work: Work, answers: readonly Charged[]) {
  const { tx, tenant, now } = work
  const held = await holdFreePayments(
    tx,
    tenant.id,
    answers.map(({ payment: row }) => row),
  )
  const plans = await findPlans(
    tx,
    tenant.id,
    held.flatMap(({ payment: { planId } }) => planId ?? []),
  )
  const answerOf = new Map(answers.map((answer) => [answer.payment.id, answer]))
  return held.flatMap((one) => {
    const answer = answerOf.get(one.payment.id)!
    const plan = plans.get(one.payment.planId ?? '')
    if (!isPlain(one) || plan?.status !== 'active' || !isPlainAnswer(answer.outcome)) return []
    const change = { id: one.payment.id, ...acceptedBy(answer.outcome, now) }
    return [{ answer, change, debt: one.debt, discount: plan.discount, payment: { ...one.payment, ...change } }]
  })
}

const isPlain = ({ debt, payment: { kind, state, checks } }: Held): boolean =>
  kind === 'plan' && state === 'sent' && checks === 0 && debt.status !== 'delinquent'
