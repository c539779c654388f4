import * as v from 'valibot'
import { ATTACHMENT_COUNT, isSsn, NAME_MAX, ssnDigits } from '@portal/shared/domain'
import { UploadedFile } from './uploaded-file.ts'
import { DateText, Id, Instant, MaybeText, requiredText } from './fields.ts'
import { ProofFile } from './legal-status.ts'

/** Most characters of a reason. */
export const CORRECTION_REASON_MAX = 500

/** What is corrected: a field that is left out stays; null removes a date of birth or an SSN that was somebody else's. */
export const IdentityChange = v.object({
  first_name: v.optional(requiredText(NAME_MAX)),
  last_name: v.optional(requiredText(NAME_MAX)),
  dob: v.optional(v.nullable(DateText)),
  ssn: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.check(isSsn, 'ssn_invalid'),
        v.transform((text) => ssnDigits(text)!),
      ),
    ),
  ),
})
export type IdentityChange = v.InferOutput<typeof IdentityChange>

/** A correction with its reason and the document that shows it. */
export const NewIdentityCorrection = v.object({
  ...IdentityChange.entries,
  reason: requiredText(CORRECTION_REASON_MAX),
  attachments: v.pipe(
    v.array(UploadedFile),
    v.minLength(1, 'attachment_required'),
    v.maxLength(ATTACHMENT_COUNT, 'too_many_files'),
  ),
})

/** One corrected field: what it held and what it is to hold; an SSN is masked. */
const CorrectedField = v.object({
  field: v.picklist(['first_name', 'last_name', 'dob', 'ssn']),
  from: MaybeText,
  to: MaybeText,
})

export const IdentityCorrection = v.object({
  id: Id,
  status: v.picklist(['waiting', 'applied', 'declined']),
  fields: v.array(CorrectedField),
  reason: v.string(),
  files: v.array(ProofFile),
  asked_at: Instant,
  asked_by: MaybeText,
  /** The reader asked for it, so somebody else decides. */
  is_own: v.boolean(),
  decided_at: v.nullable(Instant),
  decided_by: MaybeText,
  decision_reason: MaybeText,
})
export type IdentityCorrection = v.InferOutput<typeof IdentityCorrection>
