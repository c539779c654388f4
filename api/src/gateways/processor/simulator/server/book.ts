import type { Journal } from './journal.ts'
import type { Bookkeeping } from './bookkeeping.ts'
import type { Charge, EventBody, EventType, Refund } from './records.ts'

/** Tells the portal what happened to a charge. */
export type Announce = (type: EventType, charge: Charge, extra?: Partial<EventBody>) => void

export const keyOf = (tenant: string, reference: string) => `${tenant}/${reference}`

/** The charges in the journal, the money that they move, and who hears of a change. */
export function createBook(journal: Journal, announce: Announce, { enter, payOut }: Bookkeeping) {
  const get = (tenant: string, reference: string) => journal.get<Charge>('charge', keyOf(tenant, reference))
  const list = (tenant: string) => journal.all<Charge>('charge').filter((charge) => charge.tenant === tenant)
  const find = (tenant: string, payment: string) =>
    get(tenant, payment) ?? list(tenant).find((charge) => charge.processorRef === payment)
  const keep = (charge: Charge) => {
    journal.put('charge', keyOf(charge.tenant, charge.reference), charge)
    return charge
  }
  const save = (charge: Charge, type: EventType, extra?: Partial<EventBody>) => {
    announce(type, keep(charge), extra)
    return charge
  }
  /** What was given back of a charge. */
  const refundedOf = ({ tenant, reference }: Charge) =>
    journal
      .all<Refund>('refund')
      .filter((refund) => refund.tenant === tenant && refund.chargeReference === reference && !refund.failed)
      .reduce((sum, { cents }) => sum + cents, 0)
  return { get, list, find, keep, save, announce, refundedOf, enter, payOut }
}

export type Book = ReturnType<typeof createBook>
