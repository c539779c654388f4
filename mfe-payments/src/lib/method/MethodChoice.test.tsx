import { describe, expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildTenant, renderPortal } from '@portal/shared/testing'
import { savedBank, savedCard } from '../../testing/build-samples.ts'
import en from '../../texts/en.json'
import es from '../../texts/es.json'
import type { Choice } from './choice.ts'
import { MethodChoice } from './MethodChoice.tsx'
import type { Methods } from './use-methods.ts'

const all: Methods = {
  cards: [savedCard],
  banks: [savedBank],
  paypals: [{ Id: 'paypal-1', Email: 'dana@mail.example', CustomerName: 'Dana Whitfield', DefaultForPayments: false }],
  has: { cards: true, payPal: true, savings: true },
  isDebitOnly: false,
  physical: 'mail_wire',
  defaultId: null,
}

async function renderChoice(methods: Methods, { offersWallets = true, capabilities = {} } = {}) {
  const onChoose = jest.fn<(choice: Choice) => void>()
  await renderPortal(<MethodChoice {...{ methods, onChoose, offersWallets }} choice="" />, {
    texts: { payments: { en, es } },
    tenant: buildTenant({
      capabilities: { 'method.apple_pay': true, 'method.google_pay': true, ...capabilities },
    }),
  })
  return { onChoose, names: () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('value')) }
}

describe('the choice of a method', () => {
  it('P-38: offers saved methods, new methods, post and wallets, in this order', async () => {
    const { names, onChoose } = await renderChoice(all)
    expect(names()).toEqual([
      'card:card-1',
      'bank:bank-1',
      'paypal:paypal-1',
      'new-card',
      'new-bank',
      'new-paypal',
      'mail',
      'applepay',
      'googlepay',
    ])
    await userEvent.click(screen.getByRole('radio', { name: 'PayPal dana@mail.example' }))
    expect(onChoose).toHaveBeenLastCalledWith('paypal:paypal-1')
    await userEvent.click(screen.getByRole('radio', { name: 'Mail/Wire' }))
    expect(onChoose).toHaveBeenLastCalledWith('mail')
  })

  it.each([
    [true, 'Checking or savings. You’ll need your routing and account numbers.'],
    [false, 'A checking account. You’ll need its routing and account numbers.'],
  ])('P-24: offers a savings account where it is taken: %s', async (savings, text) => {
    await renderChoice({ ...all, has: { ...all.has, savings } })
    expect(screen.getByRole('radio', { name: 'New Bank Account' })).toHaveAccessibleDescription(text)
  })

  it('P-38: offers no wallets where a method is saved or changed', async () => {
    const { names } = await renderChoice(all, { offersWallets: false })
    expect(names()).not.toContain('applepay')
    expect(names()).not.toContain('googlepay')
  })

  it.each([
    ['P-64: Apple Pay', 'applepay', {}, { 'method.apple_pay': false }],
    ['P-64: Google Pay', 'googlepay', {}, { 'method.google_pay': false }],
    ['P-49: cards', 'new-card', { has: { ...all.has, cards: false } }, {}],
    ['PayPal', 'new-paypal', { has: { ...all.has, payPal: false } }, {}],
    ['P-50: the post', 'mail', { physical: 'none' as const }, {}],
  ])('%s is offered only where the tenant takes it', async (_what, value, over, capabilities) => {
    const { names } = await renderChoice({ ...all, ...over }, { capabilities })
    expect(names()).not.toContain(value)
    expect(names()).toHaveLength(8)
  })

  it('P-49, P-87: shows that credit cards are not accepted', async () => {
    await renderChoice({ ...all, isDebitOnly: true })
    expect(screen.getByText('Debit cards only. Credit cards are not accepted.')).toBeVisible()
  })
})
