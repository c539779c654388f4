import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { SavedBankAccount } from '@portal/shared/contract'
import { refuse, type Handlers } from '@portal/shared/testing'
import { savedBank } from '../../testing/build-samples.ts'
import { buildUpcoming, renderMethods } from '../../testing/render-methods.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'

const scheduled = buildUpcoming({
  kind: 'scheduled',
  amount: '40.00',
  method: { id: 'bank-1', type: 'ACH', last_four: '6789' },
})

async function openRemoval(over: Partial<SavedBankAccount> = {}, handlers: Handlers = {}) {
  const rendered = await renderMethods(<PaymentMethods />, {
    banks: [{ ...savedBank, ...over }],
    upcoming: [scheduled],
    handlers,
  })
  await rendered.user.click(await screen.findByRole('button', { name: 'Remove First Bank ****6789' }))
  return rendered
}

describe('P-53: removing a method', () => {
  it('asks for a confirmation, and can be cancelled', async () => {
    const { user, api } = await openRemoval()
    await user.click(screen.getByRole('button', { name: 'Keep it' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Remove First Bank ****6789' }))
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(api.callsOf('deleteMethod')[0]?.input.body).toMatchObject({ card_id: 'bank-1', cancel_promise: false })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('warns that its scheduled payment will be cancelled, then cancels both', async () => {
    const { user, api } = await openRemoval({ ScheduledOTP: true })
    expect(screen.getByText('This also cancels a scheduled payment')).toBeVisible()
    expect(screen.getByRole('dialog')).toHaveTextContent('$40.00, Mar 16, 2026, First Northern Bank')
    await user.click(screen.getByRole('button', { name: 'Remove and cancel the payment' }))
    expect(api.callsOf('deleteMethod')[0]?.input.body).toMatchObject({ cancel_promise: true })
  })

  it('warns of a payment that was scheduled after the dialog opened, and asks again', async () => {
    const { user, api } = await openRemoval(
      {},
      {
        deleteMethod: ({ body }) => {
          if (!body.cancel_promise)
            throw refuse('method_in_use', { status: 409, errors: { cancel_promise: ['required'] } })
          return {}
        },
      },
    )
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('This also cancels a scheduled payment')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove and cancel the payment' }))
    expect(api.callsOf('deleteMethod')).toHaveLength(2)
  })

  it('keeps a method that pays a plan: shows the plan, and links to the change of its method', async () => {
    await openRemoval({ PaysPlans: [{ debt_id: 'debt-1', referenceNumber: 'REF-100' }] })
    expect(screen.getByText(/It pays the plan for REF-100/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Change Payment Method' })).toHaveAttribute(
      'href',
      '/change-payment-method/debt-1',
    )
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  })

  it.each([
    [{ data_id: ['REF-9'] }, /It pays the plan for REF-9/],
    [{ card_id: ['payment_in_progress'] }, /A payment is being made with it right now/],
  ])('shows why the server refuses to remove it: %j', async (errors, text) => {
    const { user } = await openRemoval(
      {},
      {
        deleteMethod: () => {
          throw refuse('method_in_use', { status: 409, errors })
        },
      },
    )
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText(text)).toBeVisible()
  })
})
