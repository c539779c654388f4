import type Stripe from 'stripe'
import { toCents } from '@portal/shared/domain'
import type { Processor, ProcessorBooks } from '../port.ts'
import { repeatable } from './client.ts'
import { orUnavailable } from './frame.ts'

/**
 * Where a balance transaction counts, by its reporting category (docs.stripe.com/reports/reporting-categories); a
 * category that is not named counts nowhere.
 */
const columns: Readonly<Record<string, keyof ProcessorBooks>> = {
  charge: 'charged',
  refund: 'refunded',
  refund_failure: 'refunded',
  dispute: 'disputed',
  dispute_reversal: 'disputed',
  // A bank debit that came back after it had arrived.
  charge_failure: 'disputed',
  payout: 'paidOut',
  payout_reversal: 'paidOut',
  fee: 'fees',
}

/** The sums of an account's balance transactions in a span of time. */
export function createBooks(stripe: Stripe): Processor['booksOf'] {
  return (_tenantId, { from, to }) =>
    orUnavailable(async () => {
      const sums = { charged: 0, refunded: 0, disputed: 0, fees: 0, paidOut: 0 }
      const created = { gte: seconds(from), lt: seconds(to) }
      for await (const entry of stripe.balanceTransactions.list({ created, limit: 100 }, repeatable)) {
        const column = columns[entry.reporting_category]
        // What leaves the balance is negative there: given back, taken, paid out and paid for.
        if (column) sums[column] += column === 'charged' ? entry.amount : -entry.amount
        sums.fees += entry.fee
      }
      const { charged, refunded, disputed, fees, paidOut } = sums
      return {
        charged: toCents(charged),
        refunded: toCents(refunded),
        disputed: toCents(disputed),
        fees: toCents(fees),
        paidOut: toCents(paidOut),
      }
    })
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
