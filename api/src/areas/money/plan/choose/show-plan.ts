import type { endpoints } from '@portal/shared/contract'
import type { Actor, Context } from '../../../../http/context.ts'
import { Refusal } from '../../../../http/refusal.ts'
import { recordView } from '../../../../core/consumer/record-view.ts'
import { visibleDebt } from '../../../../core/debt/policy.ts'
import { planOfKey } from '../../pay/rows.ts'
import { findShownPlan } from '../rows.ts'
import { viewPlan } from '../view-plan.ts'

/** A plan by its id, to whoever owes its debt, and to staff. */
export async function showPlan(ctx: Context<typeof endpoints.getPlan, Actor>) {
  const { tx, tenant, actor } = ctx
  const found = await findShownPlan(tx, tenant.id, ctx.input.body.plan_id)
  if (!found) throw new Refusal('not_found')
  const { plan } = found
  const debt = await visibleDebt(tx, tenant.id, plan.debtId, actor, ctx.consumerId)
  await recordView(ctx, ctx.consumerId ?? debt.ownerId, 'plan.open')
  // K-57: a plan whose agreement has run out is void.
  if ((await ctx.deps.callbacks.agreements.afterExpiry(ctx, debt)) !== debt) throw new Refusal('not_found')
  return { data: await viewPlan(ctx, tx, plan) }
}

/** What became of a choice whose answer was lost. */
export async function showSubmission(ctx: Context<typeof endpoints.getPlanSubmission, Actor>) {
  const { tx, tenant, actor, input } = ctx
  const planId = await planOfKey(tx, tenant.id, actor.id, input.params.key)
  const found = planId ? await findShownPlan(tx, tenant.id, planId) : null
  return { data: found ? await viewPlan(ctx, tx, found.plan) : null }
}
