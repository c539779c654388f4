import type { Journal } from './journal.ts'
import type { Charge, EventBody, EventType } from './records.ts'

/** Tells the portal what happened to a charge. */
export type Announce = (type: EventType, charge: Charge, extra?: Partial<EventBody>) => void

export const keyOf = (tenant: string, reference: string) => `${tenant}/${reference}`

/** The charges in the journal, and who hears of a change. */
export function createBook(journal: Journal, announce: Announce) {
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
  return { get, list, find, keep, save, announce }
}

export type Book = ReturnType<typeof createBook>
