import * as v from 'valibot'
import { ErrorCodeSchema } from './error-code.ts'

/**
 * The fields of every answer (X-37, decision 17): `success` is the text 'True' or 'False'; the fields that
 * the specification names stand beside it. `request_id` is the number that a person gives to support.
 */
export const Envelope = v.object({
  success: v.picklist(['True', 'False']),
  message: v.optional(v.string(), ''),
  request_id: v.optional(v.string(), ''),
})

/**
 * A refusal: `code` for programs, `message` safe to show, `errors` by field (field name -> texts; a dotted path for
 * nested fields), `retry_at` (ISO instant) when waiting helps, `current` what a conflicting
 * field holds by now, `challenge` a proof of work (ALTCHA, version 2) that goes with `challenge_required`: its solution
 * is sent with the same call in {@link challengeHeader}.
 */
export const RefusalBody = v.object({
  success: v.literal('False'),
  message: v.optional(v.string(), ''),
  code: ErrorCodeSchema,
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  retry_at: v.optional(v.string()),
  /** A conflict's fields as they stand now, as text on the wire. */
  current: v.optional(v.record(v.string(), v.nullable(v.string()))),
  challenge: v.optional(v.record(v.string(), v.unknown())),
  request_id: v.optional(v.string(), ''),
})

/** Header of a call that was refused with `challenge_required`: `{ challenge, solution }` as JSON in base64url. */
export const challengeHeader = 'x-portal-challenge'
