import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import { pageOf } from '../../testing/build-samples.ts'
import en from '../../texts/en.json'
import refundsEn from '../../texts/refunds.en.json'
import refundsEs from '../../texts/refunds.es.json'
import { RefundsPage } from './RefundsPage.tsx'

const waiting = {
  id: 'refund-1',
  payment_id: 'payment-1',
  amount: '150.00',
  way: 'refund' as const,
  reason: 'duplicate' as const,
  note: 'Called twice',
  state: 'requested' as const,
  requested_by: 'Ann Agent',
  requested_at: '2026-03-02T15:00:00.000Z',
  decided_by: null,
  decided_at: null,
  decline_reason: null,
  ended_at: null,
  failure_code: null,
  decision: 'allowed' as const,
  client_id: 'c-1',
  consumer_name: 'Dana Whitfield',
  debt_id: 'debt-1',
  reference_number: 'R-1',
  payment: {
    amount: '300.00',
    payment_date: '2026-02-02',
    method: { type: 'Card' as const, card_brand: 'VISA', last_four: '4242' },
  },
}

async function renderPage(handlers: Handlers = {}, language: 'en' | 'es' = 'en') {
  const api = startApi({ listRefunds: () => pageOf([waiting]), ...handlers })
  const portal = await renderPortal(<RefundsPage />, {
    session: buildSignedIn({ role: 'admin', user_id: 's-1', permissions: ['override.approve'] }),
    texts: { payments: { en, es: en }, 'payments-refunds': { en: refundsEn, es: refundsEs } },
    language,
  })
  return { api, user: userEvent.setup(), ...portal }
}

describe('F-19: the queue of refunds', () => {
  it('names payer, sum, payment, reason and who asked, and a second person approves', async () => {
    const { api, user } = await renderPage({
      approveRefund: () => ({ data: { ...waiting, state: 'succeeded', decision: 'not_waiting' } }),
    })
    const row = await screen.findByRole('row', { name: /Dana Whitfield/ })
    for (const words of ['$150.00', 'Charged twice', 'Called twice', 'Ann Agent', 'Waiting for approval', 'VISA 4242'])
      expect(within(row).getByText(words)).toBeVisible()
    await user.click(within(row).getByRole('button', { name: /^Approve/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Refund $150.00 to Dana Whitfield?' })
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.callsOf('approveRefund')[0]!.input.params).toEqual({ refund_id: 'refund-1' })
  })

  it('declines with a reason, and a refusal stays in the dialog', async () => {
    const { api, user } = await renderPage({
      declineRefund: () => {
        throw refuse('second_person_required', { status: 403 })
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Decline/ }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }))
    expect(within(dialog).getByText('Please say why you’re declining it.')).toBeVisible()
    await user.type(within(dialog).getByRole('textbox'), 'Not agreed')
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }))
    expect(await within(dialog).findByRole('alert')).toBeVisible()
    expect(api.callsOf('declineRefund')[0]!.input.body).toEqual({ reason: 'Not agreed' })
  })

  it('says why the one who asked cannot decide', async () => {
    await renderPage({ listRefunds: () => pageOf([{ ...waiting, decision: 'own_request' as const }]) })
    expect(await screen.findByRole('button', { name: /^Approve/ })).toHaveAttribute('aria-disabled', 'true')
  })

  it('speaks Spanish', async () => {
    await renderPage({}, 'es')
    expect(await screen.findByText('Pendiente de aprobación')).toBeVisible()
    expect(screen.getByText('Se cobró dos veces')).toBeVisible()
  })
})
