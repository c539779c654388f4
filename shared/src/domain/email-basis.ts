import { addDays, type LocalDate } from './dates.ts'

/** Days at least that a creditor's notice leaves to opt out (12 CFR 1006.6(d)(4)(ii)(C)). */
export const NOTICE_DAYS = 35

/** Whether a notice leaves long enough: its last day to opt out is at least 35 days after it was sent. */
export const isNoticeLongEnough = (sentOn: LocalDate, optOutBy: LocalDate): boolean =>
  optOutBy >= addDays(sentOn, NOTICE_DAYS)

/**
 * First day on which an address may be used on account of a creditor's notice: when its time to opt out is over.
 * @param optOutBy the last day that the notice names; null: 35 days
 */
export const usableAfterNotice = (sentOn: LocalDate, optOutBy: LocalDate | null): LocalDate =>
  addDays(optOutBy ?? addDays(sentOn, NOTICE_DAYS), 1)
