import * as v from 'valibot'
import { callBackLists, FREE_TEXT_MAX } from '@portal/shared/domain'
import { BookCallBackRequest, CallBack, CallBackRow, CallBackWindowShown, StaffCallBack } from '../call-back.ts'
import { get, post } from '../declare-call.ts'
import { ClientId, freeText, Id, Instant, Paging, QueryPage, queryPerPage } from '../fields.ts'

const ofCall = v.object({ call_back_id: Id })
const mine = v.object({ data: CallBack })

/** Only in person. `data` is the call that is booked. */
export const getCallBack = get('/client/call-back', {
  query: v.object({ client_id: ClientId }),
  reply: v.object({
    data: v.nullable(CallBack),
    windows: v.array(CallBackWindowShown),
    /** The zone of the consumer, in which the windows are to be shown. */
    zone: v.string(),
    /** Numbers of the profile, as their last four digits. */
    numbers: v.array(v.object({ id: Id, phone: v.string() })),
  }),
  summary: 'F-36: the call that a consumer has booked, and the windows that can be chosen',
})
/** `validation_failed` at `starts_at`: `window_full`, `window_over`; `call_back_booked` when there is one; codes contact_not_allowed, forbidden. */
export const bookCallBack = post('/client/call-back', {
  idempotent: true,
  body: BookCallBackRequest,
  reply: mine,
  summary: 'F-36: a consumer asks to be called in a window of time, at a number of theirs; confirmed by e-mail',
})
/** Refused as {@link bookCallBack} is, and by `call_back_over` once it was cancelled or made. */
export const moveCallBack = post('/client/call-back/:call_back_id/move', {
  params: ofCall,
  body: v.object({ client_id: ClientId, starts_at: Instant }),
  reply: mine,
  summary: 'F-36: a consumer chooses another window for their call',
})
/** Code `call_back_over` once it was cancelled or made. */
export const cancelCallBack = post('/client/call-back/:call_back_id/cancel', {
  params: ofCall,
  body: v.object({ client_id: ClientId }),
  reply: mine,
  summary: 'F-36: a consumer takes their call back',
})

/**
 * Agents see those that they have taken, and of those that nobody has taken the ones of their own customers and of
 * customers without an agent. What is to be made comes by its hour, what is over the newest first.
 */
export const listCallBacks = get('/call-backs', {
  query: v.object({ list: v.picklist(callBackLists), page: QueryPage, per_page: queryPerPage(10) }),
  reply: v.object({
    ...Paging,
    data: v.array(CallBackRow),
    /** How many are to be made. */
    counts: v.object({ today: v.number(), overdue: v.number(), upcoming: v.number() }),
  }),
  summary: 'F-36: calls that consumers asked for: of today, overdue, to come, and over; staff',
})
/** Each opening is written to the access log of the consumer. */
export const getCallToMake = get('/call-backs/:call_back_id', {
  params: ofCall,
  reply: v.object({ data: StaffCallBack }),
  summary: 'F-36: a call that a consumer asked for, with the number; staff',
})
/** In its window it counts to no limit; at another time it is judged and counts as any other call. Code contact_not_allowed. */
export const startCallBack = post('/call-backs/:call_back_id/call', {
  params: ofCall,
  body: v.object({}),
  reply: v.object({ data: StaffCallBack }),
  summary: 'F-36, R-01: reserves the call before it is dialled; staff',
})
/** Of two who end it the second gets `call_back_over`; `call_not_started` before {@link startCallBack}. */
export const finishCallBack = post('/call-backs/:call_back_id/done', {
  params: ofCall,
  body: v.object({
    reached: v.boolean(),
    /** Words of the note that tells of the call; without any it says the outcome. */
    comment: v.optional(freeText(FREE_TEXT_MAX), ''),
  }),
  reply: v.object({ data: StaffCallBack }),
  summary: 'F-36: the call was made; its outcome stands in the log of calls; staff',
})
