import { endpoints } from '@portal/shared/contract'
import { recordView } from '../../../core/consumer/record-view.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { allowWay, endWay } from './change-way.ts'
import { contactWays } from './present.ts'

/** Routes of the ways of contact: one switch for each address and channel (F-05, R-05). */
export function contactWayRoutes(app: App): void {
  route(app, endpoints.listContactWays, { allow: 'contact.view' }, async (ctx) => {
    const { id } = await consumerOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
    await recordView(ctx, id, 'contact_ways.list')
    return contactWays(ctx, id, ctx.input.query.language)
  })
  route(app, endpoints.allowContactWay, { allow: 'contact.allow' }, async (ctx) => {
    const { params, body } = ctx.input
    return contactWays(ctx, await allowWay(ctx, params, body), body.language)
  })
  route(app, endpoints.endContactWay, { allow: 'contact.edit' }, async (ctx) =>
    contactWays(ctx, await endWay(ctx, ctx.input.params, ctx.input.body), ctx.input.body.language),
  )
}
