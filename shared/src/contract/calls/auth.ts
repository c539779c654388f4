import * as v from 'valibot'
import { isZip } from '@portal/shared/domain'
import { get, post } from '../declare-call.ts'
import type { Schema } from '../endpoint.ts'
import { DateText, Id, Instant, TrueFalse, exactText, requiredText } from '../fields.ts'
import { VerificationCode, SignedIn } from '../auth.ts'

/** Login handle: opaque, the same for a match and for a decoy (K-12, T2). */
const AttemptId = v.pipe(v.string('required'), v.minLength(16, 'code_invalid'), v.maxLength(128, 'code_invalid'))
/** The code of a message (digits), or the one that was mailed (letters and digits). */
const ConsumerCode = v.pipe(
  v.string('required'),
  v.transform((s) => s.replace(/[\s-]/g, '').toUpperCase()),
  v.regex(/^[0-9A-Z]{8}$/, 'code_format'),
)
const Last4 = v.pipe(v.string('required'), v.trim(), v.regex(/^\d{4}$/, 'ssn4_invalid'))
const Ssn = v.pipe(
  v.string('required'),
  v.transform((s) => s.replace(/[\s-]/g, '')),
  v.regex(/^\d{9}$/, 'ssn_invalid'),
)
const Zip = v.pipe(v.string('required'), v.trim(), v.check(isZip, 'zip_invalid'))
const Dob = v.pipe(v.string('required'), DateText)
const Reference = exactText(40)
const LoginQuery = v.object({ id: v.optional(v.string()), login_id: v.optional(v.string()) })

/**
 * `resend_at` is when the next code can be asked for; with `code_sent: false` none was sent now, because too many were
 * asked for. `signed_in` comes only on a remembered device of a person who switched the second factor off.
 */
const Identified = v.object({
  attempt_id: v.string(),
  code_sent: v.optional(v.boolean(), true),
  resend_at: v.optional(Instant),
  signed_in: v.optional(SignedIn),
})

const identifyBy = <B extends Schema>(path: string, call: { body: B; summary: string }) =>
  post(path, { auth: 'public', query: LoginQuery, reply: Identified, ...call })

/** Default variant (N-13); with `?login_id=` the token of a link prefills, never signs in; `challenge_required`. */
export const login = identifyBy('/client/login', {
  body: v.object({ data_id: Reference, ssn: Last4, dob: Dob }),
  summary: 'A-01, A-08: identify by reference number, last four of SSN and date of birth',
})
/**
 * Codes link_invalid for a used or expired link, sign_in_not_offered, challenge_required, rate_limited; a match uses the
 * link up.
 */
export const loginLink = identifyBy('/client/login/link', {
  body: v.object({ ssn: v.optional(Last4), dob: v.optional(Dob) }),
  summary: 'A-08: identify by a signed link (query login_id) and last four of SSN or date of birth',
})
/** Without ZIP and date of birth it answers `validation_failed`; a decoy answers like a match (T2); `challenge_required`. */
export const loginFullNameSsn = identifyBy('/client/login/type/fullname-ssn/', {
  body: v.object({ full_name: requiredText(120), ssn: Last4, zip: v.optional(Zip), dob: v.optional(Dob) }),
  summary: 'A-02: identify by full name, last four of SSN and ZIP or date of birth',
})
/** Answers a match and a decoy alike (T2); `sign_in_not_offered` where `login.variants` lacks it, `challenge_required` in a crowd. */
export const loginDataId = identifyBy('/client/login/data_id/', {
  body: v.object({ data_id: Reference, zip: Zip }),
  summary: 'A-04: identify by reference number and ZIP',
})
/** Answers a match and a decoy alike (T2); `sign_in_not_offered` where `login.variants` lacks it, `challenge_required` in a crowd. */
export const loginZip = identifyBy('/client/login/zip/', {
  body: v.object({ zip: Zip, ssn: Last4 }),
  summary: 'A-05: identify by ZIP and last four of SSN',
})
/** Takes all nine digits, with or without hyphens; answers a match and a decoy alike (T2); `challenge_required`. */
export const loginSsn = identifyBy('/client/login/ssn/', {
  body: v.object({ ssn: Ssn, dob: Dob }),
  summary: 'A-06: identify by SSN and date of birth',
})
/** Answers a match and a decoy alike (T2); `sign_in_not_offered` where `login.variants` lacks it, `challenge_required` in a crowd. */
export const loginAccountNumber = identifyBy('/client/login/account-number/', {
  body: v.object({ account_number: exactText(40), zip: Zip }),
  summary: 'A-07: identify by account number and ZIP',
})
/**
 * Code `login_failed` for a token of another browser and for an account that no consumer has linked;
 * `sign_in_not_offered` where the tenant does not offer Google, `not_found` where the server has no OpenID issuer.
 */
