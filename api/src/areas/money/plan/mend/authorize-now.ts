import { minCents, owedUnderPlan, toCents } from '@portal/shared/domain'
import { Refusal } from '../../../../http/refusal.ts'
import type { AuthorizationFacts } from '../../authorizations/authorization-facts.ts'
import { accountOf, assertGiven, recordAuthorization, shownOf } from '../../authorizations/record.ts'
import type { AuthorizationRow } from '../../authorizations/rows.ts'
import { sendAuthorizationCopy } from '../../authorizations/send-copy.ts'
import { methodById } from '../../methods/rows.ts'
import { businessDate } from '../../pay/business-day.ts'
import { consumerName, pendingOn, type DebtRow } from '../../pay/rows.ts'
import { restOf, type PlanPaymentRow, type PlanRow } from '../rows.ts'
import type { PlanCall } from '../change/open-plan.ts'
import type { Mend, MendCall } from './mend-choice.ts'

interface Failed {
  plan: PlanRow
  debt: DebtRow
  row: PlanPaymentRow
}

/** What a debit today of a payment that failed is agreed to by; null when the plan has no method to debit. */
export async function nowFacts(
  { tx, tenant, now }: PlanCall,
  { plan, debt, row }: Failed,
  how: Pick<AuthorizationFacts, 'method' | 'language'>,
): Promise<AuthorizationFacts | null> {
  const method = plan.methodId === null ? null : await methodById(tx, tenant.id, plan.methodId)
  if (!method) return null
  const today = businessDate(tenant, now)
  const owed = owedUnderPlan(toCents(debt.balance - (await pendingOn(tx, tenant.id, debt.id))), plan.discount)
  const amount = minCents(restOf(row), owed)
  return {
    ...how,
    today,
    consumerName: await consumerName(tx, tenant.id, plan.ownerId),
    referenceNumber: debt.referenceNumber,
    creditor: debt.originalCreditor,
    source: accountOf(method),
    frequency: 'One Time',
    amount,
    date: today,
    payments: 1,
    endAmount: amount,
    endDate: today,
  }
}

/** the consumer's agreement to it, as staff prove it. */
export async function authorizeNow(call: MendCall, failed: Failed, mend: Mend): Promise<AuthorizationRow> {
  const { tx, deps, tenant, now } = call
  const { plan, debt } = failed
  const given = assertGiven(mend.given)
  if (!mend.hasAgreed) throw new Refusal('authorization_required', { fields: { agreement_timestamp: ['required'] } })
  const facts = await nowFacts(call, failed, { method: given.method, language: mend.language })
  const method = plan.methodId === null ? null : await methodById(tx, tenant.id, plan.methodId)
  if (!facts || !method) throw new Refusal('method_invalid')
  const recorded = await recordAuthorization(tx, deps, {
    ...call,
    consumerId: plan.ownerId,
    debtId: debt.id,
    planId: null,
    methodId: method.id,
    methodFingerprint: method.fingerprint,
    given,
    shown: shownOf(mend.textHash),
    facts,
  })
  await sendAuthorizationCopy(tx, deps, tenant, recorded, now)
  return recorded
}
