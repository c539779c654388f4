import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../../http/context.ts'
import { route } from '../../../../http/route.ts'
import { recordView } from '../../../../core/consumer/record-view.ts'
import { openPlan } from '../change/open-plan.ts'
import { showFailure } from './failure.ts'
import { submitMend } from './mend.ts'

/** Ways to mend a failed payment of a plan (F-08). */
export function planMendRoutes(app: App): void {
  route(app, endpoints.getPlanFailure, { allow: 'debt.view' }, async (ctx) => {
    const open = await openPlan(ctx, ctx.input.params.id, false)
    await recordView(ctx, open.debt.ownerId, 'plan.failure')
    return { data: await showFailure(ctx, open, ctx.input.query) }
  })
  route(app, endpoints.mendPlan, { allow: 'plan.schedule', transaction: false, pays: true }, submitMend)
}
