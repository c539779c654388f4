import { describe, expect, it } from '@jest/globals'
import { applyMoney, isPastDue, type AppliedMoney, type ApplyRules, type OpenInstalment } from './apply-money.ts'
import { addDays, localDate, type LocalDate } from './dates.ts'
import { sumCents, toCents } from './money.ts'

// A Wednesday in a week without a bank holiday.
const today = localDate('2026-03-11')
const day = (n: number): LocalDate => addDays(today, n)

/** Days of the instalments, counted from today, with what each is to bring; `!` failed. */
const states: Record<string, string> = {
  'all to come': '1:40 8:40 15:40 22:30',
  'one due today': '0:40 7:40 14:30',
  'one late, not tried': '-6:40 1:40 8:40 15:30',
  'two late, not tried': '-13:40 -6:40 1:40 8:30',
  'one failed': '-6!40 1:40 8:30',
  'one failed, to be tried on a later day': '2!40 9:40 16:30',
  'a late one before a failed one': '-13:40 -6!40 1:40 8:30',
  'a late one partly paid': '-6:15 1:40 8:30',
  'one to come partly paid': '1:12 8:40 15:40',
  'all late': '-20:40 -13!40 -6:30',
  'one that falls on Saturday': '-4:40 3:40 10:30',
  'nothing open': '',
}
/** In cents, like the instalments above: less than one, one, more than one, all, more than all. */
const amounts = [1, 15, 40, 55, 80, 110, 150, 400]
const ways = {
  'a card, by the last ones': { isByMail: false, extraApplies: 'shorten', beyond: 0 },
  'a card, by the next ones': { isByMail: false, extraApplies: 'next', beyond: 0 },
  'mail, by the last ones': { isByMail: true, extraApplies: 'shorten', beyond: 0 },
  'mail, by the next ones': { isByMail: true, extraApplies: 'next', beyond: 0 },
  'an open-ended plan': { isByMail: false, extraApplies: 'shorten', beyond: 50 },
} as const

const orders: Record<string, (rows: OpenInstalment[]) => OpenInstalment[]> = {
  'in order': (rows) => rows,
  'in reverse order': (rows) => rows.toReversed(),
}

const read = (text: string): OpenInstalment[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one, i) => {
      const [, at = '', mark, cents = ''] = /^(-?\d+)([:!])(\d+)$/.exec(one)!
      return { id: `i${i}`, dueDate: day(Number(at)), hasFailed: mark === '!', rest: toCents(Number(cents)) }
    })

const rulesOf = (way: (typeof ways)[keyof typeof ways]): ApplyRules => ({
  ...way,
  today,
  closures: [],
  beyond: toCents(way.beyond),
})

/**
 * The same, reckoned cent by cent: each cent looks for the first place with room, in the order in which a person would
 * say the rules. Nothing of the function above is used.
 */
function reckon(rows: readonly OpenInstalment[], cents: number, rules: ApplyRules): Record<string, number> {
  const room = new Map(rows.map((row) => [row.id, Number(row.rest)]))
  const days = (row: OpenInstalment) => Math.round((Date.parse(row.dueDate) - Date.parse(today)) / 86_400_000)
  // Saturday the 7th is due on Monday the 9th, before today as well.
  const late = (row: OpenInstalment) => row.hasFailed || days(row) < 0
  const early = [...rows].sort((a, b) => days(a) - days(b))
  const nextByMail = rules.isByMail ? early.find((row) => !late(row) && row.rest > 0n) : undefined
  let beyond = rules.extraApplies === 'shorten' ? Number(rules.beyond) : 0
  const paid: Record<string, number> = {}
  for (let cent = 0; cent < cents; cent++) {
    const has = (row: OpenInstalment | undefined) => row !== undefined && room.get(row.id)! > 0
    let place = early.find((row) => late(row) && has(row))
    if (!place && has(nextByMail)) place = nextByMail
    if (!place && rules.extraApplies === 'next') place = early.find((row) => has(row))
    if (!place && rules.extraApplies === 'shorten') {
      if (beyond > 0) {
        beyond -= 1
        continue
      }
      place = early.toReversed().find((row) => has(row))
    }
    if (!place) continue
    room.set(place.id, room.get(place.id)! - 1)
    paid[place.id] = (paid[place.id] ?? 0) + 1
  }
  return paid
}

