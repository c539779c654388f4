import type * as v from 'valibot'
import type { ValidationNotice } from '@portal/shared/contract'
import { isInValidation, type LocalDate } from '@portal/shared/domain'
import type { NoticeWithRequest } from './repo.ts'

/** What a screen shows about a notice: when it was sent and when the validation period ends. */
export const describeNotice = (notice: NoticeWithRequest, today: LocalDate): v.InferInput<typeof ValidationNotice> => ({
  sent_on: notice.sentOn,
  validation_end: notice.validationEnd,
  is_in_period: isInValidation(notice.validationEnd as LocalDate, today),
  spanish_requested_at: notice.spanishRequestedAt?.toISOString() ?? null,
})
