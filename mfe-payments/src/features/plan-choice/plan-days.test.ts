import { describe, expect, it } from '@jest/globals'
import * as v from 'valibot'
import { Offer } from '@portal/shared/contract'
import { localDate, planSchedule } from '@portal/shared/domain'
import { buildOffer } from '../../testing/build-offer.ts'
import { planDays } from './plan-days.ts'

type Terms = Parameters<typeof buildOffer>[0]

const make = (terms: Terms) => v.parse(Offer, buildOffer(terms))
const at = (today: string, local = today) => ({ today: localDate(today), local: localDate(local) })

describe('planDays', () => {
  it.each([
    ['monthly', { payments: 12 }, at('2026-03-02'), '2026-03-03 2027-02-03'],
    ['from the 28th on, monthly', { payments: 2 }, at('2026-03-28'), '2026-04-01 2026-05-01'],
    ['weekly', { payments: 3, payment_frequency: 'Weekly' }, at('2026-03-02'), '2026-03-03 2026-03-17'],
    ['every two weeks', { payments: 3, payment_frequency: 'Bi-Weekly' }, at('2026-03-02'), '2026-03-03 2026-03-31'],
    [
      'weekly, a day ahead',
      { payments: 2, payment_frequency: 'Weekly' },
      at('2026-03-02', '2026-03-03'),
      '2026-03-04 2026-03-11',
    ],
  ] as const)('L-08, P-20: %s', (_, terms, calendar, expected) => {
    const offer = make(terms)
    const days = planDays(offer, calendar)!
    expect(`${days.first} ${days.last}`).toBe(expected)
    // The server answers the same to a person who chooses no day.
    const frequency = offer.payment_frequency.toLowerCase() as 'monthly' | 'weekly' | 'bi-weekly'
    const { per_month: perPayment, total_amount: total, payments } = offer
    const rows = planSchedule({ frequency, payments, total, perPayment, planned: null }, null, calendar).payments
    expect([rows[0]!.dueDate, rows.at(-1)!.dueDate]).toEqual([days.first, days.last])
  })

  it.each([
    ['a single payment', { payments: 1, payment_frequency: 'One Time' }],
    ['an open-ended plan', { is_open_ended: true }],
    ['a plan on fixed days', { is_flexible: true }],
  ] as const)('has none for %s', (_, terms) => {
    expect(planDays(make(terms), at('2026-03-02'))).toBeUndefined()
  })
})
