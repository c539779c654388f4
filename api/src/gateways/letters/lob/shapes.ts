import * as v from 'valibot'

const Id = v.pipe(v.string(), v.startsWith('ltr_'))

/** POST /letters */
export const MadeLetter = v.object({ id: Id })
export type MadeLetter = v.InferOutput<typeof MadeLetter>

/** GET /letters. Each entry is read by itself: one that cannot be read does not stop the others. */
export const LetterPage = v.object({
  data: v.array(v.unknown()),
  next_url: v.optional(v.nullable(v.string()), null),
})
export type LetterPage = v.InferOutput<typeof LetterPage>

const Time = v.pipe(v.string(), v.isoTimestamp())

/** What we stored with a letter of ours. */
export const OurLetter = v.object({
  id: Id,
  metadata: v.object({ tenant: v.string(), letter: v.string(), sha256: v.string() }),
})

/** A letter that may be on its way. */
export const TrackedLetter = v.object({
  /** `failed`: no page of it could be printed. */
  status: v.optional(v.nullable(v.string()), null),
  deleted: v.optional(v.boolean(), false),
  failure_reason: v.fallback(v.nullish(v.object({ failure_reason: v.optional(v.string()) })), null),
  date_modified: Time,
  tracking_events: v.optional(v.nullable(v.array(v.object({ name: v.string(), time: Time }))), null),
})
export type TrackedLetter = v.InferOutput<typeof TrackedLetter>
