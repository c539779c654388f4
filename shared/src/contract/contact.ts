import * as v from 'valibot'
import {
  attemptOutcomes,
  callOutcomes,
  contactParties,
  contactRefusals,
  contactWays,
  correctedOutcomes,
  FREE_TEXT_MAX,
  NOTE_TAGS_MAX,
  OTHER_LANGUAGE_MAX,
  rulePlaces,
} from '@portal/shared/domain'
import { DateText, freeText, Id, Instant, MaybeDate, MaybeText, requiredText } from './fields.ts'

/** Whether one channel may be used now; if not, why, by which rule, and when again (F-04). */
export const ContactChannelState = v.object({
  channel: v.picklist(['phone', 'text', 'email']),
  allowed: v.boolean(),
  reason: v.nullable(v.picklist(contactRefusals)),
  /** The text of the rule that stands in the way, as '12 CFR 1006.14(b)(2)(i)(A)'. */
  source: MaybeText,
  /** The limit that is reached: so many contacts, or null, in so many days. */
  most: v.nullable(v.number()),
  days: v.nullable(v.number()),
  next_allowed_at: v.nullable(Instant),
  /** A supervisor may let a call pass. */
  may_override: v.boolean(),
  /** The address or number that was judged; null when there is none. */
  contact_point_id: v.nullable(Id),
  address: MaybeText,
})
/** One line of the attempts ledger. */
export const ContactAttempt = v.object({
  id: Id,
  at: Instant,
  channel: v.picklist(contactWays),
  direction: v.picklist(['out', 'in']),
  party: v.picklist(contactParties),
  /** `reserved`: the call is under way, its outcome is not known yet. */
  outcome: v.picklist(attemptOutcomes),
  /** Whether it counts to the seven calls in seven days. */
  counts: v.boolean(),
  consented: v.boolean(),
  address: MaybeText,
  reference_number: MaybeText,
  agent: MaybeText,
  duration_seconds: v.nullable(v.number()),
  language: MaybeText,
  /** Why a supervisor let it pass, and who. */
  override_reason: MaybeText,
  override_by: MaybeText,
  /** It was not dialled here: a note tells of it. */
  told: v.optional(v.boolean(), false),
  /** The caller may correct its outcome now. */
  may_correct: v.optional(v.boolean(), false),
  /** Earlier outcomes, oldest first, with who changed each, when and why. */
  corrections: v.optional(
    v.array(v.object({ outcome: v.picklist(attemptOutcomes), at: Instant, by: MaybeText, reason: v.string() })),
    [],
  ),
})
export type ContactAttempt = v.InferOutput<typeof ContactAttempt>

/** Stop, attorney, no contact at work, and consent to a call. */
export const contactRequestKinds = ['cease', 'attorney', 'workplace', 'call_consent'] as const
const contactRequestWays = ['phone', 'text', 'email', 'letter', 'portal'] as const
/** A contact request of a consumer, with its evidence. */
export const ContactRequest = v.object({
  id: Id,
  kind: v.picklist(contactRequestKinds),
  via: v.picklist(contactRequestWays),
  received_on: v.string(),
  evidence: v.string(),
  created_at: Instant,
  /** Null: the consumer did so on the portal. */
  recorded_by: MaybeText,
  /** Last day of a consent to be called. */
  ends_on: MaybeDate,
  ended_at: v.nullable(Instant),
  ended_by: MaybeText,
  end_reason: MaybeText,
})
export type ContactRequest = v.InferOutput<typeof ContactRequest>

/** Of the limits of calls that hold for a consumer, the one that leaves the fewest. */
const BindingCount = v.object({
  count: v.number(),
  most: v.number(),
  days: v.number(),
  /** Where the rule holds; `agency`: a limit that the agency sets itself. */
  place: v.picklist([...rulePlaces, 'agency']),
  /** The text of the rule. */
  source: v.string(),
})

/** All that decides whether a consumer may be contacted about a debt now. */
export const ContactStanding = v.object({
  /** Null: about no debt in particular. */
  debt_id: v.nullable(Id),
  reference_number: MaybeText,
  now: Instant,
  /** Zones in which the consumer may be; the one that they named, or all that address and numbers imply. */
  zones: v.array(v.string()),
  zone_is_chosen: v.boolean(),
  /** The agency's zone. */
  agency_zone: v.string(),
  count_7d: v.number(),
  most_calls: v.number(),
  /** Null: no limit of calls holds, or an older server answers. */
  binding: v.optional(v.nullable(BindingCount), null),
  last_conversation_at: v.nullable(Instant),
  channels: v.array(ContactChannelState),
  numbers: v.array(v.object({ id: Id, kind: v.picklist(['cell_phone', 'home_phone']), value: v.string() })),
  represented: v.boolean(),
  ceased: v.boolean(),
  deceased: v.optional(v.boolean(), false),
  bankrupt: v.optional(v.boolean(), false),
  requests: v.array(ContactRequest),
  language: v.string(),
  other_language: MaybeText,
  /** The caller's own call that waits for its outcome. */
  open_attempt: v.nullable(ContactAttempt),
})
export type ContactStanding = v.InferOutput<typeof ContactStanding>
export type ContactChannelState = v.InferOutput<typeof ContactChannelState>

/** A call that is about to be made, or comes in. */
export const StartContactAttempt = v.object({
  debt_id: v.nullable(Id),
  /** `in`: the consumer calls; nothing is asked then. */
  direction: v.picklist(['out', 'in']),
  /** Calls to others than the consumer are kept and do not count. */
  party: v.picklist(contactParties),
  contact_point_id: v.nullable(Id),
  /** A number that is not on file rings at the consumer's work. */
  at_work: v.optional(v.boolean(), false),
  /** The consumer's consent to this call, not older than seven days. */
  request_id: v.optional(v.nullable(Id), null),
  /** A supervisor's code and the reason why the agency's count is passed. */
  override: v.optional(v.nullable(v.object({ piggy_code: v.string(), reason: requiredText(500) })), null),
})

const spoken = {
  /** Of a conversation. */
  duration_seconds: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400))), null),
  /** The language that was spoken. */
  language: v.optional(v.nullable(freeText(OTHER_LANGUAGE_MAX)), null),
}

/** The outcome of a call, and the note that it writes. */
export const ContactOutcome = v.object({
  outcome: v.picklist(callOutcomes),
  ...spoken,
  /** Words of the note; without any it says the outcome. */
  comment: v.optional(v.nullable(freeText(FREE_TEXT_MAX)), null),
  /** Ids of its tags; without any it has the tag that says the outcome, where there is one. */
  tags: v.optional(v.pipe(v.array(Id), v.maxLength(NOTE_TAGS_MAX, 'too_many')), []),
})

/** Another outcome for a call that has one, and why. */
export const OutcomeCorrection = v.object({
  outcome: v.picklist(correctedOutcomes),
  ...spoken,
  reason: requiredText(500),
})

/** A new contact request of a consumer. */
export const NewContactRequest = v.object({
  kind: v.picklist(contactRequestKinds),
  via: v.picklist(contactRequestWays),
  received_on: DateText,
  /** The words of the request, and where the record is kept. */
  evidence: requiredText(1000),
})
