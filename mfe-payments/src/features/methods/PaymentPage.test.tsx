import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { buildTenant, refuse } from '@portal/shared/testing'
import { buildDebt } from '../../testing/build-samples.ts'
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
    expect(screen.getByText('You need to do nothing more: we try it once more on Mar 5, 2026.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to the account' })).toHaveAttribute('href', '/cabinet?account=debt-1')
    expect(screen.queryByText(/past due/)).toBeNull()
  })

  it('shows that no payment is planned', async () => {
    await renderMethods(<PaymentPage />)
    expect(await screen.findByText('Nothing is planned')).toBeVisible()
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
    expect(await screen.findByText('The card VISA 4242 ends before the payment on Mar 16, 2026')).toBeVisible()
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href)
  })

  describe('P-54: paying by a wallet', () => {
    const wallets = { 'method.apple_pay': true, 'method.google_pay': true, 'method.paypal': true }
    const render = (debts: ReturnType<typeof buildDebt>[], capabilities: object = wallets) =>
      renderMethods(<PaymentPage />, {
        tenant: buildTenant({ capabilities: { 'otp.min_amount': '1.00', ...capabilities } }),
        handlers: { listDebts: () => ({ debts, co_debtors: [], debts_info: [] }) },
      })
    const buttons = async () => {
      const card = await screen.findByRole('region', { name: 'Make a payment now' })
      return within(card)
        .queryAllByRole('button', { name: /^Pay with/ })
        .map((button) => button.textContent)
    }

    it.each([
      [wallets, ['Pay with Apple Pay', 'Pay with Google Pay', 'Pay with PayPal']],
      [{ 'method.paypal': false }, []],
    ])('offers the wallets that the tenant takes', async (capabilities, names) => {
      await render([buildDebt()], capabilities)
      expect(await buttons()).toEqual(names)
    })

    it('pays the chosen account with an amount within its limits', async () => {
      const second = { debt_id: 'debt-2', referenceNumber: 'REF-200', available_balance: '60.00' }
      const { user, address } = await render([
        buildDebt(),
        buildDebt(second),
        buildDebt({ debt_id: 'debt-3', referenceNumber: 'REF-300', has_scheduled_otp: true }),
        buildDebt({ debt_id: 'debt-4', referenceNumber: 'REF-400', status: 'paid_off' }),
      ])
      await user.click(await screen.findByRole('button', { name: 'Pay with Google Pay' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Pay with Google Pay' }))
      const accounts = await dialog.findByRole('combobox')
      expect(within(accounts).getAllByRole('option')).toHaveLength(2)
      await user.selectOptions(accounts, 'debt-2')
      const field = dialog.getByLabelText('Amount')
      await user.clear(field)
      await user.type(field, '60.01')
      expect(dialog.getAllByText('This is more than you can pay now: $60.00.').length).toBeGreaterThan(0)
      await user.clear(field)
      await user.type(field, '59.99')
      await user.click(dialog.getByRole('button', { name: 'Next' }))
      expect(address()).toBe('/setup-otp/debt-2')
      const kept = (key: string) => JSON.parse(sessionStorage.getItem(`portal.draft.consumer-1.${key}.debt-2`)!)
      expect(kept('sum')).toMatchObject({ amount: '59.99', day: '' })
      expect(kept('pay')).toMatchObject({ choice: 'googlepay', step: 0 })
    })

    it('uses the saved PayPal account where there is one', async () => {
      const { user } = await render([buildDebt()])
      await user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Pay with PayPal' }))
      await user.click(await dialog.findByRole('button', { name: 'Full' }))
      await user.click(dialog.getByRole('button', { name: 'Next' }))
      expect(JSON.parse(sessionStorage.getItem('portal.draft.consumer-1.pay.debt-1')!)).toMatchObject({
        choice: 'paypal:paypal-1',
      })
    })

    it('shows that no account can be paid', async () => {
      const { user } = await render([buildDebt({ status: 'paid_off' })])
      await user.click(await screen.findByRole('button', { name: 'Pay with Apple Pay' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Pay with Apple Pay' }))
      expect(await dialog.findByText('Nothing can be paid now')).toBeVisible()
    })
  })

  describe('K-05: paying by any method', () => {
    const render = (debts: ReturnType<typeof buildDebt>[]) =>
      renderMethods(<PaymentPage />, { handlers: { listDebts: () => ({ debts, co_debtors: [], debts_info: [] }) } })

    it('asks for the amount at once where one account can be paid', async () => {
      const { user, address } = await render([buildDebt(), buildDebt({ debt_id: 'debt-4', status: 'paid_off' })])
      await user.click(await screen.findByRole('button', { name: '$100' }))
      await user.click(screen.getByRole('button', { name: 'Select Amount' }))
      expect(address()).toBe('/setup-otp/debt-1')
      expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
    })

    it('asks which of several', async () => {
      const { user, address } = await render([
        buildDebt(),
        buildDebt({ debt_id: 'debt-2', referenceNumber: 'REF-200', available_balance: '60.00' }),
      ])
      const card = within(await screen.findByRole('region', { name: 'Make a payment now' }))
      await user.selectOptions(await card.findByRole('combobox'), 'debt-2')
      await user.click(card.getByRole('button', { name: 'Full' }))
      await user.click(card.getByRole('button', { name: 'Select Amount' }))
      expect(address()).toBe('/setup-otp/debt-2')
    })
  })

  it('is in Spanish', async () => {
    await renderMethods(<PaymentPage />, { language: 'es', upcoming: [buildUpcoming({ card_ends: true })] })
    expect(await screen.findByText(/^La tarjeta .* vence antes del pago del 16/)).toBeVisible()
    expect(await screen.findByRole('region', { name: 'Tarjetas' })).toBeVisible()
  })
})
