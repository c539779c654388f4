import * as v from 'valibot'
import { DateText, Id, Instant, MaybeDate, MaybeText, TextHash } from './fields.ts'

/** The channels of an address or number of a consumer. */
export const WayChannel = v.picklist(['phone', 'text', 'email'])

/** Why a way of contact is off, or is not used yet although it is on. */
const wayReasons = [
  'ended',
  'not_agreed',
  'switched_off',
  'wrong_address',
  'notice_period',
  'number_unchecked',
] as const
/** Who ended a way of contact: the consumer here, by a link, by an answer of Stop, or staff. */
const wayEnders = ['consumer', 'link', 'text_stop', 'staff'] as const

/** One channel at one address or number: whether we use it, since when, and why not. */
export const ContactWay = v.object({
  channel: WayChannel,
  is_on: v.boolean(),
  reason: v.nullable(v.picklist(wayReasons)),
  /** When it was allowed or ended; null when nobody said anything about it. */
  since: v.nullable(Instant),
  /** Of an ended way; null when nothing says so. */
  ended_by: v.nullable(v.picklist(wayEnders)),
  /** On what it rests while it is on. */
  basis: v.nullable(v.picklist(['consent', 'consumer_used', 'creditor_notice', 'prior_collector', 'file'])),
  /** First day of use, where a creditor's notice leaves time to object. */
  starts_on: MaybeDate,
  /** The sentence that the customer agreed to; `text` is null once its wording has changed. */
  sentence: v.optional(
    v.nullable(
      v.object({
        version: v.string(),
        language: v.picklist(['en', 'es']),
        text: MaybeText,
        /** Staff read it to the customer. */
        was_read: v.boolean(),
      }),
    ),
    null,
  ),
  /** Staff may switch it on with what the customer says to a sentence that they read to them. */
  by_word: v.optional(v.boolean(), false),
})
export type ContactWay = v.InferOutput<typeof ContactWay>

/** One address or number of a consumer, masked, with who gave it and its ways. */
export const ContactAddress = v.object({
  contact_point_id: Id,
  kind: v.picklist(['cell_phone', 'home_phone', 'email']),
  address: v.string(),
  /** The creditor's file, the consumer, or staff. */
  given_by: v.picklist(['file', 'consumer', 'staff']),
  given_on: DateText,
  ways: v.array(ContactWay),
})
export type ContactAddress = v.InferOutput<typeof ContactAddress>

/** The words to agree to when a way is allowed; `text_hash` goes back with the consent. */
export const WayStatement = v.object({
  channel: WayChannel,
  version: v.string(),
  text: v.string(),
  text_hash: TextHash,
})
export type WayStatement = v.InferOutput<typeof WayStatement>

/** The channels that need consent, and the field of a profile that their address is typed into. */
export const fieldOfChannel = { email: 'email', text: 'cell_phone' } as const
/** The act of switching a channel on at an address that is typed in the same form; only the consumer's own. */
export const AgreedWay = v.object({
  channel: v.picklist(['email', 'text']),
  language: v.picklist(['en', 'es']),
  /** SHA-256 of the statement that was shown. */
  text_hash: TextHash,
})
export type AgreedWay = v.InferOutput<typeof AgreedWay>

/** Who asked staff to end or to allow a way of contact. */
export const wayAskers = ['customer', 'attorney', 'representative'] as const
/** The longest reason, in characters, that staff may give for ending or allowing a way of contact. */
export const WAY_REASON_MAX = 500
