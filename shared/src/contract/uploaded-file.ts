import * as v from 'valibot'
import { ATTACHMENT_BYTES } from '@portal/shared/domain'
import { requiredText } from './fields.ts'

/** An uploaded file; its type is determined by its bytes, not by its name. */
export const UploadedFile = v.object({
  name: requiredText(120),
  /** Base64 of at most 5 MB. */
  content: v.pipe(
    v.string('required'),
    v.minLength(4, 'required'),
    v.maxLength(Math.ceil(ATTACHMENT_BYTES / 3) * 4, 'file_too_large'),
  ),
})
