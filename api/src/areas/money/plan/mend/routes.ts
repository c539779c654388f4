import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../../http/context.ts'
import { route } from '../../../../http/route.ts'
import { spokenLanguage } from '../../../../tenancy/spoken-language.ts'
import { recordView } from '../../../../core/consumer/record-view.ts'
import { openPlan } from '../change/open-plan.ts'
import { presentFailure } from './failure.ts'
import { submitMend } from './mend.ts'

/** Ways to mend a failed payment of a plan (F-08). */
export function planMendRoutes(app: App): void {
  route(app, endpoints.getPlanFailure, { allow: 'debt.view' }, async (ctx) => {
    const open = await openPlan(ctx, ctx.input.params.id, false)
    await recordView(ctx, open.debt.ownerId, 'plan.failure')
    const language = spokenLanguage(ctx.tenant, ctx.input.query.language ?? ctx.language)
    return { data: await presentFailure(ctx, open, language) }
  })
  route(app, endpoints.mendPlan, { allow: 'plan.schedule', transaction: false, pays: true }, submitMend)
}
