import type { StaffReadingFile } from '@portal/shared/contract'
import { endOfDay, instantAt, type LocalDate } from '@portal/shared/domain'
import { Refusal } from '../../../http/refusal.ts'
import type { ReadingFilter } from './repo.ts'

/** Which readings a person asks for; days are those of the tenant's calendar. */
export function readingFilterOf(asked: StaffReadingFile, zone: string): ReadingFilter {
  const { by_id: by = null, reference, kind = null, from, to } = asked
  if (from && to && to < from) throw new Refusal('validation_failed', { fields: { to: ['period_reversed'] } })
  return {
    by,
    reference: reference || null,
    kind,
    from: from === undefined ? null : instantAt(from as LocalDate, '00:00', zone),
    until: to === undefined ? null : endOfDay(to as LocalDate, zone),
  }
}
