import * as v from 'valibot'
import { ClientProfile, Employer, ProvableContact } from '../account.ts'
import { VerificationCode } from '../auth.ts'
import { AgreedWay } from '../contact-way.ts'
import { ContactPreference, ContactPreferenceChange } from '../contact-preference.ts'
import { del, get, patch, post, put } from '../declare-call.ts'
import { ClientId, Id, Instant } from '../fields.ts'
import {
  ClientChange,
  EmployerChange,
  NewThirdPartyContact,
  Subscriptions,
  ThirdPartyChange,
  ThirdPartyContact,
  Was,
} from '../profile.ts'
import { StaffProfile } from '../staff.ts'

const ofClient = v.object({ client_id: v.optional(Id) })
const contactOf = v.object({ id: Id })
const contacts = v.object({ data: v.array(ThirdPartyContact) })

/** What the consumer agrees to beside an address that is sent; without it the address is kept and gets no messages. */
const agreed = v.optional(v.pipe(v.array(AgreedWay), v.maxLength(2, 'too_long')))

/**
 * The consumer or staff; fields that changed since `was` answer `conflict` and name the current values. Only the
 * consumer has `agreed`, and only for an address that is sent; an outdated statement is a `conflict`.
 */
export const updateClient = put('/client/self/:client_id?', {
  stepUp: true,
  params: ofClient,
  // A field that is not known here is named, instead of being dropped while the answer says that all is saved.
  body: v.strictObject({ ...ClientChange.entries, was: Was, agreed }, 'unknown_field'),
  reply: v.object({ data: ClientProfile }),
  summary:
    'A-23: change the fields sent; e-mail and phones need a step-up of the consumer; 409 when a field changed meanwhile, 400 for a field that it does not know',
})
/** As {@link updateClient}; the consumer is named in the body. */
export const patchClient = patch('/client/self', {
  stepUp: true,
  body: v.strictObject({ ...ClientChange.entries, client_id: ClientId, was: Was, agreed }, 'unknown_field'),
  reply: v.object({ data: ClientProfile }),
  summary: 'A-23: the same without an id in the path',
})
/** The consumer or staff; codes validation_failed, and conflict for a field that changed since `was`. */
export const updateEmployer = put('/client/update-employer', {
  body: v.object({ ...EmployerChange.entries, client_id: ClientId, was: Was }),
  reply: v.object({ data: Employer }),
  summary: 'A-24: change the fields of the employer that are sent',
})
/** The consumer or staff (`contact.view`); times are in the zone of `timezone`. */
export const getContactPreference = get('/client/contact-preference/:client_id?', {
  params: ofClient,
  reply: v.object({ data: ContactPreference }),
  summary: 'A-25: when and how to reach the consumer; the defaults when nothing was saved',
})
/** Code conflict when another save came after `was`. */
export const saveContactPreference = post('/client/contact-preference/:client_id?', {
  params: ofClient,
  body: ContactPreferenceChange,
  reply: v.object({ data: ContactPreference }),
  summary: 'A-25: save it; holds at once and everywhere (R-05)',
})
/** Only the consumer; `not_found` without such an address, `rate_limited` after too many codes. */
export const sendContactCode = post('/client/contact-proof/send', {
  body: v.object({ kind: ProvableContact }),
  reply: v.object({ sent_to: v.string(), resend_at: v.optional(Instant) }),
  summary: 'Send a code to an address or number that the consumer gave; `sent_to` is masked',
})
/** Only the consumer; a wrong code answers `code_invalid`. */
export const proveContact = post('/client/contact-proof', {
  body: v.object({ kind: ProvableContact, verification_code: VerificationCode }),
  reply: v.object({ proven: v.boolean() }),
  summary: 'Prove it by that code; from then on it gets codes, too (security: never to an address typed just now)',
})
/** The consumer or staff (`profile.view`). */
export const listThirdPartyContacts = get('/client/third-party-contact/:client_id?', {
  params: ofClient,
  reply: contacts,
  summary: 'A-27: whom else we may talk to',
})
/** The consumer or staff; `validation_failed` beyond the largest number of contacts. */
export const addThirdPartyContact = post('/client/third-party-contact/:client_id?', {
  params: ofClient,
  body: NewThirdPartyContact,
  reply: contacts,
  summary: 'A-27: add one; an attorney makes the consumer represented (R-04)',
})
/** The consumer or staff; `not_found` for a contact of another consumer. */
export const updateThirdPartyContact = put('/client/third-party-contact/:id', {
  params: contactOf,
  body: v.object({ ...ThirdPartyChange.entries, client_id: ClientId, was: Was }),
  reply: contacts,
  summary: 'A-27: change the fields sent',
})
/** The consumer or staff; `not_found` for a contact of another consumer. */
export const removeThirdPartyContact = del('/client/third-party-contact/:id', {
  params: contactOf,
  body: v.object({ client_id: ClientId }),
  reply: contacts,
  summary: 'A-27: remove one',
})
/** Only the consumer; google_taken for an account that is linked to another consumer. */
export const linkGoogle = post('/client/google-account', {
  stepUp: true,
  body: v.object({
    google_auth_token: v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(4096, 'too_long')),
  }),
  reply: v.object({ google_authenticated: v.boolean() }),
  summary: 'A-29: link the Google account of this ID token; needs a step-up',
})
/** Consumers need a fresh code, staff do not (S-34); does nothing without a linked account. */
export const unlinkGoogle = del('/client/google-account', {
  stepUp: true,
  body: v.object({ client_id: ClientId }),
  reply: v.object({ google_authenticated: v.boolean() }),
  summary: 'A-29: untie the Google account',
})
/** The consumer or staff (`profile.view`); each reading is written to the access log. */
export const getGoogleAccount = get('/client/google-account1/:client_id?', {
  params: ofClient,
  reply: v.object({ google_authenticated: v.boolean(), email: v.optional(v.nullable(v.string()), null) }),
  summary: 'A-29: whether a Google account is linked; its address masked',
})
/** Answers as {@link getGoogleAccount}. */
export const readGoogleAccount = post('/client/google-account1', {
  body: v.object({ client_id: ClientId }),
  reply: v.object({ google_authenticated: v.boolean(), email: v.optional(v.nullable(v.string()), null) }),
  summary: 'A-29: the same by body',
})
/** The consumer or staff (`contact.view`). */
export const getSubscriptions = get('/profile/subscriptions/:client_id?', {
  params: ofClient,
  reply: v.object({ data: Subscriptions }),
  summary: 'A-30: what comes by e-mail and text',
})
/** The consumer or staff (`contact.edit`); replaces the whole choice. */
export const saveSubscriptions = post('/profile/subscriptions/:client_id?', {
  params: ofClient,
  body: Subscriptions,
  reply: v.object({ data: Subscriptions }),
  summary: 'A-30: choose it',
})
/** A new e-mail address needs a fresh proof; `validation_failed` when another account has it. */
export const updateProfile = put('/profile/update', {
  stepUp: true,
  body: v.object({ ...ClientChange.entries, was: Was }),
  reply: v.object({ data: StaffProfile, token: v.optional(v.string()), expires_in: v.optional(v.number()) }),
  summary: 'A-31, SH-90: change the own profile; a new e-mail brings a new bearer',
})
