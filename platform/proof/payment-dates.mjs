import { runJest } from '../boot/jest.mjs'

/** What this run looks at. */
export const title = 'each day of four years, each day of a month, against a second implementation of the date rules'

export async function prove() {
  const args = ['--maxWorkers=1', 'shared/src/domain/payment-date.table.test.ts']
  return runJest('proof-payment-dates', args, { PORTAL_PROOF: '1' })
}
