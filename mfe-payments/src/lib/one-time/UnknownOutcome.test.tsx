import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refuse, testHosted, type Handlers } from '@portal/shared/testing'
import { buildResult } from '../../testing/build-samples.ts'
import { seeMethods, renderOneTime } from '../../testing/render-one-time.tsx'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const keyInStore = () =>
  Object.entries({ ...window.localStorage })
    .find(([name]) => name === 'portal.key.pay:debt-1')?.[1]
    ?.split('@')[0]
const lost = () => {
  throw refuse('internal', { status: 500 })
}

async function payAndLose(handlers: Handlers = {}) {
  const rendered = await renderOneTime({
    handlers: { submitOneTimePayment: lost, getPaymentByKey: () => ({ data: null }), ...handlers },
  })
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  await seeMethods()
  await user.click(await screen.findByRole('button', { name: /Pay \$100\.00/, description: '' }))
  return { ...rendered, user }
}

describe('an unknown outcome', () => {
  it('prevents a second payment and follows the key until the payment is known', async () => {
    let answer = buildResult({ state: 'sent' })
    const { api } = await payAndLose({ getPaymentByKey: () => ({ data: answer }) })
    expect(await screen.findByText('Please don’t pay again')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
    const key = keyInStore()
    expect(api.callsOf('submitOneTimePayment')[0]?.headers.get('idempotency-key')).toBe(key)
    expect(api.callsOf('getPaymentByKey')[0]?.input.params).toEqual({ key })
    answer = buildResult()
    await wait(3000)
    expect(await screen.findByText('Thank you for setting up your one time payment')).toBeInTheDocument()
    expect(keyInStore()).toBeUndefined()
    expect(api.callsOf('submitOneTimePayment')).toHaveLength(1)
  })

  it('remains after a reload, without another charge', async () => {
    const { unmount } = await payAndLose({ getPaymentByKey: () => ({ data: buildResult({ state: 'unknown' }) }) })
    await screen.findByText('Please don’t pay again')
    const kept = { ...window.sessionStorage }
    unmount()
    Object.assign(window.sessionStorage, kept)
    const { api } = await renderOneTime({
      amount: undefined,
      handlers: { getPaymentByKey: () => ({ data: buildResult({ state: 'unknown' }) }) },
    })
    expect(await screen.findByText('Please don’t pay again')).toBeVisible()
    expect(api.callsOf('submitOneTimePayment')).toHaveLength(0)
  })

  it('also follows an accepted payment without an outcome', async () => {
    await payAndLose({
      submitOneTimePayment: () => ({ data: buildResult({ state: 'unknown' }) }),
      getPaymentByKey: () => ({ data: buildResult({ state: 'unknown' }) }),
    })
    expect(await screen.findByText('Please don’t pay again')).toBeVisible()
    expect(keyInStore()).toBeTruthy()
  })

  it('can be sent again under the same key when the server never received it', async () => {
    let isBack = false
    const { user, api } = await payAndLose({ submitOneTimePayment: () => (isBack ? { data: buildResult() } : lost()) })
    await screen.findByText('Please don’t pay again')
    await wait(16_000)
    expect(await screen.findByText(/Your payment did not reach us/)).toBeVisible()
    isBack = true
    api.use({ getPaymentByKey: () => ({ data: buildResult() }) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await user.click(await screen.findByRole('button', { name: /Pay \$100\.00/, description: '' }))
    await screen.findByRole('dialog', { name: 'Payment submitted' })
    const keys = api.callsOf('submitOneTimePayment').map((call) => call.headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('offers another method when the payment was declined', async () => {
    await payAndLose({ getPaymentByKey: () => ({ data: buildResult({ state: 'failed', status: 'CardDeclined' }) }) })
    expect(await screen.findByText('The payment did not go through: Card Declined')).toBeVisible()
    expect(await screen.findByRole('button', { name: /Pay \$100\.00/ })).toBeVisible()
  })

  it('keeps asking while there is no connection', async () => {
    const { api } = await payAndLose({ getPaymentByKey: () => ({ data: buildResult({ state: 'sent' }) }) })
    await screen.findByText('Please don’t pay again')
    api.isOffline = true
    await wait(3000)
    expect(await screen.findByText('We can’t reach the server. We’ll keep trying.')).toBeVisible()
    api.isOffline = false
    api.use({ getPaymentByKey: () => ({ data: buildResult() }) })
    await wait(30_000)
    expect(await screen.findByText('Thank you for setting up your one time payment')).toBeInTheDocument()
  })
})

describe('a payment that the bank of the card wants confirmed', () => {
  const nonce = 'a-nonce-of-enough-length'
  const waiting = () => ({ data: buildResult({ state: 'unknown', awaits_confirmation: true }) })
  const challenge = (handlers: Handlers) =>
    payAndLose({
      submitOneTimePayment: waiting,
      getPaymentByKey: waiting,
      openPaymentChallenge: () => ({ url: 'about:blank', nonce, origin: testHosted }),
      ...handlers,
    })
  const land = async () => {
    const { contentWindow: source } = (await screen.findByTitle('Your bank’s question')) as HTMLIFrameElement
    const data = { type: 'PAYMENT_SUCCESS', nonce }
    act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin, source })))
  }

  it('P-02: shows the bank’s question in a frame, and the receipt once it is answered', async () => {
    const { api } = await challenge({ endPaymentChallenge: () => ({ data: buildResult() }) })
    expect(await screen.findByText('Your bank wants you to confirm this payment')).toBeVisible()
    expect(screen.queryByText('Please don’t pay again')).toBeNull()
    const key = keyInStore()
    await land()
    expect(await screen.findByText('Thank you for setting up your one time payment')).toBeInTheDocument()
    const [asked] = api.callsOf('endPaymentChallenge')
    expect(asked?.input).toMatchObject({ params: { key }, body: { given_up: false } })
    expect(api.callsOf('submitOneTimePayment')).toHaveLength(1)
  })

  it('P-02: can be given up, and paid by another method', async () => {
    const { user, api } = await challenge({
      endPaymentChallenge: () => ({ data: buildResult({ state: 'failed', status: 'Declined', unconfirmed: true }) }),
    })
    await user.click(await screen.findByRole('button', { name: 'Don’t make this payment' }))
    expect(await screen.findByRole('button', { name: /Pay \$100\.00/ })).toBeVisible()
    expect(screen.getByText('Your bank did not get your confirmation')).toBeVisible()
    expect(api.callsOf('endPaymentChallenge')[0]?.input.body).toEqual({ given_up: true })
  })

  it('P-02: asks again while the bank waits, and says that nothing was charged when the frame cannot open', async () => {
    const { api } = await challenge({ endPaymentChallenge: waiting })
    await land()
    await waitFor(() => expect(api.callsOf('openPaymentChallenge')).toHaveLength(2))
    api.use({
      openPaymentChallenge: () => {
        throw refuse('processor_unavailable', { status: 503 })
      },
    })
    await land()
    expect(await screen.findByText('Nothing was charged.')).toBeVisible()
  })
})
