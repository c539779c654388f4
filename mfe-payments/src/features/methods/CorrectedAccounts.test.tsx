import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { refuse } from '@portal/shared/testing'
import type { SavedBankAccount } from '@portal/shared/contract'
import { savedBank } from '../../testing/build-samples.ts'
import { buildUpcoming, renderMethods } from '../../testing/render-methods.tsx'
import { MethodsPanel } from './MethodsPanel.tsx'
import { PaymentPage } from './PaymentPage.tsx'

const corrected_at = '2026-03-02T10:00:00.000Z'
const corrected = (from: Partial<NonNullable<SavedBankAccount['Correction']>>): SavedBankAccount => ({
  ...savedBank,
  Correction: { corrected_at, ...from },
})
const title = 'The bank corrected the details of First Bank ****6789'

describe('F-25: an account that its bank has corrected', () => {
  it.each([
    [{ account_number_from: '****1111' }, 'Account number: it ended in 1111 and now ends in 6789.'],
    [{ account_number_from: '****6789' }, 'Account number: it’s a new one that also ends in 6789.'],
    [{ routing_number_from: '****0104' }, 'Routing number: it ended in 0104 and now ends in 0021.'],
    [{ type_from: 0 as const }, 'It’s a checking account, not a savings account.'],
  ])('%j: shows the change by the last four digits', async (from, text) => {
    await renderMethods(<PaymentPage />, { banks: [corrected(from)] })
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
  })

  it('shows its next debit, and disappears once it is confirmed', async () => {
    let banks = [corrected({ account_number_from: '****1111' })]
    const method = { id: 'bank-1', type: 'ACH' as const, card_brand: null, last_four: '6789' }
    const { user, api } = await renderMethods(<PaymentPage />, {
      upcoming: [buildUpcoming({ method })],
      handlers: {
        listSavedBankAccounts: () => ({ data: banks }),
        answerCorrection: () => {
          banks = [savedBank]
          return {}
        },
      },
    })
    expect(await screen.findByText('The next payment from it is on Mar 16, 2026.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Yes, this is my account/ }))
    await waitFor(() => expect(screen.queryByText(title)).toBeNull())
    expect(api.callsOf('answerCorrection').map(({ input }) => input)).toMatchObject([
      { body: { card_id: 'bank-1', corrected_at, answer: 'confirmed' } },
    ])
  })

  it('stays and shows the error when the answer was refused', async () => {
    const { user } = await renderMethods(<PaymentPage />, {
      banks: [corrected({ type_from: 0 })],
      handlers: {
        answerCorrection: () => {
          throw refuse('conflict', { status: 409 })
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Dismiss/ }))
    expect(await screen.findByText('Your answer was not saved')).toBeVisible()
    expect(screen.getByText(title)).toBeVisible()
  })

  it('staff see it and the expiring card in their tab, and answer for the consumer', async () => {
    const { user, api } = await renderMethods(<MethodsPanel actingFor="consumer-1" />, {
      asStaff: true,
      banks: [corrected({ type_from: 0 })],
      upcoming: [buildUpcoming({ card_ends: true })],
    })
    expect(await screen.findByRole('link', { name: 'Change Payment Method' })).toHaveAttribute(
      'href',
      '/admin/consumers/consumer/change-payment-method/debt-1/consumer-1',
    )
    await user.click(await screen.findByRole('button', { name: /^The customer confirms it/ }))
    expect(api.callsOf('answerCorrection').map(({ input }) => input)).toMatchObject([
      { body: { client_id: 'consumer-1', answer: 'confirmed' } },
    ])
  })

  it('K-06: a first method is offered to a person who has none, and to nobody else', async () => {
    const offer = /You don’t have a saved payment method yet/
    const { unmount } = await renderMethods(<MethodsPanel onlyMissing />, { cards: [], banks: [], paypals: [] })
    expect(await screen.findByText(offer)).toBeVisible()
    expect(await screen.findByRole('button', { name: /card/i })).toBeVisible()
    unmount()
    const { api } = await renderMethods(<MethodsPanel onlyMissing />, { cards: [], paypals: [] })
    await waitFor(() => expect(api.callsOf('getDefaultMethod')).toHaveLength(1))
    expect(screen.queryByText(offer)).toBeNull()
  })

  it('is in Spanish', async () => {
    await renderMethods(<PaymentPage />, { language: 'es', banks: [corrected({ type_from: 0 })] })
    expect(await screen.findByText('El banco corrigió los datos de First Bank ****6789')).toBeVisible()
  })
})
