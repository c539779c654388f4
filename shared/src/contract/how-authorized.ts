import * as v from 'valibot'
import { authorizationMethods } from '@portal/shared/domain'
import { freeText, Id } from './fields.ts'

/** Web, verbal, written. Web is the consumer's alone, who need not say it; staff say one of the others. */
export const AuthorizationMethod = v.optional(v.picklist(authorizationMethods))
/** How an authorization was given, and the proof of it: staff must name one, a consumer agrees on the page. */
export const howAuthorized = {
  authorization: AuthorizationMethod,
  /** Verbal: where the recording is found. */
  recording_ref: v.optional(freeText(120)),
  /** Verbal, of a single payment: why there is no recording. */
  no_recording_reason: v.optional(freeText(200)),
  /** Written: the signed paper, filed by `fileSignedPaper` on the same day. */
  paper_id: v.optional(Id),
}
