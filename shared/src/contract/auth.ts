import * as v from 'valibot'
import { Id } from './fields.ts'

/** Eight digits (K-11); spaces and dashes are forgiven. */
export const VerificationCode = v.pipe(
  v.string('required'),
  v.transform((s) => s.replace(/[\s-]/g, '')),
  v.regex(/^\d{8}$/, 'code_format'),
)
/** The signed-in person; `token` is the ten-minute bearer, kept in memory only (K-13). */
export const SignedIn = v.object({
  token: v.string(),
  expires_in: v.number(),
  role: v.picklist(['user', 'agent', 'admin']),
  user_id: Id,
  full_name: v.string(),
  permissions: v.optional(v.array(v.string()), []),
  /** Actions that the tenant withholds from this role (F-21). */
  withheld: v.optional(v.array(v.string()), []),
  first_login: v.optional(v.boolean(), false),
  /** False while a consumer's profile lacks a phone, an e-mail address or an employer (C-68, SH-59). */
  profile_complete: v.optional(v.boolean(), true),
  /** Came in by the mailed code, which works once, and no address is known that the next code could go to. */
  contact_required: v.optional(v.boolean(), false),
  /** Staff with a temporary password may only change it. */
  password_change_required: v.optional(v.boolean(), false),
  /** Staff of a tenant that demands a second factor, who have none yet: they may only set one up. */
  second_factor_required: v.optional(v.boolean(), false),
  /** Staff: the address has been proven by a code (A-13, "verified flags"). */
  email_verified: v.optional(v.boolean(), false),
  /** Minutes of idleness allowed, from the tenant. */
  expiration_time: v.number(),
  /** Of the profile; null when that names none of the portal's. */
  language: v.optional(v.nullable(v.picklist(['en', 'es'])), null),
})
export type SignedIn = v.InferOutput<typeof SignedIn>

/**
 * Google sign-in by redirect: the browser goes to `start`, the issuer sends it back to `callback`,
 * which exchanges the code and sends it on to `/#google_auth_token=<ID token>` or `/#google_error=<error code>`. A
 * fragment never reaches a server or a log; the page takes it out of the address and posts it to `loginGoogle`.
 */
export const googleRedirect = {
  start: '/api/v1/client/google/start',
  /** The same round, which comes back to the profile: to link an account. */
  startForProfile: '/api/v1/client/google/start?to=profile',
  callback: '/api/v1/client/google/callback',
  tokenFragment: 'google_auth_token',
  errorFragment: 'google_error',
} as const
