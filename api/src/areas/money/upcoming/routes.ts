import { endpoints } from '@portal/shared/contract'
import { recordView } from '../../../core/consumer/record-view.ts'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { upcomingPayments } from './upcoming.ts'

export function upcomingRoutes(app: App): void {
  route(app, endpoints.listScheduledPayments, { allow: 'payment.view' }, async (ctx) => {
    const { tx, tenant, actor, now } = ctx
    const { id } = await consumerOf(tx, tenant.id, ctx.consumerId)
    await recordView(ctx, id, 'payments.upcoming')
    return { data: await upcomingPayments(tx, tenant, actor, id, now) }
  })
}
