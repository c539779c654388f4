import { randomUUID } from 'node:crypto'
import { bankSuffixes } from '../test-numbers.ts'
import type { Journal } from './journal.ts'
import type { Charge, EventBody, Refund } from './records.ts'

export interface ChargeInput {
  reference: string
  tenant: string
  debtId: string
  cents: number
}

/** Asked again under a reference that names another sum or another debt. */
export class ReferenceReused extends Error {}

export interface Charges {
  /** Charges once by reference: the same request again answers what the first one did. */
  charge(
    input: ChargeInput,
    method: Pick<Charge, 'kind' | 'lastFour'> & { outcome?: string },
    options: { decline: boolean; delivery: Charge['delivery'] },
  ): Charge
  get(tenant: string, reference: string): Charge | undefined
  list(tenant: string): Charge[]
  /** Without a day: all that is pending, now. With one: cards of that day, bank debits of an earlier run (B+1). */
  settle(tenant: string, day?: string): Charge[]
  return(tenant: string, payment: string, code: string): Charge | undefined
  correct(tenant: string, payment: string, code: string): Charge | undefined
  /** Undefined when there is not so much left to give back. */
  refund(tenant: string, refund: { reference: string; chargeReference: string; cents: number }): Refund | undefined
  clear(tenant: string): void
}

/** Tells the portal what happened to a charge. */
export type Announce = (type: EventBody['type'], charge: Charge, extra?: Partial<EventBody>) => void

/** What a bank answers with a notification of change: the data to use from now on. */
const corrections: Record<string, Pick<EventBody, 'routing' | 'account'>> = {
  C01: { routing: null, account: '700100200000' },
  C02: { routing: '021000089', account: null },
  C03: { routing: '021000089', account: '700100200000' },
}

const keyOf = (tenant: string, reference: string) => `${tenant}/${reference}`

export function createCharges(journal: Journal, announce: Announce): Charges {
  const get = (tenant: string, reference: string) => journal.get<Charge>('charge', keyOf(tenant, reference))
  const list = (tenant: string) => journal.all<Charge>('charge').filter((charge) => charge.tenant === tenant)
  const find = (tenant: string, payment: string) =>
    get(tenant, payment) ?? list(tenant).find((charge) => charge.processorRef === payment)
  const keep = (charge: Charge) => {
    journal.put('charge', keyOf(charge.tenant, charge.reference), charge)
    return charge
  }
  const save = (charge: Charge, type: EventBody['type'], extra?: Partial<EventBody>) => {
    announce(type, keep(charge), extra)
    return charge
  }
  const giveBack = (charge: Charge, code: string) => {
    const returns = charge.returns + 1
    return save({ ...charge, state: 'returned', code, returns }, 'charge.returned', { code, sequence: returns })
  }
  const correctOne = (charge: Charge, code: string) =>
    announce('method.corrected', charge, { code, ...corrections[code] })
  const settleOne = (charge: Charge): Charge => {
    const suffix = charge.kind === 'ach' ? bankSuffixes[charge.lastFour] : undefined
    if (suffix?.returnCode) return giveBack(charge, suffix.returnCode)
    const settled = save({ ...charge, state: 'settled' }, 'charge.settled')
    if (suffix?.changeCode) correctOne(settled, suffix.changeCode)
    return settled
  }
  const isDue = (charge: Charge, day?: string) =>
    !day || charge.kind !== 'ach' || (charge.batchedOn !== null && charge.batchedOn < day)
  return {
    charge(input, method, { decline, delivery }) {
      const known = get(input.tenant, input.reference)
      if (known) {
        if (known.cents !== input.cents || known.debtId !== input.debtId) throw new ReferenceReused(input.reference)
        return known
      }
      // A bank account is always taken at first: its bank answers days later.
      const refused = method.outcome && method.outcome !== 'approved' ? method.outcome : null
      const code = decline ? 'card_declined' : refused
      const { kind, lastFour } = method
      const charge: Charge = {
        ...input,
        kind,
        lastFour,
        processorRef: `ch_${randomUUID()}`,
        state: code ? 'failed' : 'pending',
        code,
        returns: 0,
        batchedOn: null,
        delivery,
      }
      return save(charge, code ? 'charge.failed' : 'charge.succeeded')
    },
    get,
    list,
    settle(tenant, day) {
      const pending = list(tenant).filter((charge) => charge.state === 'pending')
      const due = pending.filter((charge) => isDue(charge, day))
      if (day)
        for (const charge of pending)
          if (charge.kind === 'ach' && charge.batchedOn === null) keep({ ...charge, batchedOn: day })
      return due.map(settleOne)
    },
    return(tenant, payment, code) {
      const charge = find(tenant, payment)
      return charge && (charge.state === 'pending' || charge.state === 'settled') ? giveBack(charge, code) : undefined
    },
    correct(tenant, payment, code) {
      const charge = find(tenant, payment)
      if (charge) correctOne(charge, code)
      return charge
    },
    refund(tenant, { reference, chargeReference, cents }) {
      const known = journal.get<Refund>('refund', keyOf(tenant, reference))
      if (known) return known
      const charge = get(tenant, chargeReference)
      const before = journal
        .all<Refund>('refund')
        .filter((refund) => refund.tenant === tenant && refund.chargeReference === chargeReference)
      const left = charge ? charge.cents - before.reduce((sum, refund) => sum + refund.cents, 0) : 0
      if (!charge || (charge.state !== 'pending' && charge.state !== 'settled') || cents > left) return undefined
      const refund: Refund = { reference, chargeReference, processorRef: `re_${randomUUID()}`, tenant, cents }
      journal.put('refund', keyOf(tenant, reference), refund)
      const isWhole = cents === left
      save({ ...charge, state: isWhole ? 'refunded' : charge.state }, 'charge.refunded', {
        cents: isWhole ? charge.cents : cents,
      })
      return refund
    },
    clear(tenant) {
      for (const charge of list(tenant)) journal.remove('charge', keyOf(tenant, charge.reference))
      for (const refund of journal.all<Refund>('refund'))
        if (refund.tenant === tenant) journal.remove('refund', keyOf(tenant, refund.reference))
    },
  }
}
