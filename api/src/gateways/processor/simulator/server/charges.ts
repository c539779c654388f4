import { randomUUID } from 'node:crypto'
import { bankSuffixes, type TestCard } from '../test-numbers.ts'
import { createBook, keyOf, type Announce } from './book.ts'
import { createDisputes, type Disputes } from './disputes.ts'
import type { Journal } from './journal.ts'
import type { Charge, EventBody } from './records.ts'
import { createRefunds, type Refunds } from './refunds.ts'

export interface ChargeInput {
  reference: string
  tenant: string
  debtId: string
  cents: number
}

type ChargedMethod = Pick<Charge, 'kind' | 'lastFour'> & { outcome?: string; challenge?: TestCard['challenge'] }
type ChargeOptions = Pick<Charge, 'delivery'> & { decline: boolean; isPresent: boolean }

/** A repeated request whose reference stands for another sum or another debt. */
export class ReferenceReused extends Error {}

export interface Charges {
  /** Charges once by reference: the same request again gets the answer of the first one. */
  charge(input: ChargeInput, method: ChargedMethod, options: ChargeOptions): Charge
  get(tenant: string, reference: string): Charge | undefined
  list(tenant: string): Charge[]
  /** Without a day: settles all that is pending. With a day: cards at once, bank debits of an earlier run (B+1). */
  settle(tenant: string, day?: string): Charge[]
  /** The holder has answered their bank, or their time is over. A charge that waits for nobody stays as it is. */
  answer(tenant: string, reference: string, isConfirmed: boolean): Charge | undefined
  return(tenant: string, payment: string, code: string): Charge | undefined
  correct(tenant: string, payment: string, code: string): Charge | undefined
  readonly refunds: Refunds
  readonly disputes: Disputes
  clear(tenant: string): void
}

/** The data that a bank's notification of change says to use from now on. */
const corrections: Record<string, Pick<EventBody, 'routing' | 'account'>> = {
  C01: { routing: null, account: '700100200000' },
  C02: { routing: '021000089', account: null },
  C03: { routing: '021000089', account: '700100200000' },
}

export function createCharges(journal: Journal, announce: Announce): Charges {
  const book = createBook(journal, announce)
  const { get, list, find, keep, save } = book
  const refunds = createRefunds(journal, book)
  const disputes = createDisputes(journal, book)
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
    charge(input, method, options) {
      const known = get(input.tenant, input.reference)
      if (!known) {
        const charge = newCharge(input, method, options)
        // No event: the portal has the answer, and nothing has happened yet.
        if (charge.state === 'waiting') return keep(charge)
        return save(charge, charge.code ? 'charge.failed' : 'charge.succeeded')
      }
      if (known.cents !== input.cents || known.debtId !== input.debtId) throw new ReferenceReused(input.reference)
      return known
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
    answer(tenant, reference, isConfirmed) {
      const charge = get(tenant, reference)
      if (charge?.state !== 'waiting') return charge
      if (isConfirmed) return save({ ...charge, state: 'pending' }, 'charge.succeeded')
      return save({ ...charge, state: 'failed', code: UNCONFIRMED }, 'charge.failed')
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
    refunds,
    disputes,
    clear(tenant) {
      for (const charge of list(tenant)) journal.remove('charge', keyOf(tenant, charge.reference))
      refunds.clear(tenant)
      disputes.clear(tenant)
    },
  }
}

/** The refusal of a card whose holder did not confirm, or was not there to be asked. */
const UNCONFIRMED = 'authentication_required'

function newCharge(input: ChargeInput, method: ChargedMethod, options: ChargeOptions): Charge {
  const { decline, isPresent, delivery } = options
  // A bank account is always accepted at first: its bank answers days later.
  const refused = method.outcome && method.outcome !== 'approved' ? method.outcome : null
  const unasked = method.challenge === 'always' && !isPresent ? UNCONFIRMED : null
  const code = decline ? 'card_declined' : (refused ?? unasked)
  return {
    ...input,
    kind: method.kind,
    lastFour: method.lastFour,
    processorRef: `ch_${randomUUID()}`,
    state: code ? 'failed' : method.challenge && isPresent ? 'waiting' : 'pending',
    code,
    returns: 0,
    batchedOn: null,
    delivery,
  }
}
