import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refuse, type Handlers } from '@portal/shared/testing'
import { buildResult } from '../../testing/build-samples.ts'
import { goToMethods, renderOneTime } from '../../testing/render-one-time.tsx'

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
  await goToMethods(user)
  await user.click(await screen.findByRole('button', { name: /Pay \$100\.00/, description: '' }))
  return { ...rendered, user }
}

describe('an unknown outcome', () => {
  it('prevents a second payment and follows the key until the payment is known', async () => {
    let answer = buildResult({ state: 'sent' })
    const { api } = await payAndLose({ getPaymentByKey: () => ({ data: answer }) })
    expect(await screen.findByText('Please do not pay again')).toBeVisible()
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
    await screen.findByText('Please do not pay again')
    const kept = { ...window.sessionStorage }
    unmount()
    Object.assign(window.sessionStorage, kept)
    const { api } = await renderOneTime({
      amount: undefined,
      handlers: { getPaymentByKey: () => ({ data: buildResult({ state: 'unknown' }) }) },
    })
    expect(await screen.findByText('Please do not pay again')).toBeVisible()
    expect(api.callsOf('submitOneTimePayment')).toHaveLength(0)
  })

  it('also follows an accepted payment without an outcome', async () => {
    await payAndLose({
      submitOneTimePayment: () => ({ data: buildResult({ state: 'unknown' }) }),
      getPaymentByKey: () => ({ data: buildResult({ state: 'unknown' }) }),
    })
    expect(await screen.findByText('Please do not pay again')).toBeVisible()
    expect(keyInStore()).toBeTruthy()
  })

  it('can be sent again under the same key when the server never received it', async () => {
    let isBack = false
    const { user, api } = await payAndLose({ submitOneTimePayment: () => (isBack ? { data: buildResult() } : lost()) })
    await screen.findByText('Please do not pay again')
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
    await screen.findByText('Please do not pay again')
    api.isOffline = true
    await wait(3000)
    expect(await screen.findByText('We cannot reach the server. We keep trying.')).toBeVisible()
    api.isOffline = false
    api.use({ getPaymentByKey: () => ({ data: buildResult() }) })
    await wait(30_000)
    expect(await screen.findByText('Thank you for setting up your one time payment')).toBeInTheDocument()
  })
})
