import { endOfDay, instantAt, type LocalDate, type ReportPeriod } from '@portal/shared/domain'

/** Instants of a period on a tenant's wall: from the first day's midnight to the one after the last day, which is not in it. */
export interface Span {
  start: Date
  end: Date
}

export const spanOf = ({ from, to }: ReportPeriod, zone: string): Span => ({
  start: instantAt(from, '00:00', zone),
  end: endOfDay(to, zone),
})

/** A period as the contract's schema has checked it. */
export const periodOf = ({ from, to }: { from: string; to: string }): ReportPeriod => ({
  from: from as LocalDate,
  to: to as LocalDate,
})
