import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import {
  buildDebt,
  buildSignedIn,
  renderPortal,
  startApi,
  stubRemotes,
  type PortalSetting,
} from '@portal/shared/testing'
import en from '../../texts/en.json'
import es from '../../texts/es.json'
import { DebtAccount } from './DebtAccount.tsx'

interface Shown extends Pick<PortalSetting, 'language'> {
  actingFor?: string
}

async function renderMessages(overrides: Parameters<typeof buildDebt>[0], { actingFor, language }: Shown = {}) {
  const debt = buildDebt({ status: 'established', loan_id: 'l', plan_id: 'l', ...overrides })
  startApi({
    getDebt: () => ({ loan_id: debt.loan_id, display_id: debt.display_id, data: debt }),
    getCommCount: () => ({ comm_count: 0, data: [] }),
  })
  stubRemotes({
    'payments/plan-choice': () => null,
    'payments/plan-section': () => null,
    'payments/next-step': () => null,
    'payments/payments-panel': () => null,
  })
  await renderPortal(<DebtAccount debtId="debt-1" {...(actingFor && { actingFor })} />, {
    session: buildSignedIn({ role: actingFor ? 'agent' : 'user' }),
    texts: { consumer: { en, es } },
    ...(language && { language }),
  })
}

const staff = { actingFor: 'consumer-9' }
const planned = { kind: 'plan', payment_on: '2026-04-15', last_four: '4242', first_name: null } as const
const card = { ...planned, brand: 'VISA', last_day: '2026-03-31' }
const failed = { success: false, error_message: 'InsufficientFunds' }

describe('F-25: what would stop the next payment', () => {
  it.each([
    ['en', 'Your card VISA 4242 expires on Mar 31, 2026', /is on Apr 15, 2026\./, 'Change Payment Method'],
    ['es', 'Su tarjeta VISA 4242 vence el 31 mar 2026', /es el 15 abr 2026\./, 'Cambiar método de pago'],
  ] as const)(
    'a card that ends before it has its day and the button that mends it, in %s',
    async (language, title, text, button) => {
      await renderMessages({ card_ends: card }, { language })
      expect(await screen.findByText(title)).toBeVisible()
      expect(screen.getByText(text)).toBeVisible()
      expect(screen.getByRole('link', { name: button })).toHaveAttribute('href', '/change-payment-method/debt-1')
    },
  )

  it('a card of a scheduled payment is mended from the button of the card', async () => {
    await renderMessages({ card_ends: { ...card, kind: 'scheduled' }, has_scheduled_otp: true })
    expect(await screen.findByText(/Please cancel that payment and schedule it again with another card/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Change Payment Method' })).toBeNull()
  })

  it('an account that the bank corrected is confirmed with the payment methods', async () => {
    await renderMessages({ bank_corrected: { ...planned, last_four: '6789' } })
    expect(await screen.findByText('Your bank corrected the details of your account ****6789')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Check the account' })).toHaveAttribute('href', '/payment')
  })

  it('keeps its button where it is told below something worse', async () => {
    await renderMessages({ ...failed, card_ends: card })
    expect(await screen.findByText(/^Last payment was unsuccessful/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Change Payment Method' })).toBeVisible()
  })
})

describe('of a shared account', () => {
  it.each([
    ['en', 'Robin’s payment did not go through', /you can make a payment on this account yourself/],
    ['es', 'Un pago de Robin no se pudo hacer', /pero puede hacer un pago en esta cuenta/],
  ] as const)('T5: a payment of another person has a name, and no reason, in %s', async (language, title, text) => {
    await renderMessages({ ...failed, payer_name: 'Robin' }, { language })
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByText(/Insufficient|Fondos/)).toBeNull()
    expect(screen.queryByText(/^Last payment was unsuccessful/)).toBeNull()
  })

  it('so has a missed payment, and nothing is asked while the account is on hold', async () => {
    await renderMessages({ status: 'delinquent', payer_name: 'Robin' })
    expect(await screen.findByText('A payment on Robin’s plan is past due')).toBeVisible()
  })
})

describe('S-29: staff', () => {
  it('read whose payment failed, why, and what happens next, in their words', async () => {
    const plan_failure = { next: 'retry', retry_on: '2026-03-05' } as const
    await renderMessages({ ...failed, payer_name: 'Dana', plan_failure }, staff)
    expect(await screen.findByText('Dana’s last payment was unsuccessful')).toBeVisible()
    expect(screen.getByText('Insufficient Funds')).toBeVisible()
    expect(screen.getByText(/^It will be tried again on Mar 5, 2026\./)).toBeVisible()
    expect(screen.queryByText(/Please update your payment method/)).toBeNull()
  })

  it('read whose card ends and whose account was corrected, with the ways to mend it', async () => {
    const own = { first_name: 'Dana' }
    await renderMessages({ card_ends: { ...card, ...own }, bank_corrected: { ...planned, ...own } }, staff)
    expect(await screen.findByText('Dana’s card VISA 4242 expires on Mar 31, 2026')).toBeVisible()
    expect(screen.getByText('The bank corrected the details of Dana’s account ****4242')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Change Payment Method' })).toHaveAttribute(
      'href',
      '/admin/consumers/consumer/change-payment-method/debt-1/consumer-9',
    )
    expect(screen.getByRole('link', { name: 'Go to the payment methods' })).toHaveAttribute(
      'href',
      '/admin/consumers/consumer/consumer-9#payment-methods',
    )
  })

  it('read what the customer is told as that', async () => {
    await renderMessages({ alert_notification: 'A letter to you came back.' }, { ...staff, language: 'es' })
    expect(await screen.findByText('El cliente lee:')).toBeVisible()
    expect(screen.getByText('A letter to you came back.')).toBeVisible()
  })

  it('read it also where nobody is named', async () => {
    await renderMessages({ status: 'delinquent' }, staff)
    expect(await screen.findByText('A payment is past due')).toBeVisible()
  })
})
