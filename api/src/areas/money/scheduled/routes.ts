import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { visibleDebt } from '../../../core/debt/policy.ts'
import { findDebtByReference } from '../../../core/debt/rows.ts'
import { cancelPromise } from './end-promise.ts'
import { submitPayNow } from './pay-now.ts'
import { showPromise } from './present.ts'
import { submitSchedule } from './schedule.ts'

/** A one-time payment on a later day. */
export function scheduledRoutes(app: App): void {
  // No transaction of the routes' own: a new bank account is validated by the processor first.
  const pays = { allow: 'payment.create', transaction: false, pays: true } as const
  route(app, endpoints.schedulePayment, pays, submitSchedule)
  route(app, endpoints.getScheduledPayment, { allow: 'payment.view' }, showPromise)
  route(app, endpoints.payScheduledNow, pays, submitPayNow)

  route(app, endpoints.cancelScheduledPayment, { allow: 'plan.cancel' }, async (ctx) => {
    const { tx, deps, tenant, actor, now, input } = ctx
    const found = await findDebtByReference(tx, tenant.id, input.params.reference_number)
    if (!found) throw new Refusal('not_found')
    const debt = await visibleDebt(tx, tenant.id, found.id, actor, ctx.consumerId)
    await cancelPromise({ tx, deps, tenant, now }, debt.id, actor)
    return {}
  })
}
