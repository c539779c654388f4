import { describe, expect, it } from '@jest/globals'
import type { LocalDate } from './dates.ts'
import { toCents } from './money.ts'
import { leftAfter, namedParts, paymentFacts, type PaymentRecord, type StandingCredit } from './payment-facts.ts'

const day = (text: string) => text as LocalDate
const record = (over: Partial<PaymentRecord> = {}): PaymentRecord => ({
  amount: toCents(5_000),
  businessDate: day('2026-03-06'),
  handedOverOn: day('2026-03-05'),
  settlesOn: day('2026-03-09'),
  isCard: false,
  money: 'pending',
  authorizedOn: day('2026-02-10'),
  settledOn: null,
  endedOn: null,
  leaves: toCents(9_000),
  remains: null,
  refunded: toCents(0),
  instalmentId: null,
  credits: [],
  ...over,
})
const credit = (dueDate: string, part: number, over: Partial<Record<'of' | 'covered' | 'asked', number>> = {}) => {
  const { of = part, covered = part, asked = of - covered } = over
  const amounts = { part: toCents(part), of: toCents(of), covered: toCents(covered), asked: toCents(asked) }
  return { instalmentId: `of ${dueDate}`, dueDate: day(dueDate), ...amounts } satisfies StandingCredit
}

describe('L-26: the facts of a payment', () => {
  it('L-25: its day is the day on which it takes effect; hand-over and authorization are days of their own', () => {
    expect(paymentFacts(record())).toMatchObject({
      on: '2026-03-06',
      handedOverOn: '2026-03-05',
      authorizedOn: '2026-02-10',
    })
  })

  it.each([
    ['a bank debit within five days', {}, '2026-03-11'],
    ['a card within two days', { isCard: true, businessDate: day('2026-03-10') }, '2026-03-12'],
    ['a card of a Friday no earlier than the banks can', { isCard: true }, '2026-03-09'],
  ])('P-98: expects %s', (_what, over, expectedBy) => {
    expect(paymentFacts(record(over)).expectedBy).toBe(expectedBy)
  })

  it.each([
    ['on its way, it leaves what was expected at its acceptance', { money: 'pending' }, 9_000n],
    ['settled, what the ledger says', { money: 'settled', remains: toCents(0) }, 0n],
    ['given back, nothing is said', { money: 'back' }, null],
    ['failed, nothing is said', { money: 'none' }, null],
  ] as const)('%s', (_what, over, balanceAfter) => {
    expect(paymentFacts(record(over)).balanceAfter).toBe(balanceAfter)
  })

  it('names the day on which the money went back, and none while it has not', () => {
    expect(paymentFacts(record({ money: 'back', endedOn: day('2026-03-12') })).returnedOn).toBe('2026-03-12')
    expect(paymentFacts(record({ money: 'settled', endedOn: day('2026-03-12') })).returnedOn).toBeNull()
  })
})

describe('L-20: the payments of a plan that a payment was applied to', () => {
  it('are named by their days, with what it brought, of how much, and what is still asked', () => {
    const credits = [credit('2026-03-09', 4_000, { of: 9_230 }), credit('2026-03-02', 9_230)]
    expect(paymentFacts(record({ amount: toCents(13_230), credits }))).toMatchObject({
      appliedTo: [
        { dueDate: '2026-03-02', part: 9_230n, of: 9_230n, isPaid: true, left: 0n },
        { dueDate: '2026-03-09', part: 4_000n, of: 9_230n, isPaid: false, left: 5_230n },
      ],
      beyond: 0n,
    })
  })

  it.each([
    ['paid together with others, nothing', { of: 9_230, covered: 9_230 }, { isPaid: true, left: 0n }],
    ['of which the plan asks less than its rest, that', { of: 9_230, asked: 2_000 }, { isPaid: false, left: 2_000n }],
    ['of a plan that has ended, nothing', { of: 9_230, asked: 0 }, { isPaid: false, left: 0n }],
  ])('%s is still asked', (_what, over, applied) => {
    const credits = [credit('2026-03-02', 4_000, over)]
    expect(paymentFacts(record({ credits })).appliedTo).toMatchObject([applied])
  })

  it('are not named for the debit of an instalment that reached it alone', () => {
    const credits = [credit('2026-03-02', 5_000)]
    const own = paymentFacts(record({ credits, instalmentId: 'of 2026-03-02' }))
    expect([own.appliedTo, own.beyond]).toEqual([[], 0n])
    const more = { credits: [...credits, credit('2026-03-09', 1_000)], instalmentId: 'of 2026-03-02' }
    expect(paymentFacts(record({ amount: toCents(6_000), ...more })).appliedTo).toHaveLength(2)
  })

  it('leave a rest that lowers the balance alone, without what was refunded', () => {
    const over = { amount: toCents(7_500), refunded: toCents(1_000), credits: [credit('2026-03-02', 2_500)] }
    expect(paymentFacts(record(over)).beyond).toBe(4_000n)
    expect(paymentFacts(record({ ...over, credits: [] })).beyond).toBe(0n)
  })
})

describe('L-07: what is left after a payment', () => {
  it.each([
    ['without a settlement, the balance', 9_000, 0, [9_000n, 9_000n, 0n]],
    ['within a settlement, both the balance and what the plan asks for', 138_667, 96_000, [138_667n, 42_667n, 0n]],
    [
      'after the last payment of a settlement, nothing, because the rest is forgiven',
      96_000,
      96_000,
      [0n, 0n, 96_000n],
    ],
    ['when more is on its way than is owed, nothing', -500, 0, [0n, 0n, 0n]],
    ['a cent before a settlement ends, that cent', 96_001, 96_000, [96_001n, 1n, 0n]],
    ['when all of a settlement is paid, nothing, and nothing is forgiven', 0, 96_000, [0n, 0n, 0n]],
  ])('%s', (_what, available, discount, [balance, underPlan, forgiven]) => {
    expect(leftAfter(toCents(available), toCents(discount))).toEqual({ balance, underPlan, forgiven })
  })
})

describe('the payments of a plan that a mail names one by one', () => {
  const parts = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      dueDate: day(`2026-03-${String(at + 1).padStart(2, '0')}`),
      part: toCents(100 + at),
      of: toCents(1_000),
      isPaid: false,
      left: toCents(0),
    }))

  it('are all of them up to twelve', () => {
    expect(namedParts(parts(12))).toEqual({ named: parts(12), others: null })
  })

  it('are the first twelve of more, and the others are counted and summed', () => {
    expect(namedParts(parts(13))).toEqual({ named: parts(12), others: { count: 1, amount: 112n } })
    expect(namedParts(parts(15)).others).toEqual({ count: 3, amount: 339n })
  })
})
