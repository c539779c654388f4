import * as v from 'valibot'
import { contactDays, contactTimes, contactZones, isEmailOrEmpty, isPhone, phoneDigits } from '@portal/shared/domain'
import { Instant, MaybeText } from './fields.ts'

/** A time of day in 30-minute steps from 08:00 to 21:00 (S-56, R-03). */
const Time = v.picklist(contactTimes, 'required')
const Day = v.picklist(contactDays)
const Days = v.array(Day)
const dayTimes = {
  mon_from: Time,
  mon_to: Time,
  tue_from: Time,
  tue_to: Time,
  wed_from: Time,
  wed_to: Time,
  thu_from: Time,
  thu_to: Time,
  fri_from: Time,
  fri_to: Time,
}

/** The hours of one channel (S-54): one span for every day, or one for each. */
export const ChannelTimes = v.object({
  contact_type: v.picklist(['phone', 'text', 'email']),
  same_everyday: v.boolean(),
  same_everyday_from: Time,
  same_everyday_to: Time,
  ...dayTimes,
})
export type ChannelTimes = v.InferOutput<typeof ChannelTimes>

const fields = {
  timezone: v.picklist(contactZones, 'required'),
  phone: v.boolean(),
  text: v.boolean(),
  email: v.boolean(),
  /** Days of a channel that is on, a subset of Monday to Friday. */
  phone_days: Days,
  text_days: Days,
  email_days: Days,
  times: v.pipe(v.array(ChannelTimes), v.maxLength(3)),
}

/** How and when a consumer wants to hear from us (S-51 to S-57). */
export const ContactPreference = v.object({
  ...fields,
  contact_email_address: MaybeText,
  contact_phone_number: MaybeText,
  /** When it was last saved; null: never, and these are the defaults. */
  updated_at: v.optional(v.nullable(Instant), null),
  /** Always true; older pages ask it (decision 325). */
  can_save: v.optional(v.boolean(), true),
})
export type ContactPreference = v.InferOutput<typeof ContactPreference>

/** The saved choice; `was` is the `updated_at` that was read: another one by now is a conflict. */
export const ContactPreferenceChange = v.object({
  ...fields,
  contact_email_address: v.pipe(
    v.nullable(v.string()),
    v.check((text) => text === null || isEmailOrEmpty(text), 'email_invalid'),
  ),
  contact_phone_number: v.pipe(
    v.nullable(v.pipe(v.string(), v.maxLength(30, 'too_long'))),
    v.check((text) => text === null || text.trim() === '' || isPhone(text), 'phone_invalid'),
    v.transform((text) => (text === null ? null : phoneDigits(text) || null)),
  ),
  was: v.optional(v.nullable(v.string()), null),
})
