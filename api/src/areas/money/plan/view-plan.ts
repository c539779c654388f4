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
  ownerName?: string,
): Promise<v.InferInput<typeof EstablishedPlan>> {
  const [method, read, owner, instalments, byOthers, agreement] = await Promise.all([
    plan.methodId === null ? null : methodById(tx, tenant.id, plan.methodId),
    readPlanFacts(tx, tenant, [plan], businessDate(tenant, now)),
    ownerName ?? consumerName(tx, tenant.id, plan.ownerId),
    listInstalments(tx, tenant.id, plan.id),
    paidByOthers(tx, tenant.id, plan.id),
    findAgreement(tx, tenant.id, plan.id),
  ])
  const facts = read.get(plan.id)!
  const nextOn = plan.status === 'active' ? (facts.next?.nextOn ?? null) : null
  return presentPlan({
    plan,
    ownerName: owner,
    instalments,
    facts,
    paidByOthers: byOthers,
    today: businessDate(tenant, now),
    method,
    agreement,
    seesMethod: actor.kind === 'staff' || actor.id === plan.ownerId,
    endsBefore: method && nextOn && isExpired(method, debitDay(tenant, nextOn)) ? nextOn : null,
  })
}

/** A plan by its id, for those who owe its debt, and for staff. */
export async function showPlan(ctx: Context<typeof endpoints.getPlan, Actor>) {
  const { tx, tenant, actor } = ctx
  const found = await findShownPlan(tx, tenant.id, ctx.input.body.plan_id)
  if (!found) throw new Refusal('not_found')
  const { plan, ownerName } = found
  const debt = await visibleDebt(tx, tenant.id, plan.debtId, actor, ctx.consumerId)
  const seen = recordView(ctx, ctx.consumerId ?? debt.ownerId, 'plan.open')
  const [data] = await Promise.all([viewPlan(ctx, tx, plan, ownerName), seen])
  return { data }
}

/** The result of a choice whose answer was lost. */
export async function showSubmission(ctx: Context<typeof endpoints.getPlanSubmission, Actor>) {
  const { tx, tenant, actor, input } = ctx
  const planId = await planOfKey(tx, tenant.id, actor.id, input.params.key)
  const found = planId ? await findShownPlan(tx, tenant.id, planId) : null
  return { data: found ? await viewPlan(ctx, tx, found.plan, found.ownerName) : null }
}
