import type * as v from 'valibot'
import type { TenantSettings, ValidationNotice } from '@portal/shared/contract'
import { isInValidation, localDateIn, type LocalDate } from '@portal/shared/domain'
import type { NoticeRequestRow, NoticeRow } from './repo.ts'

export const presentNotice = (
  notice: NoticeRow,
  request: NoticeRequestRow | null,
  tenant: Pick<TenantSettings, 'zone'>,
  now: Date,
): v.InferInput<typeof ValidationNotice> => ({
  sent_on: notice.sentOn,
  validation_end: notice.validationEnd,
  is_in_period: isInValidation(notice.validationEnd as LocalDate, localDateIn(now, tenant.zone)),
  spanish_requested_at: request?.requestedAt.toISOString() ?? null,
})
