import * as v from 'valibot'
import { Id, Instant } from './fields.ts'

/** Handle of a sign-in whose password was right, or of one by passkey; opaque, ends after half an hour. */
export const FactorHandle = v.pipe(
  v.string('required'),
  v.minLength(16, 'code_invalid'),
  v.maxLength(128, 'code_invalid'),
)

/** Six digits of an authenticator app, or a recovery code of ten letters and digits; spaces and dashes are forgiven. */
export const FactorCode = v.pipe(
  v.string('required'),
  v.maxLength(40, 'factor_code_format'),
  v.transform((s) => s.replace(/[\s-]/g, '').toUpperCase()),
  v.regex(/^(?:\d{6}|[0-9A-Z]{10})$/, 'factor_code_format'),
)

/** The answer of a browser's authenticator, as WebAuthn Level 3 writes it in JSON; the library checks its inside. */
export const PasskeyAnswer = v.looseObject({
  id: v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(1400, 'too_long')),
  rawId: v.pipe(v.string(), v.maxLength(1400, 'too_long')),
  type: v.literal('public-key'),
  response: v.record(v.string(), v.unknown()),
  clientExtensionResults: v.optional(v.record(v.string(), v.unknown()), {}),
})
export type PasskeyAnswer = v.InferOutput<typeof PasskeyAnswer>

/** The question to the browser's authenticator; opaque outside the library. */
const PasskeyOptions = v.record(v.string(), v.unknown())

/** The second step that a person may take, the strongest first on the screen. */
export const FactorChoice = v.object({
  handle: v.string(),
  totp: v.boolean(),
  recovery: v.boolean(),
  /** Null when they have no passkey. */
  passkey: v.nullable(PasskeyOptions),
})
export type FactorChoice = v.InferOutput<typeof FactorChoice>

/** A request to the authenticator, with the id under which the answer is checked. */
export const PasskeyRequest = v.object({ challenge_id: Id, options: PasskeyOptions })

/** A passkey as its owner sees it. */
export const Passkey = v.object({
  id: Id,
  name: v.string(),
  created_at: Instant,
  last_used_at: v.nullable(Instant),
})

/** The second factors of a staff account, as its owner sees them. */
export const SecondFactor = v.object({
  /** When the authenticator app was confirmed; null without one. */
  totp_since: v.nullable(Instant),
  passkeys: v.array(Passkey),
  /** Recovery codes that were not used yet. */
  recovery_left: v.number(),
  /** The tenant demands one of everybody. */
  is_required: v.boolean(),
})
export type SecondFactor = v.InferOutput<typeof SecondFactor>
