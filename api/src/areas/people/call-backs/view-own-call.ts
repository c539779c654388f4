import type { endpoints } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { openContact } from '../../../core/consumer/sealed-fields.ts'
import { presentCall } from './present.ts'
import { bookedOf, findNamedCallBack } from './repo.ts'
import { calledOf, phonesOf, windowsFor } from './windows.ts'

/** A booked call, as its consumer sees it. */
export async function showCall({ tx, tenant, deps }: Context<any, Actor>, { id }: { id: string }) {
  const named = (await findNamedCallBack(tx, tenant.id, id))!
  return { data: presentCall(deps.vault, named.call, named.reference) }
}

/** The call of a consumer, and what can be booked: hours, numbers and the zone of the hours. */
export async function viewOwnCall(ctx: Context<typeof endpoints.getCallBack, Actor>) {
  const { tx, tenant, deps, actor } = ctx
  const called = await calledOf(ctx, actor.id)
  const booked = await bookedOf(tx, tenant.id, actor.id)
  const windows = tenant.capabilities['call_back.enabled'] ? await windowsFor(ctx, called) : []
  return {
    data: booked && (await showCall(ctx, booked)).data,
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
