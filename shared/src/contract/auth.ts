import * as v from 'valibot'
import { isEmail, isZip } from '@portal/shared/domain'
import { endpoint } from './endpoint.ts'
import { DateText, Id, Instant, TrueFalse, freeText, requiredText } from './fields.ts'

/** Login handle: opaque, the same for a match and for a decoy (K-12, security "Making the weak login safe"). */
const AttemptId = v.pipe(v.string('required'), v.minLength(16, 'code_invalid'), v.maxLength(128, 'code_invalid'))
/** Eight digits (K-11); spaces and dashes are forgiven. */
export const VerificationCode = v.pipe(
  v.string('required'),
  v.transform((s) => s.replace(/[\s-]/g, '')),
  v.regex(/^\d{8}$/, 'code_format'),
)
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
const Reference = requiredText(40)
const EmailText = v.pipe(
  v.string('required'),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254, 'too_long'),
  v.check(isEmail, 'email_invalid'),
)
/** Spaces are stripped before comparing (SH-78); length capped so that hashing cannot be made slow. */
const PasswordText = v.pipe(
  v.string('required'),
  v.transform((s) => s.replace(/\s/g, '')),
  v.minLength(1, 'required'),
  v.maxLength(128, 'too_long'),
)

const LoginQuery = v.object({ id: v.optional(v.string()), login_id: v.optional(v.string()) })

/** Who is signed in; `token` is the ten-minute bearer, kept in memory only (decisions "Sign-in and session"). */
export const SignedIn = v.object({
  token: v.string(),
  expires_in: v.number(),
  role: v.picklist(['user', 'agent', 'admin']),
  user_id: Id,
  full_name: v.string(),
  permissions: v.optional(v.array(v.string()), []),
  first_login: v.optional(v.boolean(), false),
  /** Staff with a temporary password may only change it. */
  password_change_required: v.optional(v.boolean(), false),
  /** Staff: the address has been proven by a code (A-13, "verified flags"). */
  email_verified: v.optional(v.boolean(), false),
  /** Minutes of idleness allowed, from the tenant. */
  expiration_time: v.number(),
  language: v.optional(v.picklist(['en', 'es']), 'en'),
})
export type SignedIn = v.InferOutput<typeof SignedIn>

/** `signed_in` comes only on a remembered device of a person who switched the second factor off (decisions 11). */
const Identified = v.object({ attempt_id: v.string(), resend_at: v.optional(Instant), signed_in: v.optional(SignedIn) })

const login = <B extends v.GenericSchema<any, any>>(path: string, body: B, summary: string) =>
  endpoint({ method: 'POST', path, auth: 'public', query: LoginQuery, body, reply: Identified, summary })

