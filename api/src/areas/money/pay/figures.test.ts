import { describe, expect, it } from '@jest/globals'
import { toCents } from '@portal/shared/domain'
import { amountLimits } from './figures.ts'

describe('amountLimits', () => {
  it.each([
    // what, balance, plan balance, pending, open-ended, minimum -> smallest, largest
    ['K-18: without a plan, the balance', 10_000, 10_000, 0, false, '0.05', 5, 10_000],
    ['K-18: with a plan, what it still asks for', 10_000, 6_000, 0, false, '0.05', 5, 6_000],
    ['K-18: open-ended, the balance whatever the plan', 10_000, 6_000, 0, true, '0.05', 5, 10_000],
    ['what is on its way is not paid twice', 10_000, 10_000, 4_000, false, '0.05', 5, 6_000],
    ['K-19: a rest below the minimum may be paid', 300, 300, 0, false, '25.00', 300, 300],
    ['nothing is left', 10_000, 10_000, 10_000, false, '0.05', 0, 0],
    ['more is on its way than is owed', 100, 100, 10_000, false, '0.05', 0, 0],
  ])('%s', (_what, balance, planBalance, pending, isOpenEnded, min, smallest, largest) => {
    const figures = { balance: toCents(balance), planBalance: toCents(planBalance), pending: toCents(pending) }
    expect(amountLimits(figures, isOpenEnded, min)).toEqual({ min: toCents(smallest), max: toCents(largest) })
  })
})
