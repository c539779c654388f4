import { bankingDaysBefore } from './banking-days.ts'
import type { Cutoff, RevokeNotice } from './capability.ts'
import type { LocalDate } from './dates.ts'
import { debitDate } from './payment-date.ts'
import { endOfDay, instantAt } from './zoned-time.ts'

interface Rules {
  /** Tenant setting revoke.notice. */
  notice: RevokeNotice
  /** Tenant setting cutoff. */
  cutoff: Cutoff
  /** The tenant's own closed days. */
  closures: readonly LocalDate[]
}

/** Until when the debit of a payment that is due on `due` can still be kept back: the cut-off of the banking day before. */
export function debitCutoff(due: LocalDate, { cutoff, closures }: Omit<Rules, 'notice'>): Date {
  return instantAt(bankingDaysBefore(debitDate(due, closures), 1, closures), cutoff.time, cutoff.zone)
}

/** The last day on which the tenant's notice before a payment due on `due` can still be given. */
export const lastNoticeDay = (due: LocalDate, { notice, closures }: Omit<Rules, 'cutoff'>): LocalDate =>
  bankingDaysBefore(debitDate(due, closures), notice.business_days, closures)

/**
 * Until when a consumer changes or stops it here (R-32, K-39): the tenant's banking days before the debit, at its hour or
 * else any time of that day; never later than the debit can be kept back.
 */
export function changeCutoff(due: LocalDate, { notice, cutoff, closures }: Rules): Date {
  const last = lastNoticeDay(due, { notice, closures })
  const noticeEnds =
    notice.by_time === null ? endOfDay(last, notice.zone) : instantAt(last, notice.by_time, notice.zone)
  const debitEnds = debitCutoff(due, { cutoff, closures })
  return noticeEnds < debitEnds ? noticeEnds : debitEnds
}
