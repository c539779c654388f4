import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  buildSignedIn,
  buildTenant,
  refuse,
  renderPortal,
  startApi,
  type Handlers,
  testHosted,
} from '@portal/shared/testing'
import { buildNacha, buildResult } from '../../testing/build-samples.ts'
import { buildScheduled, scheduleReply } from '../../testing/build-scheduled.ts'
import ackEn from '../../texts/ack.en.json'
import ackEs from '../../texts/ack.es.json'
import en from '../../texts/en.json'
import es from '../../texts/es.json'
import scheduledEn from '../../texts/scheduled.en.json'
import scheduledEs from '../../texts/scheduled.es.json'
import { ScheduledDialog } from './ScheduledDialog.tsx'
import { ScheduledPanel } from './ScheduledPanel.tsx'

interface Shown {
  scheduled?: Parameters<typeof buildScheduled>[0]
  handlers?: Handlers
  actingFor?: string
  isPopup?: boolean
}

async function renderScheduled({ scheduled = {}, handlers = {}, actingFor, isPopup = false }: Shown = {}) {
  let current: ReturnType<typeof buildScheduled> | null = buildScheduled(scheduled)
  const api = startApi({
    getScheduledPayment: () => scheduleReply(current),
    cancelScheduledPayment: () => {
      current = null
      return {}
    },
    payScheduledNow: () => {
      current = buildScheduled({ status: 'submitted', can_pay_now: false, can_cancel: false })
      return { data: buildResult({ amount: '50.00', kind: 'scheduled' }) }
    },
    previewAuthorization: () => buildNacha(),
    ...handlers,
  })
  const piece = isPopup ? (
    <ScheduledDialog debtId="debt-1" onClose={() => undefined} />
  ) : (
    <ScheduledPanel debtId="debt-1" actingFor={actingFor} />
  )
  await renderPortal(piece, {
    session: buildSignedIn(actingFor ? { role: 'agent' } : {}),
    tenant: buildTenant({ capabilities: { 'support.hours': { en: '7am to 5pm Pacific', es: 'de 7 a 5' } } }),
    texts: {
      payments: { en, es },
      'payments-scheduled': { en: scheduledEn, es: scheduledEs },
      'payments-ack': { en: ackEn, es: ackEs },
    },
  })
  return { api, user: userEvent.setup() }
}

const open = async (user: ReturnType<typeof userEvent.setup>, button: string, name: string) => {
  await user.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name }))
}
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling

describe('the panel of a scheduled payment', () => {
  it('P-72, P-73: shows date, amount, method and that the payment waits', async () => {
    await renderScheduled()
    expect(await screen.findByText('Waiting for payment')).toBeVisible()
    expect(fact('Payment date')).toHaveTextContent('Mar 10, 2026')
    expect(fact('Amount')).toHaveTextContent('$50.00')
    expect(fact('Payment method')).toHaveTextContent('VISA 4242')
  })

  it('P-75, P-73: is cancelled after a confirmation', async () => {
    const { user, api } = await renderScheduled()
    const dialog = await open(user, 'Cancel', 'Cancel this payment?')
    expect(api.callsOf('cancelScheduledPayment')).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Cancel Payment' }))
    await waitFor(() => expect(screen.queryByText('Waiting for payment')).toBeNull())
    expect(api.callsOf('cancelScheduledPayment')[0]?.input.params).toEqual({ reference_number: 'REF-100' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows that it is too late when the payment has just been made', async () => {
    const { user } = await renderScheduled({
      handlers: {
        cancelScheduledPayment: () => {
          throw refuse('too_late', { status: 409 })
        },
      },
    })
    const dialog = await open(user, 'Cancel', 'Cancel this payment?')
    await user.click(dialog.getByRole('button', { name: 'Cancel Payment' }))
    expect(await dialog.findByText('It is too late to change this payment. Please call us.')).toBeVisible()
  })

  it('P-76, K-32: shows phone and hours where it cannot be cancelled here', async () => {
    await renderScheduled({ scheduled: { can_cancel: false } })
    expect(
      await screen.findByText('To cancel it, call us at (555) 010-0199. We’re here 7am to 5pm Pacific.'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })

  it('P-75, A-69: is paid now, once, and is then pending', async () => {
    const { user, api } = await renderScheduled()
    const dialog = await open(user, 'Pay Now', 'Pay it today?')
    await user.click(dialog.getByRole('button', { name: 'Pay $50.00' }))
    const done = await screen.findByRole('dialog', { name: 'Payment submitted' })
    expect(within(done).getByText('$50.00')).toBeVisible()
    const [call] = api.callsOf('payScheduledNow')
    expect(call?.headers.get('idempotency-key')).toBeTruthy()
    expect(call?.input.body).toMatchObject({ agreement_timestamp: expect.any(String) })
    await user.click(within(done).getAllByRole('button', { name: 'Close' }).at(-1)!)
    expect(await screen.findByText('On its way')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull()
  })

  it.each([
    ['otp_ended', 409, /has since been made or cancelled/],
    ['payment_declined', 422, /^The payment was declined/],
  ])('shows why it cannot be paid now: %s', async (code, status, text) => {
    const { user } = await renderScheduled({
      handlers: {
        payScheduledNow: () => {
          throw refuse(code as 'otp_ended', { status })
        },
      },
    })
    const dialog = await open(user, 'Pay Now', 'Pay it today?')
    await user.click(dialog.getByRole('button', { name: 'Pay $50.00' }))
    expect(await dialog.findByText(text)).toBeVisible()
  })

  it.each([
    ['is answered as unknown', () => ({ data: buildResult({ state: 'unknown', kind: 'scheduled' }) })],
    ['is not answered', () => Promise.reject(refuse('unavailable', { status: 503 }))],
  ])(
    'M-1: cannot be paid again while a payment that %s is followed by its key',
    async (_, payScheduledNow) => {
      let answer = buildResult({ state: 'sent', kind: 'scheduled' })
      const handlers = { payScheduledNow, getPaymentByKey: () => ({ data: answer }) }
      const { user, api } = await renderScheduled({ handlers })
      const dialog = await open(user, 'Pay Now', 'Pay it today?')
      await user.click(dialog.getByRole('button', { name: 'Pay $50.00' }))
      const finding = await screen.findByRole('dialog', { name: 'We don’t know the result yet' })
      expect(finding).toHaveTextContent('Please don’t pay again')
      expect(within(finding).queryByRole('button', { name: /^Pay/ })).toBeNull()
      // Closed and opened again, it still asks under the same key.
      await user.click(within(finding).getAllByRole('button', { name: 'Close' }).at(-1)!)
      await open(user, 'Pay Now', 'We don’t know the result yet')
      answer = buildResult({ kind: 'scheduled' })
      expect(await screen.findByRole('dialog', { name: 'Payment submitted' })).toBeVisible()
      const key = api.callsOf('payScheduledNow')[0]?.headers.get('idempotency-key')
      for (const asked of api.callsOf('getPaymentByKey')) expect(asked.input.params).toEqual({ key })
      expect(api.callsOf('payScheduledNow')).toHaveLength(1)
    },
    15_000,
  )

  it('P-02: asks the holder of a card in its dialog, also when it is opened again, and waits on when not confirmed', async () => {
    let now = buildScheduled()
    let answer = buildResult({ state: 'unknown', kind: 'scheduled', awaits_confirmation: true })
    const { user, api } = await renderScheduled({
      handlers: {
        getScheduledPayment: () => ({ data: now, window: null, blocked_dates: [] }),
        payScheduledNow: () => {
          now = buildScheduled({ status: 'submitted', can_pay_now: false, can_cancel: false })
          return { data: answer }
        },
        getPaymentByKey: () => ({ data: answer }),
        openPaymentChallenge: () => ({ url: 'about:blank', nonce: 'a-nonce-of-enough-length', origin: testHosted }),
        endPaymentChallenge: () => {
          now = buildScheduled()
          answer = buildResult({ state: 'failed', kind: 'scheduled', unconfirmed: true })
          return { data: answer }
        },
      },
    })
    const title = 'One more step: confirm with your bank'
    const dialog = await open(user, 'Pay Now', 'Pay it today?')
    await user.click(dialog.getByRole('button', { name: 'Pay $50.00' }))
    const asking = within(await screen.findByRole('dialog', { name: title }))
    await user.click(asking.getAllByRole('button', { name: 'Close' }).at(-1)!)
    const again = await open(user, 'See its status', title)
    expect(again.getByTitle('Your bank’s question')).toBeVisible()
    await user.click(again.getByRole('button', { name: 'Don’t make this payment' }))
    const paying = await screen.findByRole('dialog', { name: 'Pay it today?' })
    expect(paying).toHaveTextContent('Your bank did not get your confirmation')
    expect(paying).toHaveTextContent('The payment is still set for its later date.')
    expect(api.callsOf('payScheduledNow')).toHaveLength(1)
  })

  it('decision 164: is not paid before the text for today is shown', async () => {
    const { user, api } = await renderScheduled({
      scheduled: {
        payment_amount: '51.00',
        payment_method: { id: 'bank-1', type: 'ACH', card_brand: null, last_four: '6789' },
      },
      handlers: { previewAuthorization: () => Promise.reject(refuse('unavailable', { status: 503 })) },
    })
    const dialog = await open(user, 'Pay Now', 'Pay it today?')
    const retry = await dialog.findByRole('button', { name: 'Try again' })
    const pay = dialog.getByRole('button', { name: 'Pay $51.00' })
    expect(pay).toHaveAccessibleDescription('Read the authorization on the screen first.')
    await user.click(pay)
    expect(api.callsOf('payScheduledNow')).toEqual([])
    api.use({ previewAuthorization: () => buildNacha() })
    await user.click(retry)
    await user.click(await dialog.findByRole('button', { name: 'Pay $51.00', description: '' }))
    await screen.findByRole('dialog', { name: 'Payment submitted' })
    expect(api.callsOf('payScheduledNow')[0]?.input.body).toMatchObject({ text_hash: 'ab'.repeat(32) })
  })

  it('R-31, S-67: shows the agreement for a bank account; staff name the recording', async () => {
    const { user, api } = await renderScheduled({
      actingFor: 'consumer-7',
      scheduled: { payment_method: { id: 'bank-1', type: 'ACH', card_brand: null, last_four: '6789' } },
    })
    const dialog = await open(user, 'Pay Now', 'Pay it today?')
    await user.click(await dialog.findByRole('radio', { name: 'Verbal' }))
    const pay = dialog.getByRole('button', { name: /Pay \$50\.00/ })
    expect(pay).toHaveAttribute('aria-disabled', 'true')
    await user.type(dialog.getByLabelText('Recording reference'), 'call-9')
    await screen.findByText(/I authorize Sample Recovery/)
    await user.click(dialog.getByRole('button', { name: /Pay \$50\.00/ }))
    await screen.findByRole('dialog', { name: 'Payment submitted' })
    expect(api.callsOf('payScheduledNow')[0]?.input.body).toMatchObject({
      client_id: 'consumer-7',
      authorization: 'verbal',
      recording_ref: 'call-9',
      text_hash: 'ab'.repeat(32),
    })
  })
})

describe('the popup', () => {
  it('P-74: explains that the payment must be cancelled first, and cancels it', async () => {
    const { user, api } = await renderScheduled({ isPopup: true })
    const popup = within(await screen.findByRole('dialog', { name: 'One-Time Payment Scheduled' }))
    expect(
      await popup.findByText('It must be cancelled before you can make another payment or set up a payment plan.'),
    ).toBeVisible()
    await user.click(await popup.findByRole('button', { name: 'Cancel One-Time Payment' }))
    expect(api.callsOf('cancelScheduledPayment')).toHaveLength(1)
  })

  it('K-32: has no cancel button where consumers cannot cancel', async () => {
    await renderScheduled({ isPopup: true, scheduled: { can_cancel: false } })
    expect(await screen.findByText(/^To cancel it, call us at/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cancel One-Time Payment' })).toBeNull()
  })
})
