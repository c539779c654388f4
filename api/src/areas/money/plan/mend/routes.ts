import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../../http/context.ts'
import { route } from '../../../../http/route.ts'
import { spokenLanguage } from '../../../../tenancy/spoken-language.ts'
import { recordView } from '../../../../core/consumer/record-view.ts'
import { authorizationWay } from '../../authorizations/record.ts'
import { openPlan } from '../change/open-plan.ts'
import { presentFailure } from './failure.ts'
import { ownersLanguage } from './owners-language.ts'
import { submitMend } from './mend.ts'

/** Ways to mend a failed payment of a plan (F-08). */
export function planMendRoutes(app: App): void {
  route(app, endpoints.getPlanFailure, { allow: 'debt.view' }, async (ctx) => {
    const open = await openPlan(ctx, ctx.input.params.id, false)
    await recordView(ctx, open.debt.ownerId, 'plan.failure')
    const { language, authorization } = ctx.input.query
    const spoken = spokenLanguage(ctx.tenant, language ?? ctx.language)
    // The script of a call, until staff say how it is to be agreed to.
    const method = authorizationWay(ctx.actor, { authorization: authorization ?? 'verbal' })
    return { data: await presentFailure(ctx, open, { method, language: await ownersLanguage(ctx, open.plan, spoken) }) }
  })
  route(app, endpoints.mendPlan, { allow: 'plan.schedule', transaction: false, pays: true }, submitMend)
}
