import { endOfDay, instantAt, type LocalDate, type ReportPeriod } from '@portal/shared/domain'

/**
 * The instants of a period in the tenant's zone: from midnight of the first day up to, but not including, midnight
 * after the last.
 */
export interface Span {
  start: Date
  end: Date
}

export const spanOf = ({ from, to }: ReportPeriod, zone: string): Span => ({
  start: instantAt(from, '00:00', zone),
  end: endOfDay(to, zone),
})

/** The period of a query that the contract's schema has validated. */
export const periodOf = ({ from, to }: { from: string; to: string }): ReportPeriod => ({
  from: from as LocalDate,
  to: to as LocalDate,
})
