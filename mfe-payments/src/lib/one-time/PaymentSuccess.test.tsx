import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { refuse, buildTenant } from '@portal/shared/testing'
import { buildResult } from '../../testing/build-samples.ts'
import { seeMethods, renderOneTime } from '../../testing/render-one-time.tsx'

type Setting = Parameters<typeof renderOneTime>[0]

async function payOnce(setting: Setting = {}) {
  const rendered = await renderOneTime(setting)
  await seeMethods()
  await rendered.user.click(await screen.findByRole('button', { name: /Pay \$100\.00/, description: '' }))
  const dialog = await screen.findByRole('dialog', { name: 'Payment submitted' })
  return { ...rendered, dialog }
}

const receipt = () => ({
  receipt_template: '<p>Receipt</p>',
  receipt_number: 'sample-2026-1',
  file_name: 'receipt_2026-03-02.pdf',
  pdf_url: '#receipt',
})

describe('after the payment', () => {
  it("P-102: confirms amount, method and date, and saves the receipt under the server's name", async () => {
    const { dialog, user, api } = await payOnce({ handlers: { getReceipt: receipt } })
    expect(within(dialog).getByText('$100.00')).toBeVisible()
    expect(within(dialog).getByText('VISA 4242')).toBeVisible()
    expect(within(dialog).getByText('Mar 2, 2026')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Download receipt' }))
    expect(api.callsOf('getReceipt')[0]?.input.body).toMatchObject({
      payment_id: 'payment-9',
      transaction_type: 'otp',
      data_id: 'REF-100',
    })
  })

  it("X-22: takes its title from the tenant's content", async () => {
    await payOnce({ content: { 'success-title': { title: 'All set' } } })
    expect(screen.getByText('All set')).toBeInTheDocument()
    expect(screen.queryByText('Success')).toBeNull()
  })

  it('P-102: offers no receipt where the tenant hides them', async () => {
    const { dialog } = await payOnce({ tenant: buildTenant({ capabilities: { 'receipt.hidden': true } }) })
    expect(within(dialog).queryByRole('button', { name: 'Download receipt' })).toBeNull()
  })

  it('P-97, P-98, P-101: thanks, and shows the processing day, the phone number and the payment', async () => {
    const { user, dialog } = await payOnce()
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!)
    expect(screen.getByText('Success')).toBeVisible()
    expect(screen.getByText('Thank you for setting up your one time payment')).toBeVisible()
    expect(screen.getByText('Card payments are reflected on your account in 1-2 days.')).toBeVisible()
    expect(screen.getByText(/Payment will be processed by/)).toHaveTextContent('Mar 4, 2026')
    expect(screen.getByText(/\(555\) 010-0199/)).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Account Information' })).getByText('REF-100')).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Payment' })).getByText('sample-2026-1')).toBeVisible()
  })

  it('P-98: shows five days for other methods', async () => {
    const result = buildResult({
      method: { id: 'bank-1', type: 'ACH', label: '****6789', last_four: '6789' },
      processed_by: '2026-03-07',
    })
    await payOnce({ handlers: { submitOneTimePayment: () => ({ data: result }) } })
    expect(screen.getByText('Payments are reflected on your account in 5 days.')).toBeInTheDocument()
    expect(screen.getAllByText('ACH ****6789')).toHaveLength(2)
  })

  it('P-99: Go to Accounts returns home and forgets the sum', async () => {
    const { user, dialog, address } = await payOnce()
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!)
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Go to Accounts' }))
    expect(address()).toBe('/')
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('100.00')
  })

  it('P-100: keeps the method unless the box is cleared, then removes it', async () => {
    const { user, dialog, api } = await payOnce({ handlers: { deleteMethod: () => ({}) } })
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!)
    const box = screen.getByRole('checkbox', { name: 'Save this payment method to my account' })
    expect(box).toBeChecked()
    await user.click(box)
    expect(await screen.findByText(/We removed the payment method from your account/)).toBeVisible()
    expect(api.callsOf('deleteMethod')[0]?.input.body).toMatchObject({ card_id: 'card-1' })
  })

  it('P-100: shows why a method cannot be removed', async () => {
    const { user, dialog } = await payOnce({
      handlers: {
        deleteMethod: () => {
          throw refuse('method_default')
        },
      },
    })
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!)
    await user.click(screen.getByRole('checkbox', { name: 'Save this payment method to my account' }))
    expect(await screen.findByText('The default payment method can’t be removed.')).toBeVisible()
    expect(screen.getByRole('checkbox')).toBeChecked()
  })

  it('shows the same result after a reload, without the confirmation', async () => {
    const { unmount } = await payOnce()
    const kept = { ...window.sessionStorage }
    unmount()
    Object.assign(window.sessionStorage, kept)
    const { api } = await renderOneTime({ amount: undefined })
    expect(await screen.findByText('Thank you for setting up your one time payment')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.callsOf('submitOneTimePayment')).toHaveLength(0)
  })

  it('has every text in Spanish', async () => {
    const { user } = await renderOneTime({ language: 'es' })
    await user.click(await screen.findByRole('button', { name: /^Pagar/, description: '' }))
    expect(await screen.findByRole('dialog', { name: 'Pago enviado' })).toBeVisible()
    expect(screen.getByText('Gracias por realizar su pago único')).toBeInTheDocument()
  })
})
