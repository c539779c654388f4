import type { Offer } from '@portal/shared/contract'
import {
  earliestPaymentDate,
  firstPayment,
  instalmentDate,
  type Calendar,
  type LocalDate,
  type PlanFrequency,
} from '@portal/shared/domain'

const rhythms: Partial<Record<Offer['payment_frequency'], PlanFrequency>> = {
  Monthly: 'monthly',
  Weekly: 'weekly',
  'Bi-Weekly': 'bi-weekly',
}

/**
 * The first and last day of an offer whose owner chooses no day in the set-up (P-20); undefined where there is one payment
 * only, or neither days nor a number that follow from its terms.
 */
export function planDays(offer: Offer, calendar: Calendar): { first: LocalDate; last: LocalDate } | undefined {
  const rhythm = rhythms[offer.payment_frequency]
  if (!rhythm || offer.payments === 1 || offer.is_open_ended || offer.is_flexible) return undefined
  const first = rhythm === 'monthly' ? firstPayment({ kind: 'day' }, calendar).dueDate : earliestPaymentDate(calendar)
  return { first, last: instalmentDate(first, rhythm, offer.payments) }
}
