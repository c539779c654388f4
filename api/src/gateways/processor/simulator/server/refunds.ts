import { randomUUID } from 'node:crypto'
import { keyOf, type Book } from './book.ts'
import type { Journal } from './journal.ts'
import type { Charge, Refund } from './records.ts'

type RefundOrder = Pick<Refund, 'reference' | 'chargeReference' | 'cents'>

export interface Refunds {
  /** Refunds once by reference; undefined when less than this sum is left. */
  refund(tenant: string, order: RefundOrder): Refund | undefined
  /** A refund that somebody makes at the processor itself, which has no reference of ours. */
  byHand(tenant: string, payment: string, cents: number): Refund | undefined
  /** The payer's bank does not take the newest refund of a payment. */
  fail(tenant: string, payment: string): Refund | undefined
  clear(tenant: string): void
}

const BY_HAND = 'by-hand-'

export function createRefunds(journal: Journal, book: Book): Refunds {
  const of = (charge: Charge) =>
    journal
      .all<Refund>('refund')
      .filter(({ tenant, chargeReference }) => tenant === charge.tenant && chargeReference === charge.reference)
  const leftOf = (charge: Charge) =>
    of(charge).reduce((left, refund) => (refund.failed ? left : left - refund.cents), charge.cents)
  const tell = ({ processorRef, reference, cents }: Refund) => ({
    object: processorRef,
    cents,
    ...(!reference.startsWith(BY_HAND) && { refund_reference: reference }),
  })
  const refund = (tenant: string, { reference, chargeReference, cents }: RefundOrder): Refund | undefined => {
    const known = journal.get<Refund>('refund', keyOf(tenant, reference))
    if (known) return known
    const charge = book.get(tenant, chargeReference)
    if (!charge || (charge.state !== 'pending' && charge.state !== 'settled')) return undefined
    const left = leftOf(charge)
    if (cents > left) return undefined
    const made: Refund = { reference, chargeReference, processorRef: `re_${randomUUID()}`, tenant, cents }
    journal.put('refund', keyOf(tenant, reference), made)
    const whole = cents === left
    // Before a charge settles no money has arrived, so nothing is booked: its settlement is smaller, or never comes.
    if (charge.state === 'settled') book.enter(tenant, 'refunded', cents)
    book.save({ ...charge, state: whole ? 'refunded' : charge.state }, 'charge.refunded', { ...tell(made), whole })
    return made
  }
  return {
    refund,
    byHand(tenant, payment, cents) {
      const charge = book.find(tenant, payment)
      return (
        charge && refund(tenant, { reference: `${BY_HAND}${randomUUID()}`, chargeReference: charge.reference, cents })
      )
    },
    fail(tenant, payment) {
      const charge = book.find(tenant, payment)
      const newest = charge && of(charge).findLast((each) => !each.failed)
      if (!charge || !newest) return undefined
      const failed = { ...newest, failed: true }
      if (charge.state !== 'pending') book.enter(tenant, 'refunded', -newest.cents)
      journal.put('refund', keyOf(tenant, failed.reference), failed)
      book.save(
        { ...charge, state: charge.state === 'refunded' ? 'settled' : charge.state },
        'refund.failed',
        tell(failed),
      )
      return failed
    },
    clear(tenant) {
      for (const each of journal.all<Refund>('refund'))
        if (each.tenant === tenant) journal.remove('refund', keyOf(tenant, each.reference))
    },
  }
}
