import type * as v from 'valibot'
import type { EstablishedPlan, endpoints } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { methodById } from '../methods/rows.ts'
import { consumerName, planOfKey } from '../pay/rows.ts'
import { isExpired } from '../methods/usable.ts'
import { businessDate, debitDay } from '../pay/business-day.ts'
import { presentPlan } from './present.ts'
import { readPlanFacts } from './read-plan-facts.ts'
import { findAgreement, listInstalments, paidByOthers, type PlanRow } from './repo.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { visibleDebt } from '../../../core/debt/policy.ts'
import { findShownPlan } from './rows.ts'

/** A plan as this person sees it: another person's method is named by its type alone (T5). */
export async function viewPlan(
  { tenant, actor, now }: Pick<Context<any, Actor>, 'tenant' | 'actor' | 'now'>,
  tx: Tx,
  plan: PlanRow,
): Promise<v.InferInput<typeof EstablishedPlan>> {
  const method = plan.methodId === null ? null : await methodById(tx, tenant.id, plan.methodId)
  const facts = (await readPlanFacts(tx, tenant, [plan], businessDate(tenant, now))).get(plan.id)!
  const nextOn = plan.status === 'active' ? (facts.next?.nextOn ?? null) : null
  return presentPlan({
    plan,
    ownerName: await consumerName(tx, tenant.id, plan.ownerId),
    instalments: await listInstalments(tx, tenant.id, plan.id),
    facts,
    paidByOthers: await paidByOthers(tx, tenant.id, plan.id),
    today: businessDate(tenant, now),
    method,
    agreement: await findAgreement(tx, tenant.id, plan.id),
    seesMethod: actor.kind === 'staff' || actor.id === plan.ownerId,
    endsBefore: method && nextOn && isExpired(method, debitDay(tenant, nextOn)) ? nextOn : null,
  })
}

/** A plan by its id, for those who owe its debt, and for staff. */
export async function showPlan(ctx: Context<typeof endpoints.getPlan, Actor>) {
  const { tx, tenant, actor } = ctx
  const found = await findShownPlan(tx, tenant.id, ctx.input.body.plan_id)
  if (!found) throw new Refusal('not_found')
  const { plan } = found
  const debt = await visibleDebt(tx, tenant.id, plan.debtId, actor, ctx.consumerId)
  await recordView(ctx, ctx.consumerId ?? debt.ownerId, 'plan.open')
  return { data: await viewPlan(ctx, tx, plan) }
}

/** The result of a choice whose answer was lost. */
export async function showSubmission(ctx: Context<typeof endpoints.getPlanSubmission, Actor>) {
  const { tx, tenant, actor, input } = ctx
  const planId = await planOfKey(tx, tenant.id, actor.id, input.params.key)
  const found = planId ? await findShownPlan(tx, tenant.id, planId) : null
  return { data: found ? await viewPlan(ctx, tx, found.plan) : null }
}
