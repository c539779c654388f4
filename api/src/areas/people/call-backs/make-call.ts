import { isAskedFor } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { recordOutcome } from '../contact-guard/record-outcome.ts'
import { startAttempt } from '../contact-guard/start-attempt.ts'
import { judgeCall } from './judge-call.ts'
import { presentStaffCall } from './present.ts'
import { findNamedCallBack, lockCallBack, updateCallBack, type CallBackRecord } from './repo.ts'

type Calling = Context<any, Actor>

/** F-36: a call as staff see it before they make it; the view is recorded. */
export async function viewCall(ctx: Calling, id: string) {
  const { tx, tenant, deps, now } = ctx
  const named = await findNamedCallBack(tx, tenant.id, id)
  if (!named) throw new Refusal('not_found')
  await recordView(ctx, named.call.consumerId, 'call_back.open')
  const verdict = await judgeCall(ctx, named.call)
  return { data: presentStaffCall(deps.vault, named, { now, verdict }) }
}

/**
 * F-36: reserves the call. In its window the consumer asked for it: it is allowed and counts to no limit (12 CFR
 * 1006.14(b)(3)(i)). At another time it is judged and counted as any other call.
 */
export async function startCall(ctx: Calling, id: string): Promise<void> {
  const { tx, now } = ctx
  const call = await bookedCall(ctx, id)
  const order = {
    debt_id: call.debtId,
    direction: 'out',
    party: 'consumer',
    contact_point_id: call.contactPointId,
    at_work: false,
    request_id: null,
  } as const
  const callBackId = isAskedFor(call, now) ? call.id : null
  const attempt = await startAttempt(ctx, call.consumerId, order, { override: null, callBackId })
  await updateCallBack(tx, call, { attemptId: attempt.id })
}

/** F-36: the call was made. Its outcome goes into the log of calls, which counts it, and writes the note. */
export async function finishCall(ctx: Calling, id: string, said: { reached: boolean; comment: string }): Promise<void> {
  const { tx, now, actor } = ctx
  const call = await bookedCall(ctx, id)
  if (call.attemptId === null) throw new Refusal('conflict', { fields: { call_back_id: ['call_not_started'] } })
  await recordOutcome({ ...ctx, tx, consumerId: call.consumerId }, call.attemptId, {
    outcome: said.reached ? 'conversation' : 'no_answer',
    duration_seconds: null,
    language: said.reached ? call.language : null,
    comment: said.comment || null,
    tags: [],
  })
  const status = said.reached ? 'reached' : 'not_reached'
  await updateCallBack(tx, call, { status, endedAt: now, endedBy: actor.id })
  await recordBy(ctx, {
    action: 'call_back.made',
    consumerId: call.consumerId,
    subject: `call_back:${call.id}`,
    detail: { debt: call.debtId, at: call.startsAt.toISOString(), reached: said.reached },
  })
}

async function bookedCall({ tx, tenant }: Calling, id: string): Promise<CallBackRecord> {
  const call = await lockCallBack(tx, tenant.id, id)
  if (!call) throw new Refusal('not_found')
  if (call.status !== 'booked') throw new Refusal('conflict', { fields: { call_back_id: ['call_back_over'] } })
  return call
}
