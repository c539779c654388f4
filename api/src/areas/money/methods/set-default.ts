import { recordView } from '../../../core/consumer/record-view.ts'
import type { endpoints, HandlerReply, TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { assertNoMethodHold } from '../../../security/method-hold.ts'
import { requireStepUp } from '../../../security/step-up.ts'
import { givenIfSaid } from '../authorizations/record.ts'
import { businessDate } from '../pay/business-day.ts'
import { changePlanMethod, type MethodChange, needsAuthorization } from '../plan/choose/change-method.ts'
import { readPlanFacts } from '../plan/read-plan-facts.ts'
import { livePlansOf, lockPlan, isDebiting } from '../plan/rows.ts'
import { recordMethodEvent } from './audit.ts'
import { ALL_DEBTS, findDefault, putDefault, replaceOwnDefaults } from './default-repo.ts'
import { findMethod, holdMethod, type MethodRow } from './repo.ts'
import { methodScope, type MethodScope } from './scope.ts'
import { assertUsable, assertMailOffered } from './usable.ts'
import { formatWireMoney, type LocalDate } from '@portal/shared/domain'

interface Choice {
  tenant: TenantSettings
  actor: Actor
  scope: MethodScope
  /** Null and 'None' are Mail or Mail/Wire (P-52). */
  cardId: string | null
  now: Date
}

/** P-51: the default of one debt, or of all debts of a consumer. */
export async function showDefault(
  ctx: Context<typeof endpoints.getDefaultMethod, Actor>,
): Promise<HandlerReply<typeof endpoints.getDefaultMethod>> {
  const { tx, tenant } = ctx
  const { consumerId, debtId } = await methodScope(ctx, ctx.input.body.data_id)
  await recordView(ctx, consumerId, 'methods.default')
  const found = await findDefault(tx, tenant.id, consumerId, debtId)
  const method = found?.methodId ? await findMethod(tx, tenant.id, consumerId, found.methodId) : null
  const isManual = found !== null && found.methodId === null
  return {
    card_id: method?.id ?? null,
    type: method?.type ?? (isManual ? 'manual' : null),
    manual_details: { Manual: isManual },
  }
}

/** Makes a method the default, for a person with a fresh proof of identity. */
export async function setDefault(ctx: Context<typeof endpoints.setDefaultMethod, Actor>) {
  const { tx, tenant, actor, deps, now, request } = ctx
  const { card_id: cardId, data_id, authorization_id, text_hashes, language } = ctx.input.body
  requireStepUp(ctx)
  await assertNoMethodHold(tx, ctx)
  const scope = await methodScope(ctx, data_id)
  const given = givenIfSaid(actor, ctx.input.body)
  const choice = { tenant, actor, scope, cardId, now }
  const method = await changeDefault(tx, deps, choice, {
    given,
    language,
    authorizationId: authorization_id ?? null,
    shown: text_hashes ?? [],
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
  })
  await recordMethodEvent(ctx, actor, scope.consumerId, 'method.default', method)
  return {}
}

/**
 * Makes a method the default of one debt, or of all of them in place of single defaults. It pays their running plans
 * from the next debit on, each under its debt's lock; a bank account must have been authorized for each plan before
 * (P-51).
 */
async function changeDefault(
  tx: Tx,
  deps: Deps,
  choice: Choice,
  change: Omit<MethodChange, 'actor'>,
): Promise<MethodRow | null> {
  const { tenant, actor, scope, now } = choice
  const { consumerId, debtId } = scope
  const held = []
  for (const { plan } of await livePlansOf(tx, tenant.id, consumerId, debtId))
    held.push(await lockPlan(tx, tenant.id, plan.id))
  const method = await chosenMethod(tx, choice)
  const work = { tx, deps, tenant, now }
  for (const { plan, debt } of held)
    if (plan.methodId !== (method?.id ?? null) && plan.endedAt === null)
      await changePlanMethod(work, { plan, debt, method }, { ...change, actor })
  const row = { tenantId: tenant.id, consumerId, methodId: method?.id ?? null, setAt: now, setBy: actor.id }
  if (debtId === null) await replaceOwnDefaults(tx, row)
  await putDefault(tx, { ...row, scope: debtId ?? ALL_DEBTS })
  return method
}

/** A usable method of this person, or null for Mail and Mail/Wire where the person may choose them (P-50, P-52). */
export async function chosenMethod(tx: Tx, { tenant, actor, scope, cardId, now }: Choice): Promise<MethodRow | null> {
  if (cardId === null || cardId === 'None') {
    await assertMailOffered(tx, tenant, actor, scope.consumerId)
    return null
  }
  const method = await holdMethod(tx, tenant.id, scope.consumerId, cardId)
  if (!method) throw new Refusal('not_found')
  // A wallet approves one charge, so it cannot pay anything later (P-38).
  if (method.type === 'applepay' || method.type === 'googlepay') throw new Refusal('method_not_allowed_here')
  assertUsable(tenant, method, businessDate(tenant, now))
  return method
}

type Changed = HandlerReply<typeof endpoints.checkDefaultMethod>['data']['plans']

/** P-51: the plans that would change their method, and which of them need an authorization first. */
export async function plansChangedBy(
  tx: Tx,
  tenant: TenantSettings,
  { consumerId, debtId }: MethodScope,
  method: MethodRow | null,
  today: LocalDate,
): Promise<Changed> {
  const found = await livePlansOf(tx, tenant.id, consumerId, debtId)
  const changed = found.filter(({ plan }) => plan.methodId !== (method?.id ?? null))
  const facts = await readPlanFacts(
    tx,
    tenant,
    changed.filter(isDebiting).map(({ plan }) => plan),
    today,
  )
  const plans: Changed = []
  for (const { plan, debt } of changed) {
    const next = facts.get(plan.id)?.next
    plans.push({
      plan_id: plan.id,
      debt_id: debt.id,
      referenceNumber: debt.referenceNumber,
      creditor: debt.originalCreditor,
      next_payment: next?.nextOn ? { payment_date: next.nextOn, amount: formatWireMoney(next.amount) } : null,
      needs_authorization: await needsAuthorization(tx, plan, method),
    })
  }
  return plans
}
