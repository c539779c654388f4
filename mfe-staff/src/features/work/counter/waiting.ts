import type { CounterOffer, CounterStanding } from '@portal/shared/contract'

/** What staff need to answer a counter-offer that waits. */
export interface Waiting {
  counter: CounterOffer
  own: NonNullable<CounterStanding['own']>
}
