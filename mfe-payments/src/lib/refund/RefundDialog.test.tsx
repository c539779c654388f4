import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import en from '../../texts/refunds.en.json'
import es from '../../texts/refunds.es.json'
import { RefundDialog } from './RefundDialog.tsx'

const reasons = ['duplicate', 'goodwill', 'other'] as const
const choice = {
  amount: '92.30',
  most: '92.30',
  second_person_above: '100.00',
  before: '0.00',
  is_bank: false,
  options: [
    { way: 'refund' as const, whole_only: false, reasons: [...reasons], until: null },
    { way: 'check' as const, whole_only: false, reasons: [...reasons], until: null },
  ],
  why: null,
  refunds: [],
}
const made = {
  id: 'refund-1',
  payment_id: 'payment-1',
  amount: '50.00',
  way: 'refund' as const,
  reason: 'goodwill' as const,
  note: '',
  state: 'succeeded' as const,
  requested_by: 'Ann Agent',
  requested_at: '2026-03-02T15:00:00.000Z',
  decided_by: null,
  decided_at: null,
  decline_reason: null,
  ended_at: '2026-03-02T15:00:00.000Z',
  failure_code: null,
  decision: 'not_waiting' as const,
}

async function open(data: object = choice, handlers: Handlers = {}, language: 'en' | 'es' = 'en') {
  const onClose = jest.fn()
  const api = startApi({
    getRefundChoice: () => ({ data: data as typeof choice }),
    requestRefund: () => ({ data: made }),
    ...handlers,
  })
  await renderPortal(<RefundDialog paymentId="payment-1" onClose={onClose} />, {
    session: buildSignedIn({ role: 'agent' }),
    texts: { 'payments-refunds': { en, es } },
    language,
  })
  return { api, onClose, user: userEvent.setup() }
}

describe('F-19: the dialog that gives a payment back', () => {
  it('sends a part with its reason, and says what happens next', async () => {
    const { api, user, onClose } = await open()
    const amount = await screen.findByRole('textbox', { name: 'Amount' })
    expect(amount).toHaveValue('92.30')
    expect(screen.getByText('The customer usually gets it within 5 to 10 business days.')).toBeVisible()
    await user.clear(amount)
    await user.type(amount, '50')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'goodwill')
    await user.click(screen.getByRole('button', { name: 'Refund $50.00' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const [call] = api.callsOf('requestRefund')
    expect(call!.input).toMatchObject({
      params: { payment_id: 'payment-1' },
      body: { amount: 5000n, way: 'refund', reason: 'goodwill', note: '' },
    })
  })

  it('says that a refund above the limit waits for a second person', async () => {
    await open({ ...choice, before: '20.00' })
    expect(await screen.findByText('A second person decides')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Ask a second person' })).toBeVisible()
  })

  it('asks for a reason at its field', async () => {
    const { api, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Refund $92.30' }))
    expect(screen.getByRole('combobox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true')
    expect(api.callsOf('requestRefund')).toHaveLength(0)
  })

  it('takes the whole amount where a part cannot be given back', async () => {
    const option = { way: 'void' as const, whole_only: true, reasons: [...reasons], until: null }
    await open({ ...choice, options: [option] })
    expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveAttribute('readonly')
    expect(screen.getByRole('button', { name: 'Void $92.30' })).toBeVisible()
  })

  it('keeps a refusal in the open dialog', async () => {
    const { user, onClose } = await open(choice, {
      requestRefund: () => {
        throw refuse('ledger_stopped', { status: 503 })
      },
    })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), 'duplicate')
    await user.click(screen.getByRole('button', { name: 'Refund $92.30' }))
    expect(await screen.findByText('The refund was not made')).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('says why nothing can be refunded, and what was refunded before', async () => {
    await open(
      { ...choice, most: '0.00', options: [], why: 'given_back', refunds: [{ ...made, state: 'failed' }] },
      {},
      'es',
    )
    expect(await screen.findByText('Ahora no se puede reembolsar nada')).toBeVisible()
    expect(screen.getByText('Reembólselo con un cheque o solicite otra vez el reembolso del pago.')).toBeVisible()
  })
})
