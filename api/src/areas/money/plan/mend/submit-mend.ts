import type { endpoints } from '@portal/shared/contract'
import type { Actor, Context } from '../../../../http/context.ts'
import { Refusal } from '../../../../http/refusal.ts'
import { isStopped } from '../../../../core/ledger/rows.ts'
import { authorizationMethod } from '../../authorizations/record.ts'
import { carryOut } from '../../pay/carry-out.ts'
import type { PaymentRow } from '../../pay/rows.ts'
import { openPlan } from '../change/open-plan.ts'
import { findPlan } from '../rows.ts'
import { viewPlan } from '../view-plan.ts'
import { mendPlan } from './mend.ts'

/** Carries out what a person chose after a failed payment, and a payment that they chose to make now (F-08). */
export async function submitMend(ctx: Context<typeof endpoints.mendPlan, Actor>) {
  const { deps, tenant, actor, now, consumerId, request } = ctx
  const { params, body } = ctx.input
  const { method: how, evidence } = authorizationMethod(actor, body.authorization, body.recording_ref)
  const placed = await deps.db.withTenant(tenant.id, async (tx) => {
    if (await isStopped(tx, tenant.id)) throw new Refusal('ledger_stopped')
    const reader = { tx, tenant, actor, now, consumerId, deps }
    const open = await openPlan(reader, params.id, true)
    return mendPlan({ ...reader, address: request.ip, userAgent: request.headers['user-agent'] ?? null }, open, {
      choice: body.choice,
      date: body.date ?? null,
      payments: body.payments ?? null,
      hasAgreed: body.agreement_timestamp !== undefined,
      textHash: body.text_hash ?? null,
      how,
      evidence,
      language: body.language,
    })
  })
  const payment = placed && (await carryOut(deps, tenant, placed.id))
  return deps.db.withTenant(tenant.id, async (tx) => {
    const plan = await findPlan(tx, tenant.id, params.id)
    if (!plan) throw new Refusal('not_found')
    return { data: { plan: await viewPlan(ctx, tx, plan), payment: payment && outcomeOf(payment) } }
  })
}

const outcomeOf = ({ state }: PaymentRow) =>
  state === 'succeeded' ? ('accepted' as const) : state === 'failed' ? ('failed' as const) : ('unknown' as const)
