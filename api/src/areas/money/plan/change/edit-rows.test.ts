import { expect, it } from '@jest/globals'
import { defaultTenantsFolder, loadTenantFiles } from '../../../../tenancy/tenants.ts'
import { needsFreshAuthorization, NOTICE_DAYS, noticeUntil } from './edit-rows.ts'

const tenant = loadTenantFiles(defaultTenantsFolder).find(({ zone }) => zone === 'America/New_York')!
/** Monday 2 March 2026 at 10:00. */
const reader = { tenant, now: new Date('2026-03-02T15:00:00.000Z') } as never

it.each([
  // Wednesday is nine days away, Thursday ten.
  ['2026-03-11', 90, true],
  ['2026-03-12', 90, false],
  ['2026-03-12', 100, false],
  ['2026-03-12', 101, true],
  ['2026-03-11', 101, true],
])('R-33: a debit on %s of %i instead of 100 cents needs a new authorization: %s', (date, amount, needs) => {
  const row = { amount: 100n, dueDate: date }
  const edited = [{ row, date, amount: BigInt(amount), isMoved: false, isOtherAmount: amount !== 100 }] as never
  expect(needsFreshAuthorization(reader, { plan: { methodId: 'm1' } } as never, edited)).toBe(needs)
})

it('R-33: a plan by mail needs none', () => {
  const edited = [{ row: { amount: 1n }, date: '2026-03-03', amount: 9n, isMoved: false, isOtherAmount: true }] as never
  expect(needsFreshAuthorization(reader, { plan: { methodId: null } } as never, edited)).toBe(false)
})

it('R-33: the notice is ten days before its debit', () => {
  expect(NOTICE_DAYS).toBe(10)
  expect(noticeUntil(reader)).toBe('2026-03-12')
})
