import { describe, expect, it } from '@jest/globals'
import { localDate } from './dates.ts'
import { sumCents, toCents } from './money.ts'
import { partProblem, proposeSplit, splitWays, type SplitAccount, type SplitWay } from './split-payment.ts'

const account = (
  id: string,
  most: number,
  over: Partial<Record<'least' | 'pastDue', number>> & { dueOn?: string; since?: string } = {},
): SplitAccount => ({
  id,
  most: toCents(most),
  least: toCents(Math.min(over.least ?? 5, most)),
  pastDue: toCents(over.pastDue ?? 0),
  dueOn: over.dueOn ? localDate(over.dueOn) : null,
  since: over.since ?? '2026-01-01',
})
const late = account('late', 9_000, { pastDue: 3_000, dueOn: '2026-03-20' })
const soon = account('soon', 5_000, { dueOn: '2026-03-10' })
const old = account('old', 4_000, { since: '2024-01-01' })
const fresh = account('fresh', 2_000, { since: '2026-02-01' })
const all = [fresh, old, soon, late]

describe('F-16: the proposed split of one amount', () => {
  it.each<[string, SplitWay, number, SplitAccount[], number[], number]>([
    // In order: past due, then the next due day, then the oldest.
    ['less than what is past due', 'order', 2_000, all, [0, 0, 0, 2_000], 0],
    ['exactly what is past due', 'order', 3_000, all, [0, 0, 0, 3_000], 0],
    // The account that is past due stays the first one for what is left.
    ['more than what is past due', 'order', 3_500, all, [0, 0, 0, 3_500], 0],
    ['the next due day after it', 'order', 12_000, all, [0, 0, 3_000, 9_000], 0],
    ['the oldest account after those', 'order', 15_000, all, [0, 1_000, 5_000, 9_000], 0],
    ['the newest one last', 'order', 19_000, all, [1_000, 4_000, 5_000, 9_000], 0],
    ['everything', 'order', 20_000, all, [2_000, 4_000, 5_000, 9_000], 0],
    ['a cent more than everything', 'order', 20_001, all, [2_000, 4_000, 5_000, 9_000], 1],
    [
      'two that are past due, before the first gets more',
      'order',
      4_000,
      [late, account('late2', 2_000, { pastDue: 1_500, dueOn: '2026-03-25' })],
      [3_000, 1_000],
      0,
    ],
    ['nothing', 'order', 0, all, [0, 0, 0, 0], 0],
    ['no account', 'order', 1_000, [], [], 1_000],
    // By share, to the cent: the cents that remain go to the first of the order.
    ['shares without a remainder', 'share', 10_000, all, [1_000, 2_000, 2_500, 4_500], 0],
    [
      'shares with a remainder',
      'share',
      100,
      [account('x', 3_000), account('y', 3_000), account('z', 3_000)],
      [34, 33, 33],
      0,
    ],
    ['a share of everything', 'share', 20_000, all, [2_000, 4_000, 5_000, 9_000], 0],
    ['a cent more than everything by share', 'share', 20_001, all, [2_000, 4_000, 5_000, 9_000], 1],
    // The least of an account: it gets it from the others, the last of the order first, or nothing.
    [
      'a part below its least, with a giver',
      'order',
      1_000,
      [account('x', 800, { least: 500 }), account('y', 800, { least: 500 })],
      [500, 500],
      0,
    ],
    [
      'a part below its least, one cent short of a giver',
      'order',
      999,
      [account('x', 800, { least: 500 }), account('y', 800, { least: 500 })],
      [800, 0],
      199,
    ],
    ['an amount below every least', 'order', 4, [account('x', 800), account('y', 800)], [0, 0], 4],
    ['the least itself', 'order', 5, [account('x', 800), account('y', 800)], [5, 0], 0],
    [
      'shares below the least go to those that are paid',
      'share',
      600,
      [account('x', 10_000, { least: 500 }), account('y', 1_000, { least: 500 })],
      [600, 0],
      0,
    ],
    ['a balance below the least is its own least', 'order', 803, [account('x', 800), account('y', 3)], [800, 3], 0],
  ])('%s (%s)', (_name, way, total, accounts, parts, rest) => {
    expect(proposeSplit(toCents(total), accounts, way)).toEqual({ parts: parts.map(toCents), rest: toCents(rest) })
  })

  it('adds up to the amount, and no part is below its least or above its most, whatever the amount', () => {
    const kinds = [
      [late, soon, old, fresh],
      [
        account('x', 7, { least: 5 }),
        account('y', 501, { least: 100 }),
        account('z', 333, { least: 100, pastDue: 50 }),
      ],
      Array.from({ length: 12 }, (_, n) =>
        account(`n${n}`, 97 * (n + 1), { least: 50, pastDue: n % 3 === 0 ? 60 : 0 }),
      ),
    ]
    for (const accounts of kinds)
      for (const way of splitWays)
        for (let total = 0; total <= 900; total += 7) {
          const { parts, rest } = proposeSplit(toCents(total), accounts, way)
          expect(sumCents(parts) + rest).toBe(BigInt(total))
          expect(rest).toBeGreaterThanOrEqual(0n)
          for (const [at, part] of parts.entries()) expect(partProblem(part, accounts[at]!)).toBeUndefined()
        }
  })

  it.each([
    [0, undefined],
    [4, 'low'],
    [5, undefined],
    [800, undefined],
    [801, 'high'],
  ])('a part of %i cents is %s', (amount, problem) => {
    expect(partProblem(toCents(amount), account('x', 800))).toBe(problem)
  })
})
