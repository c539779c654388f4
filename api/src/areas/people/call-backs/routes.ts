import { endpoints } from '@portal/shared/contract'
import type { App, Actor, Context } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { openContact } from '../../../core/consumer/sealed-fields.ts'
import { bookCall, cancelCall, moveCall } from './book.ts'
import { finishCall, startCall, viewCall } from './make-call.ts'
import { presentCall } from './present.ts'
import { bookedOf, findNamedCallBack } from './repo.ts'
import { calledOf, phonesOf, windowsFor } from './windows.ts'

/** F-36: calls that a consumer asks for, in person, and staff make. */
export function callBackRoutes(app: App): void {
  route(app, endpoints.getCallBack, { allow: 'call_back.book' }, viewOwnCall)
  route(app, endpoints.bookCallBack, { allow: 'call_back.book' }, async (ctx) => shown(ctx, await bookCall(ctx)))
  route(app, endpoints.moveCallBack, { allow: 'call_back.book' }, async (ctx) => shown(ctx, await moveCall(ctx)))
  route(app, endpoints.cancelCallBack, { allow: 'call_back.book' }, async (ctx) => shown(ctx, await cancelCall(ctx)))

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

async function shown({ tx, tenant, deps }: Context<any, Actor>, { id }: { id: string }) {
  const named = (await findNamedCallBack(tx, tenant.id, id))!
  return { data: presentCall(deps.vault, named.call, named.reference) }
}

async function viewOwnCall(ctx: Context<typeof endpoints.getCallBack, Actor>) {
  const { tx, tenant, deps, actor } = ctx
  const called = await calledOf(ctx, actor.id)
  const booked = await bookedOf(tx, tenant.id, actor.id)
  const windows = tenant.capabilities['call_back.enabled'] ? await windowsFor(ctx, called) : []
  return {
    data: booked && (await shown(ctx, booked)).data,
    windows: windows.map(({ startsAt, endsAt, isFree }) => ({
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      is_free: isFree,
    })),
    zone: called.zones[0]!,
    numbers: phonesOf(called.recipient).map((point) => ({
      id: point.id,
      phone: openContact(deps.vault, point).slice(-4),
    })),
  }
}
