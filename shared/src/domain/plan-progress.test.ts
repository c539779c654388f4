import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { localDate, type LocalDate } from './dates.ts'
import { sumCents, toCents } from './money.ts'
import { amountsToCome, owedUnderPlan, shiftDays } from './plan-schedule.ts'

const cents = (...amounts: number[]) => amounts.map((amount) => toCents(amount))
const days = (...texts: string[]) => texts.map((text) => localDate(text))

describe('the remaining amount of a plan', () => {
  it('excludes the forgiven part of a settlement, and is never negative', () => {
    expect(owedUnderPlan(toCents(1000), toCents(400))).toBe(600n)
    expect(owedUnderPlan(toCents(300), toCents(400))).toBe(0n)
    expect(owedUnderPlan(toCents(400), toCents(400))).toBe(0n)
    expect(owedUnderPlan(toCents(401), toCents(400))).toBe(1n)
  })

  it('is shortened from its end by extra payments', () => {
    expect(amountsToCome(cents(100, 100, 100), toCents(300))).toEqual([100n, 100n, 100n])
    expect(amountsToCome(cents(100, 100, 100), toCents(150))).toEqual([100n, 50n, 0n])
    expect(amountsToCome(cents(100, 100), toCents(0))).toEqual([0n, 0n])
  })

  it('never exceeds the owed amount, nor the agreed amount of a payment', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { maxLength: 20 }), fc.nat(100_000), (amounts, owed) => {
        const open = cents(...amounts)
        const charged = amountsToCome(open, toCents(owed))
        expect(sumCents(charged)).toBe(sumCents(open) < BigInt(owed) ? sumCents(open) : BigInt(owed))
        charged.forEach((amount, i) => expect(amount <= open[i]!).toBe(true))
      }),
    )
  })
})

describe('the days after a rest (L-03)', () => {
  it('keep the day of the month of a monthly plan', () => {
    const open = days('2026-03-05', '2026-04-05', '2026-05-05')
    expect(shiftDays(open, localDate('2026-04-20'))).toEqual(['2026-05-05', '2026-06-05', '2026-07-05'])
    expect(shiftDays(open, localDate('2026-05-05'))).toEqual(['2026-05-05', '2026-06-05', '2026-07-05'])
    expect(shiftDays(open, localDate('2026-03-05'))).toEqual(open)
    expect(shiftDays(open, localDate('2026-03-06'))).toEqual(['2026-04-05', '2026-05-05', '2026-06-05'])
  })

  it('put the only payment on the first day that is left', () => {
    expect(shiftDays(days('2026-03-05'), localDate('2026-03-10'))).toEqual(['2026-03-10'])
  })

  it('keep their distance otherwise, and stay when none has passed', () => {
    const open = days('2026-03-02', '2026-03-16', '2026-03-30')
    expect(shiftDays(open, localDate('2026-03-10'))).toEqual(['2026-03-10', '2026-03-24', '2026-04-07'])
    expect(shiftDays(open, localDate('2026-03-02'))).toEqual(open)
    expect(shiftDays([] as LocalDate[], localDate('2026-03-02'))).toEqual([])
  })
})
