import type { TenantSettings } from '@portal/shared/contract'
import {
  addDays,
  isByWeekday,
  isStillPossible,
  parseLocalDate,
  planSchedule,
  toCents,
  type Calendar,
  type LocalDate,
  type PlanSchedule,
  type ScheduleTerms,
} from '@portal/shared/domain'
import { Refusal } from '../../../../http/refusal.ts'
import { businessDate } from '../../pay/business-day.ts'
import { ruleFrequency } from '../frequency.ts'
import type { OfferRow } from './offer-repo.ts'

/** The person's choice of an offer's dates: a day, and today's date where they are (L-08). */
export interface DateChoice {
  start_day?: number | null | undefined
  local_date?: string | null | undefined
}

export const offerTerms = (offer: OfferRow): ScheduleTerms => ({
  frequency: ruleFrequency(offer.frequency),
  payments: offer.payments,
  total: offer.total,
  perPayment: offer.perMonth,
  planned:
    offer.isFlexible && offer.planned
      ? offer.planned.map(({ date, amount }) => ({ date: date as LocalDate, amount: toCents(BigInt(amount)) }))
      : null,
})

/** Today at the tenant and where the person is: the two differ by a day at most. */
export function calendarOf(tenant: TenantSettings, now: Date, localDate: string | null | undefined): Calendar {
  const today = businessDate(tenant, now)
  if (!localDate) return { today, local: today }
  const local = parseLocalDate(localDate)
  if (!local || local < addDays(today, -1) || local > addDays(today, 1))
    throw new Refusal('validation_failed', { fields: { local_date: ['date_invalid'] } })
  return { today, local }
}

/** The schedule of an offer that is chosen now; refuses an expired one. */
export function scheduleOf(tenant: TenantSettings, offer: OfferRow, choice: DateChoice, now: Date): PlanSchedule {
  const terms = offerTerms(offer)
  const calendar = calendarOf(tenant, now, choice.local_date)
  if (offer.expiresOn < calendar.today || !isStillPossible(terms.planned, calendar)) throw new Refusal('offer_expired')
  const { frequency } = terms
  // P-16: several payments need a rhythm.
  if (frequency === 'one_time' && terms.payments > 1 && !terms.planned)
    throw new Refusal('validation_failed', { fields: { payment_frequency: ['frequency_invalid'] } })
  const day = choice.start_day ?? null
  // P-13: a weekday is Monday 1 to Sunday 7; a day of the month is brought into 1 to 28 by the rule (P-12).
  if (day !== null && isByWeekday(frequency) && (day < 1 || day > 7))
    throw new Refusal('validation_failed', { fields: { start_day: ['weekday_invalid'] } })
  return planSchedule(terms, day, calendar, tenant.closures as LocalDate[])
}
