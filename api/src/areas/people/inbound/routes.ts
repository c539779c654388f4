import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { decideStop } from './decide-stop.ts'
import { listInbound, readInbound } from './read-inbound.ts'

/** Routes by which staff read inbound messages; every view is recorded. */
export function inboundRoutes(app: App): void {
  route(app, endpoints.getInboundMessage, { allow: 'comm_count.view' }, (ctx) =>
    readInbound(ctx, ctx.input.params.message_id),
  )
  route(app, endpoints.decideStopWish, { allow: 'inbound.decide' }, (ctx) =>
    decideStop(ctx, ctx.input.params.message_id, ctx.input.body.is_stop),
  )
  route(app, endpoints.listInboundMessages, { allow: 'comm_count.view' }, (ctx) =>
    listInbound(ctx, ctx.input.query.page, ctx.input.query.per_page),
  )
}
