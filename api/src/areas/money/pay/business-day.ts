import type { TenantSettings } from '@portal/shared/contract'
import {
  addBankingDays,
  addDays,
  bankingDayOnOrAfter,
  localDateIn,
  localTimeIn,
  type LocalDate,
} from '@portal/shared/domain'

type Zoned = Pick<TenantSettings, 'zone' | 'closures' | 'capabilities'>

/** Today's date in the tenant's zone (K-15). */
export const businessDate = (tenant: Pick<TenantSettings, 'zone'>, now: Date): LocalDate =>
  localDateIn(now, tenant.zone)

/** The day that a payment received now is credited for: after the cut-off the next banking day (K-38). */
export function creditDate(tenant: Zoned, now: Date): LocalDate {
  const { time, zone } = tenant.capabilities.cutoff
  const closures = tenant.closures as LocalDate[]
  const today = localDateIn(now, zone)
  const late = localTimeIn(now, zone) > (time.length === 5 ? `${time}:00` : time)
  return bankingDayOnOrAfter(late ? addDays(today, 1) : today, closures)
}

/** When the money is expected to be final: a card the day it is credited, a bank debit two banking days later (L-14). */
export function settlementDate(tenant: Zoned, now: Date, isBank: boolean): LocalDate {
  const credited = creditDate(tenant, now)
  return isBank ? addBankingDays(credited, 2, tenant.closures as LocalDate[]) : credited
}

/**
 * L-25: the days of a debit that the nightly run makes on a banking day. A card's charge takes effect at once; a bank has
 * the debit on that day, and it takes effect on the next banking day.
 */
export function debitDays(
  tenant: Pick<TenantSettings, 'closures'>,
  date: LocalDate,
  isBank: boolean,
): { businessDate: LocalDate; handedOverOn: LocalDate | null } {
  if (!isBank) return { businessDate: date, handedOverOn: null }
  return { businessDate: addBankingDays(date, 1, tenant.closures as LocalDate[]), handedOverOn: date }
}

/** A debit that falls on no banking day is made on the next one (P-86). */
export const debitDay = (tenant: Pick<TenantSettings, 'closures'>, date: LocalDate): LocalDate =>
  bankingDayOnOrAfter(date, tenant.closures as LocalDate[])
