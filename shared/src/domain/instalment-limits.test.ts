import { describe, expect, it } from '@jest/globals'
import { instalmentLimits, instalmentProblem } from './instalment-limits.ts'
import { toCents } from './money.ts'

/** An instalment of 26 x $92.30 with a minimum of $5.00 and at most three times the regular one. */
const limits = (over: { agreed?: number; covered?: number; isLast?: boolean; times?: number } = {}) =>
  instalmentLimits({
    agreed: toCents(over.agreed ?? 9_230),
    covered: toCents(over.covered ?? 0),
    isLast: over.isLast ?? false,
    regular: toCents(9_230),
    minimum: toCents(500),
    times: over.times ?? 3,
  })

describe('P-115, plan.largest_instalment: the amount of an edited instalment', () => {
  it.each([
    ['one cent', 1, {}, 'amount_low'],
    ['a cent below the minimum', 499, {}, 'amount_low'],
    ['the minimum', 500, {}, undefined],
    ['three times the regular one', 27_690, {}, undefined],
    ['a cent more', 27_691, {}, 'amount_high'],
    ['nearly the whole plan', 239_975, {}, 'amount_high'],
    ['more, where the tenant allows it', 27_691, { times: 4 }, undefined],
    ['a last one that the division left below the minimum', 30, { isLast: true, agreed: 30 }, undefined],
    ['less than that', 29, { isLast: true, agreed: 30 }, 'amount_low'],
    ['a last one that was not below it', 499, { isLast: true }, 'amount_low'],
    ['of a partly paid one, the minimum beside what is paid', 4_500, { covered: 4_000 }, undefined],
    ['less than that', 4_499, { covered: 4_000 }, 'amount_low'],
    ['as agreed, of one that is nearly paid', 9_230, { covered: 9_000 }, undefined],
    ['a cent less', 9_229, { covered: 9_000 }, 'amount_low'],
    [
      'of one that was raised and paid beyond what was agreed, the minimum beside it',
      10_500,
      { covered: 10_000 },
      undefined,
    ],
    ['as agreed then', 9_230, { covered: 10_000 }, 'amount_low'],
    ['of one that is paid as it was agreed, the minimum beside it', 9_730, { covered: 9_230 }, undefined],
    ['less than that', 9_729, { covered: 9_230 }, 'amount_low'],
    ['one in the middle that was agreed below the minimum', 30, { agreed: 30 }, 'amount_low'],
    ['the largest, of one that is nearly paid', 27_690, { covered: 27_600 }, undefined],
    ['one that was agreed to be larger', 50_000, { agreed: 50_000 }, undefined],
  ] as const)('%s', (_, cents, over, problem) => {
    expect(instalmentProblem(toCents(cents), limits(over))).toBe(problem)
  })
})
