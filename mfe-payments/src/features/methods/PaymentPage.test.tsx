import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { keepKey } from '@portal/shared/client'
import { buildTenant, refuse } from '@portal/shared/testing'
import { buildDebt, buildResult } from '../../testing/build-samples.ts'
import { buildUpcoming, renderMethods } from '../../testing/render-methods.tsx'
import { PaymentPage } from './PaymentPage.tsx'

const next = () => screen.findByRole('region', { name: 'Upcoming Payments' })

describe('K-05: /payment', () => {
  it('shows the next payments of all accounts, each with a link and its method', async () => {
    const upcoming = [
      buildUpcoming(),
      buildUpcoming({
        debt_id: 'debt-2',
        referenceNumber: 'REF-200',
        kind: 'scheduled',
        payment_date: '2026-03-20',
        method: { type: 'ACH' },
      }),
    ]
    await renderMethods(<PaymentPage />, { upcoming })
    const rows = within(await within(await next()).findByRole('list')).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Mar 16, 2026.*First Northern Bank.*Ref\. REF-100 · Payment plan · .*4242.*\$25\.00/),
      expect.stringMatching(/Mar 20, 2026.*Ref\. REF-200 · Scheduled payment · Ach or Check/),
    ])
    expect(within(rows[1]!).getByRole('link')).toHaveAttribute('href', '/cabinet?account=debt-2')
    expect(await screen.findByRole('region', { name: 'Cards' })).toBeVisible()
  })

  it('K-33: shows the one alert of an account whose payment failed, with what to do and a link', async () => {
    const plan_failure = { next: 'retry', retry_on: '2026-03-05' } as const
    const debts = [buildDebt({ status: 'delinquent', success: false, plan_failure }), buildDebt({ debt_id: 'debt-2' })]
    await renderMethods(<PaymentPage />, {
      handlers: { listDebts: () => ({ debts, co_debtors: [], debts_info: [] }) },
    })
    expect(await screen.findByText(/: a payment did not go through$/)).toBeVisible()
    expect(screen.getByText('You don’t need to do anything. We’ll try again on Mar 5, 2026.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to the account' })).toHaveAttribute('href', '/cabinet?account=debt-1')
    expect(screen.queryByText(/past due/)).toBeNull()
  })

  it('shows that no payment is planned', async () => {
    await renderMethods(<PaymentPage />)
    expect(await screen.findByText('No upcoming payments')).toBeVisible()
  })

  it('shows the other parts when one cannot be read', async () => {
    await renderMethods(<PaymentPage />, {
      handlers: {
        listScheduledPayments: () => {
          throw refuse('unavailable', { status: 503 })
        },
      },
    })
    expect(await screen.findByText('The upcoming payments could not be loaded')).toBeVisible()
    expect(await screen.findByRole('region', { name: 'Cards' })).toBeVisible()
  })

  it.each([
    ['plan', 'Change Payment Method', '/change-payment-method/debt-1'],
    ['scheduled', 'Go to the account', '/cabinet?account=debt-1'],
  ] as const)('F-25: a card that ends before the payment of a %s is to be replaced', async (kind, link, href) => {
    await renderMethods(<PaymentPage />, { upcoming: [buildUpcoming({ kind, card_ends: true })] })
    expect(await screen.findByText('The card VISA 4242 expires before the payment on Mar 16, 2026')).toBeVisible()
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href)
  })

  describe('K-05: paying', () => {
    const render = (debts: ReturnType<typeof buildDebt>[], capabilities: object = {}) =>
      renderMethods(<PaymentPage />, {
        tenant: buildTenant({ capabilities }),
        handlers: {
          listDebts: () => ({ debts, co_debtors: [], debts_info: [] }),
          getDebt: () => ({ loan_id: null, display_id: 1, data: debts[0]! }),
          listPossiblePlans: () => ({ data: { single_payment_plans: [], multiple_payment_plans: [] } }),
          submitOneTimePayment: () => ({ data: buildResult() }),
        },
      })
    const closed = [
      buildDebt({ debt_id: 'debt-3', referenceNumber: 'REF-300', has_scheduled_otp: true }),
      buildDebt({ debt_id: 'debt-4', referenceNumber: 'REF-400', status: 'paid_off' }),
    ]

    it('is done on this page where one account can be paid, and its result stays', async () => {
      const { user, api } = await render([buildDebt(), ...closed])
      await user.click(await screen.findByRole('button', { name: '$100' }))
      expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
      await user.click(await screen.findByRole('button', { name: 'Pay $100.00', description: '' }))
      const done = await screen.findByRole('dialog', { name: 'Payment submitted' })
      await user.click(within(done).getAllByRole('button', { name: 'Close' })[0]!)
      expect(screen.getByText('Thank you for setting up your one time payment')).toBeVisible()
      expect(screen.getByRole('heading', { level: 1, name: 'Payment' })).toHaveFocus()
      expect(api.callsOf('submitOneTimePayment')).toHaveLength(1)
    })

    it.each([
      [{ 'method.apple_pay': true, 'method.google_pay': true }, ['Apple Pay', 'Google Pay']],
      [{}, []],
    ])('P-54: offers the wallets that the tenant takes: %j', async (capabilities, names) => {
      await render([buildDebt()], capabilities)
      await screen.findByRole('group', { name: 'How do you want to pay?' })
      expect(['Apple Pay', 'Google Pay'].filter((name) => screen.queryByRole('radio', { name }) !== null)).toEqual(
        names,
      )
    })

    it('begins with the account where several can be paid', async () => {
      await render([
        buildDebt(),
        buildDebt({
          debt_id: 'debt-2',
          referenceNumber: 'REF-200',
          originalCreditor: null,
          available_balance: '60.00',
        }),
        ...closed,
      ])
      const card = within(await screen.findByRole('region', { name: 'Make a payment now' }))
      const links = await card.findAllByRole('link')
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Pay First Northern Bank', '/setup-otp/debt-1'],
        ['Pay REF-200', '/setup-otp/debt-2'],
        ['Pay several accounts at once', '/pay-several'],
      ])
      expect(card.getByText('$60.00')).toBeVisible()
    })

    it('M-1: finds out about a payment without a known outcome, although nothing else can be paid', async () => {
      keepKey('pay:debt-3', 'key-1')
      const { api } = await render([closed[0]!])
      api.use({ getPaymentByKey: () => ({ data: buildResult({ state: 'unknown' }) }) })
      expect(await screen.findByText('Please don’t pay again')).toBeVisible()
    })

    it('is not possible where no account can be paid', async () => {
      await render(closed)
      expect(await screen.findByText('There is nothing to pay right now')).toBeVisible()
    })
  })

  it('is in Spanish', async () => {
    await renderMethods(<PaymentPage />, { language: 'es', upcoming: [buildUpcoming({ card_ends: true })] })
    expect(await screen.findByText(/^La tarjeta .* vence antes del pago del 16/)).toBeVisible()
    expect(await screen.findByRole('region', { name: 'Tarjetas' })).toBeVisible()
  })
})
