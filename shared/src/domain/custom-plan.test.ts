import { describe, expect, it } from '@jest/globals'
import { approvalReason, settlementFloor, type ApprovalGround } from './custom-plan.ts'
import { toCents } from './money.ts'

const ground = (over: Partial<ApprovalGround> = {}): ApprovalGround => ({
  role: 'agent',
  isWaived: false,
  balance: toCents(240_000),
  limit: 60,
  ...over,
})
const settlement = (total: number) => ({ isOpenEnded: false, payments: 1, each: toCents(total), total: toCents(total) })
const open = (payments: number, each: number) => ({
  isOpenEnded: true,
  payments,
  each: toCents(each),
  total: toCents(payments * each),
})

describe('S-64, S-87: why a plan needs a supervisor’s code', () => {
  it.each([
    ['a payment in full', settlement(240_000), {}, null],
    ['a settlement at the limit', settlement(144_000), {}, null],
    ['a cent below the limit', settlement(143_999), {}, 'below_limit'],
    ['24 cents for $2,400', settlement(24), {}, 'below_limit'],
    ['any total, where the limit is 0', settlement(1), { limit: 0 }, null],
    [
      'an administrator’s, although open-ended plans are waived',
      settlement(24),
      { role: 'admin', isWaived: true },
      'below_limit',
    ],
    ['six payments of $25.00', open(6, 2_500), {}, null],
    ['another open-ended plan', open(7, 2_500), {}, 'open_ended'],
    ['an administrator’s open-ended plan', open(7, 2_500), { role: 'admin' }, 'open_ended'],
    ['an administrator’s, waived', open(7, 2_500), { role: 'admin', isWaived: true }, null],
    ['an agent’s, waived for administrators', open(7, 2_500), { isWaived: true }, 'open_ended'],
  ] as const)('%s', (_, plan, over, reason) => {
    expect(approvalReason(plan, ground(over))).toBe(reason)
  })

  it('rounds the least total up to the cent', () => {
    expect(settlementFloor({ balance: toCents(101), limit: 50 })).toBe(51n)
  })
})
