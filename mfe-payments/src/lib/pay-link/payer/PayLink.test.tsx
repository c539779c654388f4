import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildTenant, refuse, renderPortal, startApi, testHosted, type Handlers } from '@portal/shared/testing'
import en from '../../../texts/payer.en.json'
import es from '../../../texts/payer.es.json'
import paymentsEn from '../../../texts/en.json'
import paymentsEs from '../../../texts/es.json'
import { PayLink } from './PayLink.tsx'

const secret = 's'.repeat(43)
const frame = { url: 'about:blank', nonce: 'a-nonce-of-enough-length', origin: testHosted }
const shown = {
  amount: '25.00',
  payee: 'Harborlight',
  shown_name: 'D.',
  message: 'Thank you!',
  expires_at: '2026-03-09T15:00:00.000Z',
  methods: ['card', 'ach'] as ('card' | 'ach')[],
}
const outcome = {
  state: 'succeeded' as 'succeeded' | 'failed' | 'unknown',
  amount: '25.00',
  payee: 'Harborlight',
  date: '2026-03-02',
  reference: 'H-2026-000001',
}
const text = 'I, Sam Payer, authorize Harborlight to debit $25.00 once.'

async function open(
  handlers: Handlers = {},
  { language = 'en', of = secret }: { language?: 'en' | 'es'; of?: string | null } = {},
) {
  const api = startApi({
    openPayLink: () => ({ data: shown }),
    getPayLinkFrame: () => frame,
    getPayLinkTerms: () => ({ data: { text, text_hash: 'a'.repeat(64), method: 'card ending in 1881' } }),
    payByLink: () => ({ data: outcome }),
    getPayLinkOutcome: () => ({ data: outcome }),
    ...handlers,
  })
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  await renderPortal(<PayLink secret={of} />, {
    session: null,
    language,
    tenant: buildTenant(),
    texts: { 'payments-payer': { en, es }, payments: { en: paymentsEn, es: paymentsEs } },
  })
  return { api, user }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  sessionStorage.clear()
})

/** Fills in who pays, and gives a card in the frame. */
async function toReview(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Sam Payer')
  await user.type(screen.getByRole('textbox', { name: 'Your email address' }), 'sam@mail.example')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const box = (await screen.findByTitle<HTMLIFrameElement>(/Card details/)).contentWindow
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { type: 'PAYMENT_SUCCESS', nonce: frame.nonce },
        origin: window.location.origin,
        source: box,
      }),
    )
  })
  await act(() => jest.advanceTimersByTimeAsync(4_100))
  await screen.findByText(text)
}

describe('F-17: somebody pays by a link', () => {
  it('sees the amount, the payee and what its maker chose, and nothing else', async () => {
    await open()
    expect(await screen.findByRole('heading', { name: 'Payment to Harborlight' })).toBeVisible()
    expect(screen.getByText('$25.00')).toBeVisible()
    expect(screen.getByText('For D.')).toBeVisible()
    expect(screen.getByText('Thank you!')).toBeVisible()
    expect(document.title).toBe('Payment')
    expect(document.body).not.toHaveTextContent(/debt|collect|owe|balance|creditor/i)
  })

  it('says who they are before they pay', async () => {
    const { api, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(screen.getByRole('textbox', { name: 'Your name' })).toBeInvalid()
    expect(screen.getByRole('textbox', { name: 'Your email address' })).toBeInvalid()
    expect(api.callsOf('getPayLinkFrame')).toHaveLength(0)
  })

  it('pays by a card in the processor’s frame, agreeing to the text that is kept', async () => {
    const { api, user } = await open()
    await toReview(user)
    await user.click(screen.getByRole('button', { name: 'Pay $25.00' }))
    expect(await screen.findByRole('heading', { name: 'Thank you. The payment was made.' })).toBeVisible()
    expect(screen.getByText('H-2026-000001')).toBeVisible()
    expect(api.callsOf('payByLink')[0]!.input.body).toMatchObject({
      token: secret,
      nonce: frame.nonce,
      payer_name: 'Sam Payer',
      payer_email: 'sam@mail.example',
      text_hash: 'a'.repeat(64),
    })
  })

  it.each([
    ['was refused', { ...outcome, state: 'failed' as const, reference: null }, 'Nothing was charged'],
    ['is not known yet', { ...outcome, state: 'unknown' as const, reference: null }, 'We are finding out'],
  ])('is told that the payment %s', async (_, end, words) => {
    const { user } = await open({ payByLink: () => ({ data: end }), getPayLinkOutcome: () => ({ data: end }) })
    await toReview(user)
    await user.click(screen.getByRole('button', { name: 'Pay $25.00' }))
    expect(await screen.findByText(words)).toBeVisible()
  })

  it.each([
    [
      'is over',
      {
        openPayLink: () => {
          throw refuse('pay_link_over')
        },
      } as Handlers,
      secret,
    ],
    ['was cut off', {} as Handlers, null],
  ])('is told in one way that a link %s', async (_, handlers, of) => {
    await open(handlers, { of })
    expect(await screen.findByText('This link can’t be used')).toBeVisible()
    expect(screen.getByText('Ask the person who sent it to you for a new one.')).toBeVisible()
  })

  it('speaks Spanish', async () => {
    await open({}, { language: 'es' })
    expect(await screen.findByRole('heading', { name: 'Pago a Harborlight' })).toBeVisible()
  })
})