export const authEndpoints = {
  /** Default variant (N-13); with `?login_id=` the token of a link prefills, never signs in. */
  login: login(
    '/client/login',
    v.object({ data_id: Reference, ssn: Last4, dob: Dob }),
    'A-01, A-08: identify by reference number, last four of SSN and date of birth',
  ),
  loginLink: login(
    '/client/login/link',
    v.object({ ssn: v.optional(Last4), dob: v.optional(Dob) }),
    'A-08: identify by a signed link (query login_id) and last four of SSN or date of birth',
  ),
  loginFullNameSsn: login(
    '/client/login/type/fullname-ssn/',
    v.object({ full_name: requiredText(120), ssn: Last4, zip: v.optional(Zip), dob: v.optional(Dob) }),
    'A-02: identify by full name, last four of SSN and ZIP or date of birth',
  ),
  loginDataId: login(
    '/client/login/data_id/',
    v.object({ data_id: Reference, zip: Zip }),
    'A-04: identify by reference number and ZIP',
  ),
  loginZip: login(
    '/client/login/zip/',
    v.object({ zip: Zip, ssn: Last4 }),
    'A-05: identify by ZIP and last four of SSN',
  ),
  loginSsn: login('/client/login/ssn/', v.object({ ssn: Ssn, dob: Dob }), 'A-06: identify by SSN and date of birth'),
  loginAccountNumber: login(
    '/client/login/account-number/',
    v.object({ account_number: requiredText(40), zip: Zip }),
    'A-07: identify by account number and ZIP',
  ),
  loginGoogle: endpoint({
    method: 'POST',
    path: '/client/login/google-auth/',
    auth: 'public',
    body: v.object({ google_auth_token: requiredText(8192) }),
    reply: SignedIn,
    summary: 'A-03: sign in with the ID token of a linked Google account',
  }),
  sendConsumerCode: endpoint({
    method: 'POST',
    path: '/client/send-verification-code',
    auth: 'public',
    body: v.object({ attempt_id: AttemptId }),
    reply: v.object({ resend_at: v.optional(Instant) }),
    summary: 'A-09: send the code again; always answers the same',
  }),
  verifyConsumer: endpoint({
    method: 'POST',
    path: '/client/verify',
    auth: 'public',
    body: v.object({
      attempt_id: AttemptId,
      verification_code: ConsumerCode,
      remember_device: v.optional(v.boolean(), false),
    }),
    reply: SignedIn,
    summary: 'A-10: prove by the eight digit code; starts the session',
  }),
  consumerSignOut: endpoint({
    method: 'POST',
    path: '/client/unverify',
    auth: 'public',
    reply: v.object({}),
    summary: 'A-11: end the consumer session',
  }),
  staffLogin: endpoint({
    method: 'POST',
    path: '/user/login',
    auth: 'public',
    body: v.object({ email: EmailText, password: PasswordText }),
    reply: v.object({ resend_at: v.optional(Instant) }),
    summary: 'A-12: staff password; a code follows by e-mail',
  }),
  staffVerify: endpoint({
    method: 'POST',
    path: '/user/verify',
    auth: 'public',
    body: v.object({ email: EmailText, verification_code: VerificationCode }),
    reply: SignedIn,
    summary: 'A-13: staff code; starts the session',
  }),
  sendStaffCode: endpoint({
    method: 'POST',
    path: '/user/send-verification-code',
    auth: 'public',
    body: v.object({ email: EmailText }),
    reply: v.object({ resend_at: v.optional(Instant) }),
    summary: 'A-14: send a code to a staff address (sign-in again, or forgotten password); always answers the same',
  }),
  verifyStaffEmail: endpoint({
    method: 'POST',
    path: '/user/verify-user',
    auth: 'public',
    body: v.object({ email: EmailText, verification_code: VerificationCode }),
    reply: v.object({}),
    summary: 'A-15: check the code of a forgotten password',
  }),
  setNewPassword: endpoint({
    method: 'POST',
    path: '/user/set-new-password',
    auth: 'public',
    body: v.object({
      email: EmailText,
      verification_code: VerificationCode,
      new_password: v.pipe(v.string('required'), v.maxLength(128, 'too_long')),
      new_password_confirmation: v.pipe(v.string('required'), v.maxLength(128, 'too_long')),
    }),
    reply: v.object({}),
    summary: 'A-16: set a new password with the code',
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/user/change-password',
    auth: 'session',
    body: v.object({
      old_password: PasswordText,
      new_password: v.pipe(v.string('required'), v.maxLength(128, 'too_long')),
      new_password_confirmation: v.pipe(v.string('required'), v.maxLength(128, 'too_long')),
    }),
    reply: v.object({}),
    summary: 'A-17: change the own password; other sessions end',
  }),
  staffSignOut: endpoint({
    method: 'POST',
    path: '/user/unverify',
    auth: 'public',
    reply: v.object({}),
    summary: 'A-18: end the staff session',
  }),
  renewSession: endpoint({
    method: 'POST',
    path: '/session/renew',
    auth: 'public',
    reply: SignedIn,
    summary: 'K-13: a new bearer for the session cookie; needs X-Portal: 1',
  }),
  sendStepUpCode: endpoint({
    method: 'POST',
    path: '/session/step-up/send',
    auth: 'session',
    reply: v.object({ resend_at: v.optional(Instant), sent_to: v.string() }),
    summary: 'Send a code before a change of contact, factor or payment method; `sent_to` is masked',
  }),
  verifyStepUp: endpoint({
    method: 'POST',
    path: '/session/step-up/verify',
    auth: 'session',
    body: v.object({ verification_code: VerificationCode }),
    reply: v.object({ valid_until: Instant }),
    summary: 'Prove it is still you; holds for five minutes',
  }),
  getMfa: endpoint({
    method: 'GET',
    path: '/client/mfa/:client_id?',
    auth: 'session',
    params: v.object({ client_id: v.optional(Id) }),
    reply: v.object({ mfa_enabled: v.boolean() }),
    summary: 'A-22: is the second factor always asked',
  }),
  setMfa: endpoint({
    method: 'POST',
    path: '/client/mfa/:client_id?',
    auth: 'session',
    params: v.object({ client_id: v.optional(Id) }),
    body: v.object({ enable_mfa: TrueFalse }),
    reply: v.object({ mfa_enabled: v.boolean() }),
    summary: 'A-22: switch it; needs a step-up',
  }),
}
/** Used by forms that prefill from free text. */
export const NameText = freeText(120)

/**
 * Google sign-in by redirect (decisions "Sign-in and session"): the browser goes to `start`, the issuer sends it back to `callback`,
 * which exchanges the code and sends it on to `/#google_auth_token=<ID token>` or `/#google_error=<error code>`. A
 * fragment never reaches a server or a log; the page takes it out of the address and posts it to `loginGoogle`.
 */
export const googleRedirect = {
  start: '/api/v1/client/google/start',
  callback: '/api/v1/client/google/callback',
  tokenFragment: 'google_auth_token',
  errorFragment: 'google_error',
} as const