const cases = Object.entries(ways).flatMap(([way, rules]) =>
  Object.entries(states).flatMap(([state, text]) =>
    amounts.flatMap((cents) => Object.keys(orders).map((order) => ({ way, rules, state, text, cents, order }))),
  ),
)

describe('L-20: money that is applied to a plan', () => {
  it('covers every way, state, amount and order', () => expect(cases.length).toBe(960))

  it.each(cases)('by $way, $state, $cents cents, $order, as reckoned cent by cent', ({ rules, text, cents, order }) => {
    const rows = read(text)
    const { allocations, left } = applyMoney(
      orders[order]!(rows),
      { amount: toCents(cents), instalmentId: null },
      rulesOf(rules),
    )
    const paid = Object.fromEntries(allocations.map(({ id, amount }) => [id, Number(amount)]))
    expect(paid).toEqual(reckon(rows, cents, rulesOf(rules)))
    // No cent is lost, none is made, and no instalment gets more than it is to bring.
    expect(sumCents(allocations.map(({ amount }) => amount)) + left).toBe(BigInt(cents))
    for (const { id, amount } of allocations) expect(amount <= rows.find((row) => row.id === id)!.rest).toBe(true)
  })

  it.each(Object.keys(ways) as (keyof typeof ways)[])(
    'pays the instalment of a debit of the plan alone, by %s',
    (way) => {
      const rows = read('-6:40 1:40 8:30')
      expect(applyMoney(rows, { amount: toCents(40), instalmentId: 'i1' }, rulesOf(ways[way]))).toEqual({
        allocations: [{ id: 'i1', amount: 40n, reason: 'debit' }],
        left: 0n,
      })
    },
  )

  it('brings the same in two payments as in one of their sum, once nothing is past due', () => {
    for (const [first, second] of [
      [15, 40],
      [40, 15],
      [55, 25],
    ] as const) {
      const rules = rulesOf(ways['a card, by the last ones'])
      const rows = read('1:40 8:40 15:30')
      const pay = (open: OpenInstalment[], cents: number) => {
        const { allocations } = applyMoney(open, { amount: toCents(cents), instalmentId: null }, rules)
        return open.map((row) => ({
          ...row,
          rest: toCents(row.rest - (allocations.find(({ id }) => id === row.id)?.amount ?? 0n)),
        }))
      }
      expect(pay(pay(rows, first), second)).toEqual(pay(rows, first + second))
    }
  })

  it('is past due after the banking day on which it falls, and at once when it failed', () => {
    const at = (date: string, hasFailed = false) =>
      isPastDue({ dueDate: localDate('2026-03-07'), hasFailed }, localDate(date), [])
    expect([at('2026-03-08'), at('2026-03-09'), at('2026-03-10'), at('2026-03-05', true)]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})

describe('L-20: what brought a part of the money to its instalment', () => {
  const parts = (text: string, cents: number, way: keyof typeof ways, instalmentId: string | null = null) => {
    const money = { amount: toCents(cents), instalmentId } as AppliedMoney
    const { allocations, left } = applyMoney(read(text), money, rulesOf(ways[way]))
    return [...allocations.map(({ id, amount, reason }) => `${id} ${amount} ${reason}`), `left ${left}`]
  }

  it('is the debit itself, then what is past due, then the last ones', () => {
    expect(parts('-6:40 1:40 8:40 15:40', 100, 'a card, by the last ones', 'i1')).toEqual([
      'i1 40 debit',
      'i0 40 past_due',
      'i3 20 last',
      'left 0',
    ])
  })

  it('is the next ones where the tenant says so', () => {
    expect(parts('1:40 8:40', 50, 'a card, by the next ones')).toEqual(['i0 40 next', 'i1 10 next', 'left 0'])
  })

  it('is the next one of a plan by mail, which is the next that asks for anything', () => {
    expect(parts('1:0 8:40 15:40 22:40', 60, 'mail, by the last ones')).toEqual(['i1 40 next', 'i3 20 last', 'left 0'])
  })

  it('of two on one day pays the first of the plan first', () => {
    expect(parts('-6:40 -6:40', 50, 'a card, by the last ones')).toEqual(['i0 40 past_due', 'i1 10 past_due', 'left 0'])
  })

  it('is nothing for what an open-ended plan owes beyond its instalments', () => {
    expect(parts('1:40', 50, 'an open-ended plan')).toEqual(['left 50'])
    expect(parts('1:40', 51, 'an open-ended plan')).toEqual(['i0 1 last', 'left 50'])
  })
})
