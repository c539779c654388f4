import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../../http/context.ts'
import { Refusal } from '../../../../http/refusal.ts'
import { route } from '../../../../http/route.ts'
import { spokenLanguage } from '../../../../tenancy/spoken-language.ts'
import { authorizationMethod } from '../../authorizations/record.ts'
import { isStopped } from '../../../../core/ledger/rows.ts'
import type { PaymentRow } from '../../pay/rows.ts'
import { findPlan } from '../rows.ts'
import { carryOut } from '../../pay/carry-out.ts'
import { recordView } from '../../../../core/consumer/record-view.ts'
import { openPlan } from '../change/open-plan.ts'
import { viewPlan } from '../view-plan.ts'
import { presentFailure } from './failure.ts'
import { mendPlan } from './mend.ts'

/** What can be done about a payment of a plan that failed (F-08). */
export function planMendRoutes(app: App): void {
  route(app, endpoints.getPlanFailure, { allow: 'debt.view' }, async (ctx) => {
    const open = await openPlan(ctx, ctx.input.params.id, false)
    await recordView(ctx, open.debt.ownerId, 'plan.failure')
    const language = spokenLanguage(ctx.tenant, ctx.input.query.language ?? ctx.language)
    return { data: await presentFailure(ctx, open, language) }
  })

  route(app, endpoints.mendPlan, { allow: 'plan.schedule', transaction: false, pays: true }, async (ctx) => {
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
  })
}

const outcomeOf = ({ state }: PaymentRow) =>
  state === 'succeeded' ? ('accepted' as const) : state === 'failed' ? ('failed' as const) : ('unknown' as const)
