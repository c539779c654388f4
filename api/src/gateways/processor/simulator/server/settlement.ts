import { bankSuffixes } from '../test-numbers.ts'
import type { Book } from './book.ts'
import { feeOf } from './bookkeeping.ts'
import type { Charge, EventBody } from './records.ts'

export interface Settlement {
  /** Without a day: settles all that is pending. With a day: cards at once, bank debits of an earlier run (B+1). */
  settle(tenant: string, day?: string): Charge[]
  return(tenant: string, payment: string, code: string): Charge | undefined
  correct(tenant: string, payment: string, code: string): Charge | undefined
}

/** The data that a bank's notification of change says to use from now on. */
const corrections: Record<string, Pick<EventBody, 'routing' | 'account'>> = {
  C01: { routing: null, account: '700100200000' },
  C02: { routing: '021000089', account: null },
  C03: { routing: '021000089', account: '700100200000' },
}

/** What banks answer days after a charge was accepted: the money, a return, or a correction of the account's data. */
export function createSettlement({ list, find, keep, save, announce, refundedOf, enter, payOut }: Book): Settlement {
  const giveBack = (charge: Charge, code: string) => {
    const returns = charge.returns + 1
    // What was given back before stays with the payer; money that has not arrived cannot go back.
    if (charge.state === 'settled') enter(charge.tenant, 'disputed', charge.cents - refundedOf(charge))
    return save({ ...charge, state: 'returned', code, returns }, 'charge.returned', { code, sequence: returns })
  }
  const correctOne = (charge: Charge, code: string) =>
    announce('method.corrected', charge, { code, ...corrections[code] })
  const settleOne = (charge: Charge): Charge => {
    const suffix = charge.kind === 'ach' ? bankSuffixes[charge.lastFour] : undefined
    if (suffix?.returnCode) return giveBack(charge, suffix.returnCode)
    const settled = save({ ...charge, state: 'settled' }, 'charge.settled')
    enter(charge.tenant, 'charged', charge.cents, feeOf(charge))
    enter(charge.tenant, 'refunded', refundedOf(charge))
    if (suffix?.changeCode) correctOne(settled, suffix.changeCode)
    return settled
  }
  const isDue = (charge: Charge, day?: string) =>
    !day || charge.kind !== 'ach' || (charge.batchedOn !== null && charge.batchedOn < day)
  return {
    settle(tenant, day) {
      const pending = list(tenant).filter((charge) => charge.state === 'pending')
      const due = pending.filter((charge) => isDue(charge, day))
      if (day)
        for (const charge of pending)
          if (charge.kind === 'ach' && charge.batchedOn === null) keep({ ...charge, batchedOn: day })
      const settled = due.map(settleOne)
      if (day) payOut(tenant)
      return settled
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
  }
}
