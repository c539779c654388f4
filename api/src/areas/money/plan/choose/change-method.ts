import type { Language } from '@portal/shared/domain'
import { accountOf, agreedLanguage, assertGiven, recordAuthorization, type Given } from '../../authorizations/record.ts'
import type { Actor } from '../../../../http/context.ts'
import { Refusal } from '../../../../http/refusal.ts'
import { isForAccount } from '../../authorizations/is-for-account.ts'
import { endReplacedAuthorizations, findUnused, type AuthorizationRow } from '../../authorizations/rows.ts'
import { methodById, type MethodRow } from '../../methods/rows.ts'
import { findConsumer } from '../../../../core/consumer/rows.ts'
import type { DebtRow } from '../../pay/rows.ts'
import { authorizationInForce } from '../run/rows.ts'
import { assertMayAgree } from '../change/debit-bar.ts'
import { updatePlan, type PlanRow } from '../rows.ts'
import { planTerms } from '../../authorizations/plan-terms.ts'
import { sendAuthorizationCopy } from '../../authorizations/send-copy.ts'
import { methodLabel, methodSnapshot } from '../../methods/describe.ts'
import { businessDate } from '../../pay/business-day.ts'
import type { Work } from '../../../../deps.ts'
import { recordChange, recordPlanEvent } from '../plan-change.ts'

/** An earlier authorization counts on the same day only. */
const FRESH_MS = 24 * 60 * 60 * 1000

/** The person who changes the method, and how the consumer agreed. */
export interface MethodChange {
  actor: Actor
  /** Null: staff said nothing, as where nothing is debited. */
  given: Given | null
  language: Language
  /** Recorded by PUT /client/nacha for this plan and this account. */
  authorizationId: string | null
  /** Hashes of the agreed texts, one for each plan; empty when the client sends none. */
  shown: readonly string[]
  address: string | null
  userAgent: string | null
}

/** P-51: a bank account needs an authorization for the plan, word for word, before it can pay it. */
export const needsAuthorization = async (
  tx: Work['tx'],
  plan: PlanRow,
  method: Pick<MethodRow, 'id' | 'type' | 'fingerprint'> | null,
): Promise<boolean> =>
  method?.type === 'ach' && (await authorizationInForce(tx, plan.tenantId, plan.id, method)) === null

/**
 * Lets another method pay a plan from the next debit on; null is by mail, without debits. A pending debit keeps the old
 * one. The plan's and the debt's rows are locked by the caller. The authorization is replaced with the method (P-57,
 *
 */
export async function changePlanMethod(
  work: Work,
  { plan, debt, method }: { plan: PlanRow; debt: DebtRow; method: MethodRow | null },
  change: MethodChange,
): Promise<void> {
  const { tx, tenant, now } = work
  // By mail nothing is debited, so nothing has to be asked.
  if (method) await assertMayAgree({ tx, actor: change.actor }, { plan, debt })
  const authorization = method ? await authorizationFor(work, plan, debt, method, change) : null
  await endReplacedAuthorizations(tx, {
    tenantId: tenant.id,
    planId: plan.id,
    keptId: authorization?.id ?? null,
    now,
  })
  const before = plan.methodId === null ? null : await methodById(tx, tenant.id, plan.methodId)
  const changed = await updatePlan(tx, plan, {
    methodId: method?.id ?? null,
    version: plan.version + 1,
    updatedAt: now,
  })
  const label = (row: MethodRow | null) => methodLabel(methodSnapshot(row))
  await recordChange(work, change.actor, {
    planId: plan.id,
    kind: 'method_changed',
    before: { method_id: before?.id ?? null, method: label(before) },
    after: { method_id: method?.id ?? null, method: label(method), authorization_id: authorization?.id ?? null },
  })
  await recordPlanEvent(work, change.actor, changed, 'plan.method_changed', {
    from: label(before),
    to: label(method),
    authorization: authorization?.id ?? null,
  })
}

async function authorizationFor(
  work: Work,
  plan: PlanRow,
  debt: DebtRow,
  method: MethodRow,
  change: MethodChange,
): Promise<AuthorizationRow> {
  const { tx, deps, tenant, now } = work
  const today = businessDate(tenant, now)
  const given = assertGiven(change.given)
  const terms = await planTerms(tx, plan, today)
  if (change.authorizationId) {
    const found = await findUnused(tx, tenant.id, {
      id: change.authorizationId,
      debtId: debt.id,
      consumerId: plan.ownerId,
      by: change.actor.kind,
    })
    const fits =
      found !== null &&
      found.planId === plan.id &&
      isForAccount(found, method) &&
      found.amount === terms.amount &&
      found.terms.numberOfPayments === terms.payments &&
      found.terms.endDate === terms.endDate &&
      now.getTime() - found.agreedAt.getTime() < FRESH_MS
    if (!fits) throw new Refusal('authorization_required')
    return found
  }
  const inForce = await authorizationInForce(tx, tenant.id, plan.id, method)
  if (inForce) {
    await sendAuthorizationCopy(tx, deps, tenant, inForce, now)
    return inForce
  }
  if (method.type === 'ach') throw new Refusal('authorization_required', { fields: { plan_id: [plan.id] } })
  const owner = (await findConsumer(tx, tenant.id, plan.ownerId))!
  const recorded = await recordAuthorization(tx, deps, {
    ...change,
    given,
    tenant,
    consumerId: plan.ownerId,
    debtId: debt.id,
    planId: plan.id,
    methodId: method.id,
    methodFingerprint: method.fingerprint,
    now,
    facts: {
      method: given.method,
      language: agreedLanguage(tenant, change.actor, owner, change.language),
      today,
      consumerName: owner.fullName,
      referenceNumber: debt.referenceNumber,
      creditor: debt.originalCreditor,
      source: accountOf(method),
      ...terms,
    },
  })
  // The text says "I will receive a copy", and one that staff recorded is noticed at once (T7).
  await sendAuthorizationCopy(tx, deps, tenant, recorded, now)
  return recorded
}
