import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { buildTenant, refuse } from '@portal/shared/testing'
import { buildUpcoming, renderMethods } from '../../testing/render-methods.tsx'
import { PaymentPage } from './PaymentPage.tsx'

const next = () => screen.findByRole('region', { name: 'Upcoming Payments' })

describe('K-05: /payment', () => {
  it('shows what is paid next across accounts, with the way to each, and what it is paid with', async () => {
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

  it('says when nothing is planned', async () => {
    await renderMethods(<PaymentPage />)
    expect(await screen.findByText('Nothing is planned')).toBeVisible()
  })

  it('goes on without the part that failed', async () => {
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

  it.each([
    [{ 'method.apple_pay': true, 'method.google_pay': true }, 'There you can also use Apple Pay or Google Pay.'],
    [{}, null],
  ])('P-54: names the wallets that the tenant takes', async (capabilities, text) => {
    await renderMethods(<PaymentPage />, { tenant: buildTenant({ capabilities }) })
    const card = await screen.findByRole('region', { name: 'Make a payment now' })
    if (text) expect(card).toHaveTextContent(text)
    else expect(card).not.toHaveTextContent('Pay,')
  })

  it('speaks Spanish', async () => {
    await renderMethods(<PaymentPage />, { language: 'es', upcoming: [buildUpcoming({ card_ends: true })] })
    expect(await screen.findByText(/^La tarjeta .* vence antes del pago del 16/)).toBeVisible()
    expect(await screen.findByRole('region', { name: 'Tarjetas' })).toBeVisible()
  })
})
