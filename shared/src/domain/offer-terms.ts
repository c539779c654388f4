import { allocate, maxCents, minCents, sumCents, toCents, ZERO, type Cents } from './money.ts'

/** The amounts of an offer, as it was made. */
export interface OfferTerms {
  payments: number
  /** The amount of each payment except the last. */
  perPayment: Cents
  total: Cents
  /** What a settlement forgives. */
  discount: Cents
  /** The same in percent with at most two decimals, as it is shown. */
  discountPercentage: string
  isOpenEnded: boolean
  /** The amounts of a flexible offer's payments, in order; null when they follow from the terms. */
  planned: readonly Cents[] | null
  /** The floors of the strategy that made it: the least payment, and the least total of a settlement. */
  leastPayment?: Cents | null
  leastTotal?: Cents | null
}

/** What an offer asks for now. */
export type OfferAmounts = Pick<OfferTerms, 'payments' | 'perPayment' | 'total' | 'discount' | 'planned'>

/**
 * The amounts of an offer for what can be paid now (`available`: the balance without pending payments), so that an
 * offer follows the balance whatever changed it. It keeps its shape: the number of payments, the percentage that is
 * forgiven, and the amount of an open-ended plan. It has fewer payments only where they would be below `minimum` or its
 * own floor. Null when nothing can be paid.
 */
export function offerAmounts(offer: OfferTerms, available: Cents, minimum: Cents): OfferAmounts | null {
  if (available <= 0n) return null
  const least = maxCents(minimum, offer.leastPayment ?? ZERO)
  if (offer.isOpenEnded) return openEnded(offer, available)
  if (offer.total + offer.discount === available) return offer
  const discount = discountOf(offer, available)
  const total = toCents(available - discount)
  const planned = offer.planned && inProportion(offer.planned, total, least)
  if (planned) return { payments: planned.length, perPayment: planned[0]!, total, discount, planned }
  const most = least > 0n ? Number(total / least) : offer.payments
  const payments = Math.max(1, Math.min(offer.payments, most))
  return { payments, perPayment: allocate(total, payments)[0]!, total, discount, planned: null }
}

/** Lists the first payments only, never more than is owed. */
function openEnded({ payments, perPayment, total }: OfferTerms, available: Cents): OfferAmounts {
  const listed = minCents(total, available)
  const each = minCents(perPayment, listed)
  const needed = Number((listed + each - 1n) / each)
  return { payments: Math.min(payments, needed), perPayment: each, total: listed, discount: toCents(0), planned: null }
}

/** Whole cents of the shown percentage, rounded down: never more than it says or its floor leaves, and never all. */
function discountOf({ discount, discountPercentage, leastTotal }: OfferTerms, available: Cents): Cents {
  if (discount === 0n) return discount
  const share = BigInt(Math.round(Number(discountPercentage) * 100))
  const most = maxCents(ZERO, toCents(available - maxCents(leastTotal ?? ZERO, toCents(1))))
  return minCents(toCents((available * share) / 10_000n), most)
}

/** Splits a total like the amounts; the last one has the rest. The last ones fall away while one would be too small. */
function inProportion(amounts: readonly Cents[], total: Cents, least: Cents): Cents[] {
  const sum = sumCents(amounts)
  const parts = amounts.slice(0, -1).map((amount) => toCents((amount * total) / sum))
  const split = [...parts, toCents(total - sumCents(parts))]
  const isTooSmall = split.some((amount) => amount <= 0n || amount < least)
  return isTooSmall && amounts.length > 1 ? inProportion(amounts.slice(0, -1), total, least) : split
}
