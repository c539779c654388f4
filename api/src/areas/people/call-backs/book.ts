import type { endpoints } from '@portal/shared/contract'
import { type CallBackWindow } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { lockConsumer } from '../../../core/consumer/rows.ts'
import { openContact } from '../../../core/consumer/sealed-fields.ts'
import { visibleDebt } from '../../../core/debt/policy.ts'
import { mayContact, notAllowed } from '../contact-guard/may-contact.ts'
import { bookedOf, insertCallBack, lockCallBack, updateCallBack, type CallBackRecord } from './repo.ts'
import { sealCallBack } from './sealed.ts'
import { tellBooked, tellCancelled } from './tell.ts'
import { calledOf, phonesOf, takeWindow, type Called } from './windows.ts'

type Booking = Context<any, Actor>

/** F-36: a consumer asks to be called. They have one call at a time; who wants another time moves it. */
export async function bookCall(ctx: Context<typeof endpoints.bookCallBack, Actor>): Promise<CallBackRecord> {
  const { tx, deps, tenant, now, actor, input } = ctx
  const { starts_at: startsAt, language, topic, debt_id: debtId } = input.body
  assertOffered(ctx)
  // The row stays locked: of two bookings at once the second finds the first.
  if (!(await lockConsumer(tx, tenant.id, actor.id))) throw new Refusal('not_found')
  if (await bookedOf(tx, tenant.id, actor.id))
    throw new Refusal('conflict', { fields: { starts_at: ['call_back_booked'] } })
  if (debtId !== null) await visibleDebt(tx, tenant.id, debtId, actor, actor.id)
  const called = await calledOf(ctx, actor.id, input.body.phone)
  const { number, contactPointId } = numberOf(ctx, called, input.body)
  const window = await takeWindow(ctx, called, new Date(startsAt))
  await assertMayCall(ctx, window, { debtId, contactPointId })
  const key = { tenantId: tenant.id, id: deps.ids.next() }
  const row = await insertCallBack(tx, {
    ...key,
    ...window,
    ...sealCallBack(deps.vault, key, { number, topic }),
    consumerId: actor.id,
    debtId,
    status: 'booked',
    zone: called.zones[0]!,
    contactPointId,
    language,
    createdAt: now,
  })
  await tellBooked(ctx, row)
  await record(ctx, row, 'call_back.booked')
  return row
}

/** F-36: a consumer chooses another window. */
export async function moveCall(ctx: Context<typeof endpoints.moveCallBack, Actor>): Promise<CallBackRecord> {
  const { tx, input } = ctx
  assertOffered(ctx)
  const call = await ownCall(ctx, input.params.call_back_id)
  const startsAt = new Date(input.body.starts_at)
  if (startsAt.getTime() === call.startsAt.getTime()) return call
  const called = await calledOf(ctx, call.consumerId)
  const window = await takeWindow(ctx, called, startsAt)
  await assertMayCall(ctx, window, call)
  const row = await updateCallBack(tx, call, { ...window, zone: called.zones[0]! })
  await tellBooked(ctx, row)
  await record(ctx, row, 'call_back.moved')
  return row
}

/** F-36: a consumer takes their call back; also where no new ones are taken any more. */
export async function cancelCall(ctx: Context<typeof endpoints.cancelCallBack, Actor>): Promise<CallBackRecord> {
  const call = await ownCall(ctx, ctx.input.params.call_back_id)
  const row = await updateCallBack(ctx.tx, call, { status: 'cancelled', endedAt: ctx.now })
  await tellCancelled(ctx, row)
  await record(ctx, row, 'call_back.cancelled')
  return row
}

function assertOffered({ tenant }: Pick<Booking, 'tenant'>): void {
  if (!tenant.capabilities['call_back.enabled']) throw new Refusal('forbidden')
}

/** A booked call of the consumer's own; another person's is not found (T4). */
async function ownCall({ tx, tenant, actor }: Booking, id: string): Promise<CallBackRecord> {
  const call = await lockCallBack(tx, tenant.id, id)
  if (call?.consumerId !== actor.id) throw new Refusal('not_found')
  // Once staff have begun to call, it is under way.
  if (call.status !== 'booked' || call.attemptId !== null)
    throw new Refusal('conflict', { fields: { call_back_id: ['call_back_over'] } })
  return call
}

interface Chosen {
  contact_point_id: string | null
  phone: string | null
}

/** The number of the profile that was chosen, or the one that was typed. */
function numberOf({ deps }: Booking, { recipient }: Called, { contact_point_id: pointId, phone }: Chosen) {
  if (pointId === null) {
    if (phone === null) throw new Refusal('validation_failed', { fields: { phone: ['required'] } })
    return { number: phone, contactPointId: null }
  }
  const point = phonesOf(recipient).find(({ id }) => id === pointId)
  if (!point) throw new Refusal('validation_failed', { fields: { contact_point_id: ['not_found'] } })
  return { number: openContact(deps.vault, point).slice(-10), contactPointId: point.id }
}

/** Nobody is promised a call that the contact rules forbid whatever the hour. */
async function assertMayCall(
  ctx: Booking,
  { startsAt }: CallBackWindow,
  { debtId, contactPointId }: Pick<CallBackRecord, 'debtId' | 'contactPointId'>,
): Promise<void> {
  const answer = await mayContact(
    { ...ctx, tx: ctx.tx, now: startsAt },
    { consumerId: ctx.actor.id, debtId, contactPointId, channel: 'phone', purpose: 'result', isTimeAsked: true },
  )
  if (!answer.allowed) throw notAllowed(answer)
}

const record = (
  ctx: Booking,
  { id, consumerId, debtId, startsAt }: CallBackRecord,
  action: 'call_back.booked' | 'call_back.moved' | 'call_back.cancelled',
): Promise<void> =>
  recordBy(ctx, {
    action,
    consumerId,
    subject: `call_back:${id}`,
    detail: { debt: debtId, at: startsAt.toISOString() },
  })
