import * as v from 'valibot'

const MaybeTime = v.nullish(v.pipe(v.string(), v.isoTimestamp()))

/** Metadata that we store with a signer and read back, because the service itself does not keep it. */
const Metadata = v.object({
  /** SHA-256 of the agreement that was sent. */
  document_hash: v.optional(v.string(), ''),
  consent: v.optional(v.string(), ''),
})

export const Submitter = v.object({
  id: v.number(),
  submission_id: v.optional(v.number()),
  slug: v.string(),
  name: v.nullish(v.string()),
  external_id: v.nullish(v.string()),
  opened_at: MaybeTime,
  completed_at: MaybeTime,
  declined_at: MaybeTime,
  metadata: v.fallback(Metadata, { document_hash: '', consent: '' }),
})
export type Submitter = v.InferOutput<typeof Submitter>

/** GET /submitters */
export const SubmitterList = v.object({
  data: v.array(v.object({ ...Submitter.entries, submission_id: v.number() })),
})

/** POST /submissions/pdf */
export const CreatedSubmission = v.object({ id: v.number() })

/** GET /submissions/{id} */
export const Submission = v.object({
  id: v.number(),
  status: v.picklist(['completed', 'declined', 'expired', 'pending']),
  archived_at: MaybeTime,
  completed_at: MaybeTime,
  submitters: v.array(Submitter),
  submission_events: v.optional(
    v.array(
      v.object({
        event_type: v.string(),
        event_timestamp: v.pipe(v.string(), v.isoTimestamp()),
        data: v.nullish(v.looseObject({ reason: v.optional(v.string()) })),
      }),
    ),
    [],
  ),
  documents: v.optional(v.array(v.object({ url: v.pipe(v.string(), v.url()) })), []),
})
export type Submission = v.InferOutput<typeof Submission>

/** Webhook form.viewed, form.started, form.completed, form.declined. */
export const FormEvent = v.object({
  event_type: v.string(),
  data: v.looseObject({ external_id: v.nullish(v.string()) }),
})
