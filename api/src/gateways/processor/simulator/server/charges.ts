import { randomUUID } from 'node:crypto'
import type { TestCard } from '../test-numbers.ts'
import { createBook, keyOf, type Announce } from './book.ts'
import type { Bookkeeping } from './bookkeeping.ts'
import { createDisputes, type Disputes } from './disputes.ts'
import type { Journal } from './journal.ts'
import type { Charge } from './records.ts'
import { createRefunds, type Refunds } from './refunds.ts'
import { createSettlement, type Settlement } from './settlement.ts'

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

export interface Charges extends Settlement {
  /** Charges once by reference: the same request again gets the answer of the first one. */
  charge(input: ChargeInput, method: ChargedMethod, options: ChargeOptions): Charge
  get(tenant: string, reference: string): Charge | undefined
  list(tenant: string): Charge[]
  /** The holder has answered their bank, or their time is over. A charge that waits for nobody stays as it is. */
  answer(tenant: string, reference: string, isConfirmed: boolean): Charge | undefined
  readonly refunds: Refunds
  readonly disputes: Disputes
  clear(tenant: string): void
}

export function createCharges(journal: Journal, announce: Announce, bookkeeping: Bookkeeping): Charges {
  const book = createBook(journal, announce, bookkeeping)
  const { get, list, keep, save } = book
  const refunds = createRefunds(journal, book)
  const disputes = createDisputes(journal, book)
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
    answer(tenant, reference, isConfirmed) {
      const charge = get(tenant, reference)
      if (charge?.state !== 'waiting') return charge
      if (isConfirmed) return save({ ...charge, state: 'pending' }, 'charge.succeeded')
      return save({ ...charge, state: 'failed', code: UNCONFIRMED }, 'charge.failed')
    },
    ...createSettlement(book),
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
