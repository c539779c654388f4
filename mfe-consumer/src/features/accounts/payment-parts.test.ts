import { expect, it } from '@jest/globals'
import { debtStateOf, Debt } from '@portal/shared/contract'
import { debtView } from '@portal/shared/domain'
import { buildDebt } from '@portal/shared/testing'
import * as v from 'valibot'
import { paymentParts } from './payment-parts.ts'

const running = { status: 'established', loan_id: 'l', plan_id: 'l' } as const
const all = ['next-step', 'plan-section', 'payments-panel']
const bankrupt = { status: 'on_hold', hold_reason: 'bankruptcy' } as const

// The first part is the one that tells when payments are away.
it.each<[string, Parameters<typeof buildDebt>[0], string[]]>([
  ['without a plan', {}, ['next-step', 'plan-choice', 'payments-panel']],
  ['with a plan', running, all],
  [
    'with a scheduled payment',
    { has_scheduled_otp: true },
    ['next-step', 'plan-section', 'plan-choice', 'payments-panel'],
  ],
  ['with a scheduled payment beside a plan', { ...running, has_scheduled_otp: true }, all],
  ['on hold', { status: 'on_hold' }, ['next-step', 'payments-panel']],
  [
    'on hold with an open-ended plan',
    { ...running, status: 'on_hold', is_open_ended: true, show_payment_options: false },
    ['plan-section', 'payments-panel'],
  ],
  ['in bankruptcy', bankrupt, ['payments-panel']],
  ['paid off', { status: 'paid_off' }, ['payments-panel']],
  ['of another company', { status: 'external' }, ['payments-panel']],
])('what payments draw of an account %s', (_, overrides, parts) => {
  const debt = v.parse(Debt, buildDebt(overrides))
  expect(paymentParts(debt, debtView(debtStateOf(debt), 'consumer'), 'consumer')).toEqual(parts)
})

it('R-25: staff read in the card why nothing may be debited', () => {
  const debt = v.parse(Debt, buildDebt({ ...bankrupt, debit_bar: 'debit_bankrupt' }))
  expect(paymentParts(debt, debtView(debtStateOf(debt), 'staff'), 'staff')[0]).toBe('next-step')
})
