import * as v from 'valibot'
import { CALL_TOPIC_MAX, callBackStatuses, contactRefusals, isPhone, phoneDigits } from '@portal/shared/domain'
import { ClientId, freeText, Id, Instant, MaybeText } from './fields.ts'

/** A number that is typed for one call: ten digits, however they are written. */
const TypedPhone = v.pipe(
  v.string(),
  v.maxLength(30, 'too_long'),
  v.check((text) => isPhone(text), 'phone_invalid'),
  v.transform(phoneDigits),
)

/** A call that a consumer asks for (F-36). */
export const BookCallBackRequest = v.object({
  client_id: ClientId,
  /** The beginning of one of the free windows. */
  starts_at: Instant,
  /** A number of the profile; null where `phone` is given. */
  contact_point_id: v.optional(v.nullable(Id), null),
  phone: v.optional(v.nullable(TypedPhone), null),
  language: v.picklist(['en', 'es']),
  /** What it is about; may be empty. */
  topic: v.optional(freeText(CALL_TOPIC_MAX), ''),
  debt_id: v.optional(v.nullable(Id), null),
})

/** A call as its consumer sees it. */
export const CallBack = v.object({
  id: Id,
  status: v.picklist(callBackStatuses),
  starts_at: Instant,
  ends_at: Instant,
  /** The zone in which it was chosen. */
  zone: v.string(),
  /** As its last four digits. */
  phone: v.string(),
  language: v.picklist(['en', 'es']),
  topic: MaybeText,
  debt_id: v.nullable(Id),
  reference_number: MaybeText,
})
export type CallBack = v.InferOutput<typeof CallBack>

/** A window that can be chosen, or is full. */
export const CallBackWindowShown = v.object({ starts_at: Instant, ends_at: Instant, is_free: v.boolean() })
export type CallBackWindowShown = v.InferOutput<typeof CallBackWindowShown>

const Asked = {
  ...CallBack.entries,
  client_id: Id,
  consumer_name: v.string(),
  /** Why the contact guard forbids it, now or in its hour if that is still to come; null for one that it allows or that is over. */
  forbidden: v.nullable(v.picklist(contactRefusals)),
  /** When the guard allows it, where waiting helps. */
  next_allowed_at: v.nullable(Instant),
}

/** A call as staff make it. */
export const StaffCallBack = v.object({
  ...Asked,
  /** The whole number. */
  phone: v.string(),
  /** Whether a call now is the one that was asked for, and counts to no limit. */
  is_due: v.boolean(),
  /** Whether its window is over. */
  is_over: v.boolean(),
  /** The caller's own call of it, which waits for its outcome. */
  attempt_id: v.nullable(Id),
})
export type StaffCallBack = v.InferOutput<typeof StaffCallBack>

/** A call in a list of staff, with the last four digits of its number. */
export const CallBackRow = v.object({
  ...Asked,
  /** Who has taken it, or whose customer it is. */
  agent: MaybeText,
  /** When it was made or taken back. */
  ended_at: v.nullable(Instant),
})
export type CallBackRow = v.InferOutput<typeof CallBackRow>
