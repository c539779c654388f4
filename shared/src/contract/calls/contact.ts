import * as v from 'valibot'
import {
  ContactAttempt,
  ContactOutcome,
  ContactStanding,
  NewContactRequest,
  OutcomeCorrection,
  StartContactAttempt,
} from '../contact.ts'
import { get, post } from '../declare-call.ts'
import { DateText, Id, Paging, QueryPage, queryPerPage, requiredText } from '../fields.ts'
import { InboundMessage } from '../inbound.ts'

const ofConsumer = v.object({ client_id: Id })

/** Reads only, and reserves no attempt; each reading is written to the access log. */
export const getContactStanding = get('/client/contact-guard/:client_id', {
  params: ofConsumer,
  query: v.object({ debt_id: v.optional(Id) }),
  reply: v.object({ data: ContactStanding }),
  summary: 'F-04: may this consumer be called, texted, e-mailed about a debt now, why not, and when again; staff',
})
/** `counts` marks the attempts that count toward seven calls in seven days. */
export const listContactAttempts = get('/client/contact-attempts/:client_id', {
  params: ofConsumer,
  query: v.object({ page: QueryPage, per_page: queryPerPage(10) }),
  reply: v.object({ ...Paging, data: v.array(ContactAttempt) }),
  summary: 'R-01: calls, texts and e-mails of staff with a consumer, newest first; staff',
})
/** One open call for each staff member: a second request returns the first call. */
export const startContactAttempt = post('/client/contact-attempts/:client_id', {
  params: ofConsumer,
  body: StartContactAttempt,
  reply: v.object({ data: ContactAttempt }),
  summary:
    'R-01: asks the guard and reserves the call in one step, before it is dialled; codes contact_not_allowed (fields.channel names the reason), piggy_code_invalid; staff',
})
/** A wrong number is not called again; `not_found` for an attempt of another consumer. */
export const recordContactOutcome = post('/client/contact-attempts/:client_id/:attempt_id/outcome', {
  params: v.object({ client_id: Id, attempt_id: Id }),
  body: ContactOutcome,
  reply: v.object({ data: ContactAttempt }),
  summary: 'R-01, R-02: what became of a call, with the note that tells of it; once, code conflict afterwards; staff',
})
/** Code forbidden after an hour, and for the call of somebody else, unless an administrator corrects it. */
export const correctContactOutcome = post('/client/contact-attempts/:client_id/:attempt_id/correct', {
  params: v.object({ client_id: Id, attempt_id: Id }),
  body: OutcomeCorrection,
  reply: v.object({ data: ContactAttempt }),
  summary:
    'R-58: another outcome for a call, with a reason; counts, pause and number follow, and the earlier outcome is kept; staff',
})
/** A repeated stop request returns the id of the open one; an attorney makes the consumer represented. */
export const addContactRequest = post('/client/contact-requests/:client_id', {
  params: ofConsumer,
  body: NewContactRequest,
  reply: v.object({ data: v.object({ id: Id }) }),
  summary:
    'R-02, R-04: the consumer asked us to stop, has an attorney, must not be reached at work, or wants to be called; a consumer only to stop, at all or at work',
})
/** Ending the last attorney request ends the representation; `not_found` for an unknown id. */
export const endContactRequest = post('/client/contact-requests/:client_id/:request_id/end', {
  params: v.object({ client_id: Id, request_id: Id }),
  body: v.object({ reason: requiredText(500) }),
  reply: v.object({ data: v.object({ id: Id }) }),
  summary:
    'R-04: what was asked for holds no longer; the row stays; a consumer only their own request to stop, at all or at work; code conflict when it has ended',
})
/** The consumer or staff; `received_on` is a business date. */
export const getContactStop = get('/client/contact-stop/:client_id?', {
  params: v.object({ client_id: v.optional(Id) }),
  reply: v.object({
    /** Null: they did not ask us to stop. */
    data: v.nullable(v.object({ request_id: Id, received_on: DateText })),
    /** Null: nothing is known of an employer that does not allow it. */
    workplace: v.optional(v.nullable(v.object({ request_id: Id, received_on: DateText })), null),
  }),
  summary: 'R-04: since when the consumer wants no contact, at all or at work, and the request that says so',
})
/** Only for phone numbers; a reassigned number is not used any more, and `same` counts for 60 more days. */
export const checkNumber = post('/client/number-check/:client_id/:contact_point_id', {
  params: v.object({ client_id: Id, contact_point_id: Id }),
  reply: v.object({ data: v.object({ result: v.picklist(['same', 'reassigned', 'unknown']) }) }),
  summary: 'R-08: asks the reassigned numbers database whether a number is still the consumer\u2019s; staff',
})

/** Answers `not_found` to an agent for a message without a known consumer. */
export const getInboundMessage = get('/inbound-messages/:message_id', {
  params: v.object({ message_id: Id }),
  reply: v.object({ data: InboundMessage }),
  summary: 'R-18: one text or e-mail that came in, whole; staff, and of a sender whom nobody knows admin',
})
/** Each reading is written to the access log of the consumer. */
export const listInboundMessages = get('/client/inbound-messages/:client_id', {
  params: v.object({ client_id: Id }),
  query: v.object({ page: QueryPage, per_page: queryPerPage(10) }),
  reply: v.object({ ...Paging, data: v.array(InboundMessage) }),
  summary: 'R-18: what a consumer wrote to us by text and e-mail, whole, newest first; staff',
})
/** Code conflict when nothing is on hold because of it any more; a stop ends messages to the address that it came from. */
export const decideStopWish = post('/inbound-messages/:message_id/decide', {
  params: v.object({ message_id: Id }),
  body: v.object({ is_stop: v.boolean() }),
  reply: v.object({ data: InboundMessage }),
  summary: 'R-18: whether a message asks us to stop, which ends the hold of its channels; staff',
})
