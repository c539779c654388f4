import { endpoints } from '@portal/shared/contract'
import type { Actor, Context } from '../../../../http/context.ts'
import { successBody } from '../../../../http/envelope.ts'
import { FixedAnswer } from '../../../../http/fixed-answer.ts'
import { onlyDeclared } from '../../../../http/reply-guard.ts'
import type { Tx } from '../../../../db/database.ts'
import { assertNoMethodHold } from '../../../../security/method-hold.ts'
import { requireStepUp } from '../../../../security/step-up.ts'
import { consumerOf } from '../../../../core/debt/policy.ts'
import { isStopped } from '../../../../core/ledger/rows.ts'
import { methodById } from '../../methods/rows.ts'
import { claimKey, keepAnswer, lockDebtOf, type KeyScope } from '../../pay/rows.ts'
import type { PlanRow } from '../rows.ts'
import { Refusal } from '../../../../http/refusal.ts'
import { bankDetails } from '../../methods/describe.ts'
import { keptAnswer, readKey } from '../../pay/idempotency.ts'
import { readSource } from '../../pay/payment-source.ts'
import type { PlanOrder } from './authorize-plan.ts'
import { endByPlan } from '../counter/end-by-plan.ts'
import { acceptPlan } from './accept-plan.ts'
import { viewPlan } from '../view-plan.ts'

type Call = Context<typeof endpoints.submitPlan, Actor>

/**
 * Accepts a plan at most once for a key (M-2): plan, key and answer are stored in one transaction. A new bank account
 * is validated before it, because that asks the processor.
 */
export async function submitPlan(ctx: Call): Promise<FixedAnswer> {
  const { deps, tenant, actor, input, now, request } = ctx
  const scope = readKey(request, tenant.id, actor.id, endpoints.submitPlan.path)
  const { payer, kept } = await deps.db.withTenant(tenant.id, async (tx) => {
    if (await isStopped(tx, tenant.id)) throw new Refusal('ledger_stopped')
    return { payer: await consumerOf(tx, tenant.id, ctx.consumerId), kept: scope && (await keptAnswer(tx, scope)) }
  })
  if (kept) return kept
  // A new bank account is a new method, which needs a step-up (I-03).
  if (input.body.account_number) {
    requireStepUp(ctx)
    await deps.db.withTenant(tenant.id, (tx) => assertNoMethodHold(tx, ctx))
  }
  const userAgent = request.headers['user-agent'] ?? null
  const order: PlanOrder = {
    tenant,
    actor,
    payerId: payer.id,
    request: input.body,
    address: request.ip,
    userAgent,
    now,
  }
  const source = await readSource(deps, order)
  return deps.db.withTenant(tenant.id, async (tx) => {
    await lockDebtOf(tx, tenant.id, input.body.debt_id, payer.id)
    // Asked again under the lock: of many at once, all but the first find the first one's answer here.
    const again = scope && (await keptAnswer(tx, scope))
    if (again) return again
    const plan = await acceptPlan(tx, deps, order, source)
    await endByPlan(tx, plan, now)
    return answer(tx, ctx, plan, scope)
  })
}

async function answer(tx: Tx, ctx: Call, plan: PlanRow, scope: KeyScope | null): Promise<FixedAnswer> {
  const { tenant, now, request } = ctx
  const method = plan.methodId === null ? null : await methodById(tx, tenant.id, plan.methodId)
  const reply = onlyDeclared(endpoints.submitPlan.reply, {
    data: { plan: await viewPlan(ctx, tx, plan), agreement_required: plan.status === 'awaiting_agreement' },
    bank_account_details: method?.type === 'ach' ? bankDetails(method) : null,
  }) as object
  const body = JSON.stringify(successBody(reply, request.id))
  if (scope) {
    await claimKey(tx, scope, { planId: plan.id }, now)
    await keepAnswer(tx, scope, { status: 200, body }, now)
  }
  return new FixedAnswer(200, body, false)
}
