import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { bookCall, cancelCall, moveCall } from './book.ts'
import { listCallsOfStaff } from './list-calls.ts'
import { finishCall, startCall, viewCall } from './make-call.ts'
import { showCall, viewOwnCall } from './view-own-call.ts'

/** F-36: calls that a consumer asks for, in person, and staff make. */
export function callBackRoutes(app: App): void {
  route(app, endpoints.getCallBack, { allow: 'call_back.book' }, viewOwnCall)
  route(app, endpoints.bookCallBack, { allow: 'call_back.book' }, async (ctx) => showCall(ctx, await bookCall(ctx)))
  route(app, endpoints.moveCallBack, { allow: 'call_back.book' }, async (ctx) => showCall(ctx, await moveCall(ctx)))
  route(app, endpoints.cancelCallBack, { allow: 'call_back.book' }, async (ctx) => showCall(ctx, await cancelCall(ctx)))

  route(app, endpoints.listCallBacks, { allow: 'call_back.make' }, listCallsOfStaff)
  route(app, endpoints.getCallToMake, { allow: 'call_back.make' }, (ctx) =>
    viewCall(ctx, ctx.input.params.call_back_id),
  )
  route(app, endpoints.startCallBack, { allow: 'call_back.make' }, async (ctx) => {
    await startCall(ctx, ctx.input.params.call_back_id)
    return viewCall(ctx, ctx.input.params.call_back_id)
  })
  route(app, endpoints.finishCallBack, { allow: 'call_back.make' }, async (ctx) => {
    await finishCall(ctx, ctx.input.params.call_back_id, ctx.input.body)
    return viewCall(ctx, ctx.input.params.call_back_id)
  })
}
