import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildTenant, testHosted } from '@portal/shared/testing'
import { PaymentMethods } from './PaymentMethods.tsx'
import { savedBank } from '../../testing/build-samples.ts'
import { renderMethods } from '../../testing/render-methods.tsx'
import { seeMethods, renderOneTime } from '../../testing/render-one-time.tsx'

const nonce = 'a-nonce-of-enough-length'
const tenant = buildTenant({ capabilities: { 'ach.entry': 'hosted' } })

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

/** The bank's page, which saves the account `bank-9` when it is done. */
function bankPage() {
  let banks = [savedBank]
  const details = { card_id: 'bank-9', card_name: '****7777', card_expiry: '00/0' }
  return {
    listSavedBankAccounts: () => ({ data: banks }),
    getBankFrame: () => ({ url: 'about:blank', nonce, origin: testHosted }),
    addCard: () => {
      banks = [{ ...savedBank, Id: 'bank-9', AccountNumber: '****7777' }, savedBank]
      return { payment_method_id: 'bank-9', card_details: details }
    },
  }
}
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime })

/** The frame's message at the end, and the four seconds after it (P-55). */
async function land() {
  const frame = (await screen.findByTitle(/^Bank account, on the payment processor’s page/)) as HTMLIFrameElement
  const source = frame.contentWindow as Window
  const data = { type: 'PAYMENT_SUCCESS', nonce }
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source, origin: window.location.origin })))
  await act(() => jest.advanceTimersByTimeAsync(4100))
  return frame
}

describe('ach.entry hosted: an account is shown at its bank (A-59)', () => {
  it('is added on the methods page in the processor’s frame, from which a bank may open a window', async () => {
    const { api } = await renderMethods(<PaymentMethods />, { tenant, handlers: bankPage() })
    await user().click(await screen.findByRole('button', { name: /^Add a bank account.*to show it’s yours$/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Add Bank Account' })
    expect(within(dialog).queryByLabelText('Account Number')).toBeNull()
    const frame = await land()
    expect(frame.getAttribute('sandbox')).toContain('allow-popups')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.callsOf('addCard')[0]?.input.body).toMatchObject({ nonce })
    expect(await screen.findByText('First Bank ****7777')).toBeVisible()
  })

  it('P-27, P-39: pays once only after its authorization was shown', async () => {
    const { api } = await renderOneTime({ tenant, handlers: bankPage() })
    const person = user()
    await seeMethods()
    await person.click(screen.getByRole('radio', { name: 'New Bank Account' }))
    expect(screen.getByText(/^Sign in to your bank/)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Next' }))
    await land()
    expect(await screen.findByRole('radio', { name: 'First Bank ****7777' })).toBeChecked()
    expect(await screen.findByText(/^I authorize Sample Recovery/)).toBeVisible()
    expect(api.callsOf('submitOneTimePayment')).toHaveLength(0)
    await person.click(screen.getByRole('button', { name: /^Pay \$100.00/ }))
    await screen.findByRole('dialog', { name: 'Payment submitted' })
    expect(api.callsOf('submitOneTimePayment')[0]?.input.body).toMatchObject({
      payment_method: 'ach',
      payment_method_id: 'bank-9',
    })
  })
})
