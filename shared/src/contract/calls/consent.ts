import * as v from 'valibot'
import { ContactAddress, WAY_REASON_MAX, wayAskers, WayChannel, WayStatement } from '../contact-way.ts'
import { del, get, post } from '../declare-call.ts'
import { ClientId, Id, requiredText, ShownHash, TextHash } from '../fields.ts'
import { ConsentBasisGiven, ConsentLine } from '../profile.ts'

const LinkToken = v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(600, 'too_long'))
const lines = v.object({ data: v.array(ConsentLine) })
const ofWay = v.object({ contact_point_id: Id, channel: WayChannel })
const Spoken = v.picklist(['en', 'es'])
const ways = v.object({ data: v.array(ContactAddress), statements: v.array(WayStatement) })
/** Of staff alone: whose wish a change of a way is, and what they said. */
const wish = {
  asked_by: v.optional(v.picklist(wayAskers, 'required')),
  reason: v.optional(requiredText(WAY_REASON_MAX)),
}

/** The consumer or staff; ended consents stay in the list with their end. */
export const listConsents = get('/client/consents/:client_id?', {
  params: v.object({ client_id: v.optional(Id) }),
  reply: lines,
  summary: 'F-05: on what basis we write to each address, newest first',
})
/** Ends one consent and answers all; an ended one stays unchanged, an unknown one is `not_found`. */
export const revokeConsent = del('/client/consents/:id', {
  params: v.object({ id: Id }),
  body: v.object({ client_id: ClientId }),
  reply: lines,
  summary: 'F-05: end one; holds at once (R-05, R-30)',
})
/** The consumer or staff; one entry for each live address and number, and one way for each channel that the portal has. */
export const listContactWays = get('/client/contact-ways/:client_id?', {
  params: v.object({ client_id: v.optional(Id) }),
  query: v.object({ language: v.optional(Spoken, 'en') }),
  reply: ways,
  summary: 'F-05: by which ways each address and number is used, who ended what, and the words to allow it again',
})
/**
 * The consumer or staff. `conflict` for an outdated statement, `validation_failed` for a channel that the portal does not have
 * and for an address that reaches somebody else, `not_found` for an address of another consumer. Staff have read the statement
 * to them, and say who agreed and what they said; where only the consumer's own act counts, that is code own_act.
 */
export const allowContactWay = post('/client/contact-ways/:contact_point_id/:channel', {
  params: ofWay,
  body: v.object({
    client_id: ClientId,
    language: Spoken,
    /** SHA-256 of the statement that was shown or read. */
    text_hash: TextHash,
    ...wish,
  }),
  reply: ways,
  summary: 'R-05, R-07, R-08: consent to one channel at one address, also after an opt-out; changes no other',
})
/**
 * The consumer or staff; ending what has ended changes nothing. `not_found` for an address of another consumer. Staff say who
 * asked for it and why, otherwise `validation_failed`.
 */
export const endContactWay = del('/client/contact-ways/:contact_point_id/:channel', {
  params: ofWay,
  body: v.object({
    client_id: ClientId,
    language: v.optional(Spoken, 'en'),
    ...wish,
  }),
  reply: ways,
  summary: 'R-05: end one channel at one address; holds at once',
})
/** Only e-mail addresses and mobile numbers; `validation_failed` after an opt-out without a later consent. */
export const recordConsentBasis = post('/client/consents/:client_id/:contact_point_id', {
  params: v.object({ client_id: Id, contact_point_id: Id }),
  body: ConsentBasisGiven,
  reply: v.object({ data: v.object({ id: Id }) }),
  summary:
    'R-07, R-08: why an address or number may be written to: the consumer agreed in writing or wrote from it, the creditor gave notice of it, or the collector before us used it; staff',
})
/** Only the signed-in consumer; `validation_failed` for a wrong proof word, `conflict` for an outdated text. */
export const giveEsignConsent = post('/client/esign-consent', {
  body: v.object({
    /** The word printed in the test document: shows that it opened. */
    proof_word: v.pipe(v.string('required'), v.trim(), v.minLength(1, 'required'), v.maxLength(40, 'too_long')),
    language: v.picklist(['en', 'es']),
    /** SHA-256 of the consent text that was shown. */
    text_hash: TextHash,
  }),
  reply: v.object({ esign: v.boolean() }),
  summary: 'R-30: consent to electronic records, with proof that the document opens',
})
/** `text_hash` goes back with the consent, so that the record names the words that were shown. */
export const getEsignText = get('/client/esign-consent', {
  auth: 'public',
  query: v.object({ language: v.optional(v.picklist(['en', 'es']), 'en') }),
  reply: v.object({
    data: v.object({
      title: v.string(),
      sections: v.array(v.object({ heading: v.string(), text: v.string() })),
      version: v.string(),
      text_hash: v.string(),
      document: v.string(),
    }),
  }),
  summary: 'R-30: what must be said before consent; `document` is the address of the test PDF',
})
/** Goes to an address on file or a proven one, at most three links a day; codes contact_not_allowed, rate_limited. */
export const sendEsign = post('/client/electronic-signature-authorization/send', {
  body: v.object({ client_id: ClientId }),
  reply: v.object({}),
  summary: 'A-49: send the consumer a link to authorize electronic communication',
})
/** Code link_invalid; otherwise the same checks of proof word and text as {@link giveEsignConsent}. */
export const verifyEsign = post('/client/electronic-signature-authorization/verify', {
  auth: 'public',
  body: v.object({
    /** The link's token under this name: signed for this one purpose, and no person's id (SH-33, SH-97). */
    client_id: LinkToken,
    proof_word: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40, 'too_long'))),
    language: v.optional(v.picklist(['en', 'es']), 'en'),
    text_hash: ShownHash,
  }),
  reply: v.object({ esign: v.boolean() }),
  summary: 'A-50: authorize by the link; used up by this call',
})
/** Public; also takes the one-click form of RFC 8058. `link_invalid` for a bad token; codes are still sent. */
export const unsubscribe = post('/unsubscribe', {
  auth: 'public',
  body: v.object({ token: LinkToken }),
  reply: v.object({ channel: v.picklist(['email', 'text']), address: v.string() }),
  summary: 'F-03, R-06: opt out of one address by a signed link; `address` is masked; again does no harm',
})