export const loginGoogle = post('/client/login/google-auth/', {
  auth: 'public',
  body: v.object({ google_auth_token: exactText(8192) }),
  reply: SignedIn,
  summary: 'A-03: sign in with the ID token of a linked Google account',
})
/**
 * At the earliest a minute after the last code, three in fifteen minutes, eight a day; before that `rate_limited` with
 * the time to retry.
 */
export const sendConsumerCode = post('/client/send-verification-code', {
  auth: 'public',
  body: v.object({ attempt_id: AttemptId }),
  reply: v.object({ code_sent: v.optional(v.boolean(), true), resend_at: v.optional(Instant) }),
  summary: 'A-09: send the code again; always answers the same',
})
/** An attempt ends after five wrong codes; every wrong, expired or decoy code answers `code_invalid`; `challenge_required`. */
export const verifyConsumer = post('/client/verify', {
  auth: 'public',
  body: v.object({
    attempt_id: AttemptId,
    verification_code: ConsumerCode,
    remember_device: v.optional(v.boolean(), false),
  }),
  reply: SignedIn,
  summary: 'A-10: prove by the eight digit code; starts the session',
})
/** Needs no bearer; answers success without a session, too. */
export const consumerSignOut = post('/client/unverify', {
  auth: 'public',
  reply: v.object({}),
  summary: 'A-11: end the consumer session',
})
/** Needs no bearer; answers success without a session, too. */
export const staffSignOut = post('/user/unverify', {
  auth: 'public',
  reply: v.object({}),
  summary: 'A-18: end the staff session',
})
/** Codes forbidden without the header X-Portal, session_expired, unauthenticated (T16). */
export const renewSession = post('/session/renew', {
  auth: 'public',
  reply: SignedIn,
  summary: 'K-13: a new bearer for the session cookie; needs X-Portal: 1',
})
/** Staff with a second factor get `second_factor_required`; at most 3 codes in 15 minutes and 8 a day. */
export const sendStepUpCode = post('/session/step-up/send', {
  reply: v.object({ resend_at: v.optional(Instant), sent_to: v.string() }),
  summary: 'Send a code before a change of contact, factor or payment method; `sent_to` is masked',
})
/** Staff with a second factor get `second_factor_required`; the proof is for this session only. */
export const verifyStepUp = post('/session/step-up/verify', {
  body: v.object({ verification_code: VerificationCode }),
  reply: v.object({ valid_until: Instant }),
  summary: 'Prove it is still you; holds for five minutes',
})
/** The consumer, or staff who name one; `not_found` without a consumer. */
export const getMfa = get('/client/mfa/:client_id?', {
  params: v.object({ client_id: v.optional(Id) }),
  reply: v.object({ mfa_enabled: v.boolean() }),
  summary: 'A-22: is the second factor always asked',
})
/** Only the consumer, never staff; switching it on makes all remembered devices ask for a code again. */
export const setMfa = post('/client/mfa/:client_id?', {
  stepUp: true,
  params: v.object({ client_id: v.optional(Id) }),
  body: v.object({ enable_mfa: TrueFalse }),
  reply: v.object({ mfa_enabled: v.boolean() }),
  summary: 'A-22: switch it; needs a step-up',
})
