import type { Offer } from '@portal/shared/contract'
import { clampPaymentDay, digitsOnly, type Weekday } from '@portal/shared/domain'

/**
 * How the day of an offer's payments is chosen; a flexible plan has its own days, an unknown frequency is invalid
 * (P-16).
 */
export type DayKind = 'day' | 'weekday' | 'fixed' | 'invalid'

/** P-11, P-13: a day of the month, or a weekday. */
export function dayKindOf(offer: Pick<Offer, 'is_flexible' | 'payment_frequency'>): DayKind {
  if (offer.is_flexible) return 'fixed'
  const { payment_frequency: frequency } = offer
  if (frequency === 'Monthly' || frequency === 'One Time') return 'day'
  return frequency === 'Weekly' || frequency === 'Bi-Weekly' ? 'weekday' : 'invalid'
}

/** P-13: in the order of the list. */
export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** The mask of a day of the month: two digits at most. */
export const dayMask = (typed: string) => digitsOnly(typed, 2)

/** P-12: 0 and days above 28 become 28; undefined for an empty field, which blocks Next. */
export const startDayOf = (typed: string, kind: DayKind): number | undefined => {
  if (typed === '') return undefined
  return kind === 'weekday' ? Number(typed) : clampPaymentDay(Number(typed))
}
