import * as v from 'valibot'
import { isEmail } from '@portal/shared/domain'
import { post } from '../declare-call.ts'
import { Instant } from '../fields.ts'
import { SignedIn, VerificationCode } from '../auth.ts'
import { FactorChoice, FactorCode, FactorHandle, PasskeyAnswer } from '../second-factor.ts'

// A module of its own, so that the calls of staff are loaded with their pages only.

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

/** Codes login_failed, locked_out with the time to retry, account_inactive. */
export const staffLogin = post('/user/login', {
  auth: 'public',
  body: v.object({ email: EmailText, password: PasswordText }),
  /** `second_factor` for staff who have set one up: no e-mail is sent then. */
  reply: v.object({
    code_sent: v.optional(v.boolean(), true),
    resend_at: v.optional(Instant),
    second_factor: v.optional(FactorChoice),
  }),
  summary: 'A-12: staff password; a code follows by e-mail, or the second factor that was set up is asked for',
})
/** Code code_invalid also for staff with a second factor, who cannot sign in by e-mail. */
export const staffVerify = post('/user/verify', {
  auth: 'public',
  body: v.object({ email: EmailText, verification_code: VerificationCode }),
  reply: SignedIn,
  summary: 'A-13: staff code; starts the session',
})
/** At the earliest a minute after the last code of an open attempt (`rate_limited`). */
export const sendStaffCode = post('/user/send-verification-code', {
  auth: 'public',
  body: v.object({ email: EmailText }),
  reply: v.object({ resend_at: v.optional(Instant) }),
  summary: 'A-14: send a code to a staff address (sign-in again, or forgotten password); always answers the same',
})
/** Codes code_invalid, and locked_out with the time to retry. */
export const verifyStaffEmail = post('/user/verify-user', {
  auth: 'public',
  body: v.object({ email: EmailText, verification_code: VerificationCode }),
  reply: v.object({}),
  summary: 'A-15: check the code of a forgotten password',
})
/** Codes code_invalid, password_weak, password_breached; `validation_failed` for different passwords. */
export const setNewPassword = post('/user/set-new-password', {
  auth: 'public',
  body: v.object({
    email: EmailText,
    verification_code: VerificationCode,
    new_password: v.pipe(v.string('required'), v.maxLength(128, 'too_long')),
    new_password_confirmation: v.pipe(v.string('required'), v.maxLength(128, 'too_long')),
  }),
  reply: v.object({}),
  summary: 'A-16: set a new password with the code',
})
/** Staff only; codes login_failed, password_weak, password_breached, locked_out. */
export const changePassword = post('/user/change-password', {
  body: v.object({
    old_password: PasswordText,
    new_password: v.pipe(v.string('required'), v.maxLength(128, 'too_long')),
    new_password_confirmation: v.pipe(v.string('required'), v.maxLength(128, 'too_long')),
  }),
  reply: v.object({}),
  summary: 'A-17: change the own password; other sessions end',
})
/** Codes code_invalid, locked_out with the time to retry, account_inactive. */
export const verifyStaffFactor = post('/user/second-factor', {
  auth: 'public',
  body: v.object({ handle: FactorHandle, code: FactorCode }),
  reply: SignedIn,
  summary: 'Second step by the code of an authenticator app, or by a recovery code; starts the session',
})
/** Public; `handle` goes back with {@link verifyStaffPasskey}. */
export const askStaffPasskey = post('/user/passkey/options', {
  auth: 'public',
  reply: v.object({ handle: v.string(), options: v.record(v.string(), v.unknown()) }),
  summary: 'Begins a sign-in by passkey alone; says nothing of who has one',
})
/** Codes passkey_invalid, locked_out with the time to retry, account_inactive. */
export const verifyStaffPasskey = post('/user/passkey/verify', {
  auth: 'public',
  body: v.object({ handle: FactorHandle, response: PasskeyAnswer }),
  reply: SignedIn,
  summary: 'Signs in by passkey, after the password or alone; starts the session',
})
