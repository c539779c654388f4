import * as v from 'valibot'
import { del, get, post } from '../declare-call.ts'
import { Id, Instant, requiredText } from '../fields.ts'
import { FactorCode, PasskeyAnswer, PasskeyRequest, SecondFactor } from '../second-factor.ts'

const factors = v.object({ data: SecondFactor })
/** Recovery codes come with the first factor; they are shown this once. */
const withCodes = v.object({ data: SecondFactor, recovery_codes: v.optional(v.array(v.string())) })

/** Staff only; open before a required factor is set up. */
export const getSecondFactor = get('/staff/second-factor', {
  reply: factors,
  summary: 'Which second factors I have set up',
})
/** Staff only; `conflict` while an authenticator app is set up. */
export const startTotp = post('/staff/second-factor/totp', {
  stepUp: true,
  reply: v.object({ secret: v.string(), uri: v.string() }),
  summary: 'A secret for an authenticator app; counts once a code of it is confirmed, needs a step-up',
})
/** Codes code_invalid, and conflict while an authenticator app is set up. */
export const confirmTotp = post('/staff/second-factor/totp/confirm', {
  body: v.object({ code: FactorCode }),
  reply: withCodes,
  summary: 'The first code of the app: from now on it is asked for at sign-in',
})
/** Codes not_found, and second_factor_required for the last factor of a tenant that demands one. */
export const removeTotp = del('/staff/second-factor/totp', {
  stepUp: true,
  reply: factors,
  summary: 'Takes the authenticator app away; needs a step-up',
})
/** Staff only; `conflict` without a second factor. */
export const renewRecoveryCodes = post('/staff/second-factor/recovery-codes', {
  stepUp: true,
  reply: withCodes,
  summary: 'Ten new recovery codes; the ones before end, needs a step-up',
})
/** Staff only; the reply goes to the browser’s WebAuthn call. */
export const askNewPasskey = post('/staff/second-factor/passkeys/options', {
  stepUp: true,
  reply: PasskeyRequest,
  summary: 'What the browser is asked to make a passkey; needs a step-up',
})
/** Code passkey_invalid for an unknown challenge or a bad answer. */
export const addPasskey = post('/staff/second-factor/passkeys', {
  body: v.object({ challenge_id: Id, name: requiredText(60), response: PasskeyAnswer }),
  reply: withCodes,
  summary: 'Keeps a passkey under a name',
})
/** Codes not_found, and second_factor_required for the last factor of a tenant that demands one. */
export const removePasskey = del('/staff/second-factor/passkeys/:passkey_id', {
  stepUp: true,
  params: v.object({ passkey_id: Id }),
  reply: factors,
  summary: 'Takes a passkey away; needs a step-up',
})
/** Staff only; open before a required factor is set up. */
export const askStepUpFactor = post('/session/step-up/factor/options', {
  reply: v.object({
    /** Nothing was set up: a code by e-mail is asked for instead. */
    email: v.boolean(),
    totp: v.boolean(),
    passkey: v.nullable(PasskeyRequest),
  }),
  summary: 'How staff prove themselves before a dangerous action: by the strongest factor that they have',
})
/** Codes code_invalid for a wrong code, passkey_invalid for a bad passkey answer. */
export const verifyStepUpFactor = post('/session/step-up/factor/verify', {
  body: v.union([v.object({ code: FactorCode }), v.object({ challenge_id: Id, response: PasskeyAnswer })]),
  reply: v.object({ valid_until: Instant }),
  summary: 'Proves it is still you by an authenticator app or a passkey; holds for five minutes',
})
