import type { Offer } from '@portal/shared/contract'

/** The three choices in their order: all at once, less than is owed, or in parts. */
const kinds = ['full', 'settle', 'overTime'] as const

/** One of the three choices, with what can be agreed to in it. */
export interface OfferChoice {
  kind: (typeof kinds)[number]
  /** At least one, one for each number of payments. A settlement begins with the fewest, payments with the least amount. */
  offers: readonly Offer[]
  /** The one to begin with: made for this person, else the first in the creditor's order. */
  first: Offer
}

/**
 * The offers as three choices; `own` answers what the person proposed (F-33), and `more` has, in their order, those that fit in none. Each offer stands in one place, so that
 * everything that is offered can be chosen.
 */
export function offerChoices(all: readonly Offer[]): { own: Offer[]; choices: OfferChoice[]; more: Offer[] } {
  const own = all.filter(({ is_counter: isCounter }) => isCounter)
  const offers = all.filter((offer) => !own.includes(offer))
  const choices = kinds.flatMap(
    (kind) =>
      choiceOf(
        kind,
        offers.filter((offer) => kindOf(offer) === kind),
      ) ?? [],
  )
  const placed = new Set(choices.flatMap((choice) => choice.offers))
  return { own, choices, more: offers.filter((offer) => !placed.has(offer)) }
}

/** Without a fixed amount or end an offer cannot be compared with others by its amount. */
function kindOf(offer: Offer): OfferChoice['kind'] | undefined {
  if (offer.is_open_ended || offer.is_flexible) return undefined
  if (offer.discount > 0n) return 'settle'
  return offer.payments === 1 ? 'full' : 'overTime'
}

function choiceOf(kind: OfferChoice['kind'], ofKind: readonly Offer[]): OfferChoice | undefined {
  const several = ofKind.filter(({ payments }) => payments > 1)
  const rhythm = (firstOf(several, isMonthly) ?? several[0])?.payment_frequency
  const offers = ofKind
    .filter((offer) => offer.payments === 1 || offer.payment_frequency === rhythm)
    .sort(byPayments)
    .filter((offer, at, sorted) => offer.payments !== sorted[at - 1]?.payments)
  const first = firstOf(ofKind.filter((offer) => offers.includes(offer)))
  return first && { kind, offers: kind === 'overTime' ? offers.reverse() : offers, first }
}

const isMonthly = (offer: Offer) => offer.payment_frequency === 'Monthly'

/** What staff made for this person, else the first that is preferred, else the first. */
const firstOf = (offers: readonly Offer[], isPreferred: (offer: Offer) => boolean = () => true): Offer | undefined =>
  offers.find(({ is_custom }) => is_custom) ?? offers.find(isPreferred)

/** By the number of payments; of the same number the cheapest first, and of the same price what was made for the person. */
const byPayments = (a: Offer, b: Offer): number =>
  a.payments - b.payments || Number(a.total_amount - b.total_amount) || Number(b.is_custom) - Number(a.is_custom)
