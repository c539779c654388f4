import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { buildTenant, refuse, type PortalApi } from '@portal/shared/testing'
import { buildResult } from '../../testing/build-samples.ts'
import { buildScheduled, scheduleReply } from '../../testing/build-scheduled.ts'
import { seeMethods, renderOneTime, storedText } from '../../testing/render-one-time.tsx'

const paypal = { Id: 'paypal-1', Email: 'dana@mail.example', CustomerName: 'Dana Whitfield', DefaultForPayments: true }
const wallets = buildTenant({ capabilities: { 'method.apple_pay': true, 'method.google_pay': true } })

describe('a saved PayPal account', () => {
  it('P-44: pays as PayPal', async () => {
    const { user, api } = await renderOneTime({ cards: [], paypals: [paypal] })
    await seeMethods()
    expect(screen.getByRole('radio', { name: 'PayPal dana@mail.example' })).toBeChecked()
    expect(screen.getByText(/single charge to the PayPal account you chose/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Pay $100.00', description: '' }))
    await screen.findByRole('dialog', { name: 'Payment submitted' })
    expect(api.callsOf('submitOneTimePayment')[0]?.input.body).toMatchObject({
      payment_method: 'paypal',
      payment_method_id: 'paypal-1',
    })
  })
})

describe('the post', () => {
  const byMail = () => ({
    data: buildResult({
      state: 'created',
      method: { id: null, type: 'Manual', label: 'Mail', last_four: null },
      receipt_number: null,
    }),
  })

  it('P-40: submits no method, is not charged and shows the postal address', async () => {
    const { user, api } = await renderOneTime({
      tenant: buildTenant({ capabilities: { 'method.physical': 'mail_wire' } }),
      handlers: { submitOneTimePayment: byMail, getPaymentByKey: byMail },
    })
    await seeMethods()
    await user.click(screen.getByRole('radio', { name: 'Mail/Wire' }))
    expect(screen.getByText(/Write the reference number REF-100 on your payment/)).toBeVisible()
    expect(screen.getByText(/To wire the money instead, call us at/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'I will send $100.00' }))
    expect(await screen.findByText('Thank you. We’ll look for your payment of $100.00.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Where to send your payment')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Download receipt' })).toBeNull()
    expect(api.callsOf('submitOneTimePayment')[0]?.input.body).toMatchObject({ payment_method: 'not_provided' })
    expect(api.callsOf('recordAuthorization')).toHaveLength(0)
  })

  it('P-50: is offered to staff according to the consumer’s kind of account', async () => {
    await renderOneTime({ actingFor: 'consumer-7' })
    await seeMethods()
    expect(screen.getByRole('radio', { name: 'Mail/Wire' })).toBeVisible()
  })
})

describe('a later day', () => {
  const made = buildScheduled({ payment_amount: '100.00' })
  const later = {
    day: '2026-03-10',
    handlers: { schedulePayment: () => ({ data: made }), getScheduledPayment: () => scheduleReply(made) },
    tenant: buildTenant({
      capabilities: { 'otp.schedule': true, 'method.apple_pay': true, 'method.physical': 'mail' },
    }),
  }

  it('P-77: is reviewed, scheduled and confirmed with its date, without a charge', async () => {
    const { user, api } = await renderOneTime(later)
    expect(await screen.findByText(/^You will be charged \$100\.00 on Mar 10, 2026, not before\./)).toBeVisible()
    await seeMethods()
    expect(screen.queryByRole('radio', { name: 'Mail' })).toBeNull()
    expect(screen.queryByRole('radio', { name: 'Apple Pay' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Schedule $100.00 for Mar 10, 2026' }))
    expect(await screen.findByText('Your payment will be made on March 10, 2026.')).toBeVisible()
    expect(screen.getByText(/You can pay it earlier or cancel it on the account’s page/)).toBeVisible()
    const [call] = api.callsOf('schedulePayment')
    expect(call?.input.body).toMatchObject({ start_date: '2026-03-10', amount: 10_000n, card_id: 'card-1' })
    expect(call?.headers.get('idempotency-key')).toBeTruthy()
    expect(api.callsOf('submitOneTimePayment')).toHaveLength(0)
  })

  it('authorizes a bank account for that day', async () => {
    const { user, api } = await renderOneTime(later)
    await seeMethods()
    await user.click(screen.getByRole('radio', { name: 'First Bank ****6789' }))
    await user.click(screen.getByRole('button', { name: /^Schedule/ }))
    await screen.findByText(/Your payment will be made/)
    expect(api.callsOf('recordAuthorization')[0]?.input.body).toMatchObject({ payment_date: '2026-03-10' })
    expect(api.callsOf('schedulePayment')[0]?.input.body).toMatchObject({ authorization_id: 'auth-1' })
  })

  it('K-32: explains the cancellation by telephone where consumers cannot cancel', async () => {
    const { user } = await renderOneTime({
      ...later,
      handlers: { ...later.handlers, getScheduledPayment: () => scheduleReply({ ...made, can_cancel: false }) },
    })
    await seeMethods()
    await user.click(screen.getByRole('button', { name: /^Schedule/ }))
    expect(await screen.findByText(/To cancel it, please call us/)).toBeVisible()
  })

  it('shows why it could not be scheduled', async () => {
    const { user } = await renderOneTime({
      ...later,
      handlers: {
        ...later.handlers,
        schedulePayment: () => {
          throw refuse('date_blocked', { status: 422 })
        },
      },
    })
    await seeMethods()
    await user.click(screen.getByRole('button', { name: /^Schedule/ }))
    expect(await screen.findByText('Payments can’t be made on this date. Please choose another one.')).toBeVisible()
  })
})

describe('a wallet', () => {
  const tab = { opener: window as Window | null, closed: false, close: jest.fn(), location: { replace: jest.fn() } }
  const open = jest.spyOn(window, 'open')
  beforeEach(() => {
    jest.clearAllMocks()
    open.mockReturnValue(tab as unknown as Window)
  })
  afterEach(() => {
    open.mockReset()
  })
  const url = 'https://hosted.example/wallets/one'
  const handlers = {
    openWalletOrder: () => ({ data: { loan_id: 'loan-key-1' } }),
    payByApple: () => ({ data: { url, loan_id: 'loan-key-1' } }),
    getWalletOrder: () => ({ data: { state: 'open' as const, payment: null } }),
  }
  async function toWallet(over: object = {}) {
    const rendered = await renderOneTime({ tenant: wallets, handlers: { ...handlers, ...over } })
    await seeMethods()
    await rendered.user.click(screen.getByRole('radio', { name: 'Apple Pay' }))
    await rendered.user.click(screen.getByRole('button', { name: 'Continue to Apple Pay' }))
    return rendered
  }
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Finish in Apple Pay' }))

  const paid = buildResult({ method: { id: 'w-1', type: 'ApplePay', label: 'Apple Pay', last_four: '4242' } })
  /** From now on the order is approved, and paid by the call that charges. */
  const approve = (api: PortalApi) =>
    api.use({
      getWalletOrder: ({ query }) =>
        query.charge === 'no'
          ? { data: { state: 'open', is_approved: true, payment: null } }
          : { data: { state: 'paid', payment: paid } },
      getPaymentByKey: () => ({ data: paid }),
    })
  /** The person is back at the portal's tab. */
  const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')))
  const chargesOf = (api: PortalApi) =>
    api.callsOf('getWalletOrder').filter(({ input }) => (input.query as { charge: string }).charge === 'yes')

  it('P-61, P-62: opens its page in a tab without an opener, and charges what was approved without a press', async () => {
    const { api } = await toWallet()
    await dialog()
    expect(tab.opener).toBeNull()
    expect(tab.location.replace).toHaveBeenCalledWith(url)
    expect(api.callsOf('payByApple')[0]?.input.body).toMatchObject({ loan_id: 'loan-key-1', amount: 10_000n })
    await waitFor(() => expect(api.callsOf('getWalletOrder').length).toBeGreaterThan(0))
    expect(chargesOf(api)).toHaveLength(0)
    approve(api)
    // No focus and no press: the tab stays in the background.
    const done = await screen.findByRole('dialog', { name: 'Payment submitted' })
    expect(within(done).getByText('Apple Pay ****4242')).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: 'Save this payment method to my account' })).toBeNull()
    expect(chargesOf(api)).toHaveLength(1)
  })

  it('P-62: says that it charges while it does, asks at once when the person returns, and cannot be closed then', async () => {
    const { api } = await toWallet()
    const shown = await dialog()
    let answer = () => {}
    approve(api)
    api.use({
      getWalletOrder: ({ query }) =>
        query.charge === 'no'
          ? { data: { state: 'open', is_approved: true, payment: null } }
          : new Promise((resolve) => (answer = () => resolve({ data: { state: 'paid', payment: paid } }))),
    })
    comeBack()
    expect(await shown.findByText('You approved the payment in Apple Pay')).toBeVisible()
    expect(shown.getByText(/We’re charging \$100\.00 now/)).toBeVisible()
    expect(shown.queryByText(/Nothing is charged/)).toBeNull()
    expect(shown.getByRole('button', { name: 'Close' })).toHaveAttribute('aria-disabled', 'true')
    comeBack()
    await act(async () => answer())
    await screen.findByRole('dialog', { name: 'Payment submitted' })
    expect(chargesOf(api)).toHaveLength(1)
  })

  it('M-1: finds out what became of a charge whose answer was lost, and never says that nothing was charged', async () => {
    const { api } = await toWallet()
    await dialog()
    approve(api)
    api.use({
      getWalletOrder: ({ query }) => {
        if (query.charge === 'no') return { data: { state: 'open', is_approved: true, payment: null } }
        throw refuse('internal', { status: 500 })
      },
      getPaymentByKey: () => ({ data: buildResult({ state: 'unknown' }) }),
    })
    comeBack()
    expect(await screen.findByText('Please don’t pay again')).toBeVisible()
    expect(api.callsOf('getPaymentByKey')[0]?.input.params).toEqual({ key: 'loan-key-1' })
  })

  it('P-62: charges nothing once its window is closed', async () => {
    const { user, api } = await toWallet()
    const shown = await dialog()
    await user.click(shown.getAllByRole('button', { name: 'Close' })[0]!)
    approve(api)
    comeBack()
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
    expect(chargesOf(api)).toHaveLength(0)
  })

  it('P-62: answers "Refresh the Page" before the approval', async () => {
    const { user } = await toWallet()
    const shown = await dialog()
    await user.click(shown.getByRole('button', { name: 'Refresh the Page' }))
    expect(await shown.findByText(/isn’t confirmed in Apple Pay yet\. Nothing was charged/)).toBeVisible()
  })

  it('P-62: says that an order has expired', async () => {
    const { api } = await toWallet()
    const expires_at = '2026-03-02T14:00:00.000Z'
    api.use({ getWalletOrder: () => ({ data: { state: 'cancelled', expires_at, payment: null } }) })
    comeBack()
    expect(await (await dialog()).findByText(/wasn’t confirmed in Apple Pay in time/)).toBeVisible()
    expect((await dialog()).queryByRole('button', { name: /Open Apple Pay/ })).toBeNull()
  })

  it('shows what the server refuses for good, and asks no more', async () => {
    const { api } = await toWallet()
    await dialog()
    api.use({
      getWalletOrder: () => {
        throw refuse('amount_out_of_range')
      },
    })
    comeBack()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('alert')).toBeVisible()
  })

  it('offers a link when the browser opened no tab', async () => {
    open.mockReturnValue(null)
    await toWallet()
    const link = (await dialog()).getByRole('link', { name: /If the tab didn’t open, open Apple Pay/ })
    expect(link).toHaveAttribute('href', url)
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('P-62: forgets a closed order; shows an order that was cancelled in its tab', async () => {
    const { user, api } = await toWallet()
    const shown = await dialog()
    api.use({ getWalletOrder: () => ({ data: { state: 'cancelled', payment: null } }) })
    comeBack()
    expect(await shown.findByText(/was cancelled in Apple Pay/)).toBeVisible()
    expect(shown.queryByText(/opened in a new tab/)).toBeNull()
    await user.click(shown.getAllByRole('button', { name: 'Close' })[0]!)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(storedText()).not.toContain('loan-key-1')
  })

  it.each([
    ['payByApple', 'Error processing Apple Pay request: '],
    ['openWalletOrder', 'Error processing one-time loan: '],
  ])('P-63: shows a failure of %s', async (call, text) => {
    await toWallet({
      [call]: () => {
        throw refuse('processor_unavailable', { status: 503 })
      },
    })
    expect(await screen.findByText(new RegExp(`^${text}`))).toBeVisible()
    expect(tab.close).toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('follows an unknown outcome, and prevents a second payment', async () => {
    const unknown = buildResult({ state: 'unknown' })
    const { api } = await toWallet({ getPaymentByKey: () => ({ data: unknown }) })
    api.use({ getWalletOrder: () => ({ data: { state: 'unknown', payment: unknown } }) })
    comeBack()
    expect(await screen.findByText('Please don’t pay again')).toBeVisible()
    expect(api.callsOf('getPaymentByKey')[0]?.input.params).toEqual({ key: 'loan-key-1' })
  })

  it('shows a refusal, and another method can be chosen', async () => {
    const { api } = await toWallet()
    const declined = buildResult({ state: 'failed', status: 'Declined' })
    api.use({ getWalletOrder: () => ({ data: { state: 'declined', payment: declined } }) })
    comeBack()
    expect(await screen.findByText(/The payment did not go through/)).toBeVisible()
    expect(screen.getByRole('radio', { name: 'VISA 4242' })).toBeVisible()
  })
})
