import { describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { setLanguage } from '@portal/shared/i18n'
import { refuse, testHosted } from '@portal/shared/testing'
import { buildFailure, buildPlan } from '../../../testing/build-plan.ts'
import { buildResult } from '../../../testing/build-samples.ts'
import { renderPlan } from '../testing/render-plan.tsx'

type Wire = NonNullable<Parameters<typeof buildFailure>[0]>

const mended = (payment: 'accepted' | 'failed' | 'unknown' | null) => ({
  mendPlan: () => ({ data: { plan: buildPlan(), payment } }),
})
/** The account's card asks by the address for the payment now; each dialog of it begins so. */
const toPay = { route: '/?account=debt-1&pay=debt-1' }
const render = (over: Partial<Wire> = {}, more: Parameters<typeof renderPlan>[0] = {}) =>
  renderPlan({
    ...more,
    plan: { status: 'paused' },
    handlers: { getPlanFailure: () => ({ data: buildFailure(over) }), ...more.handlers },
  })

describe('F-08: a failed payment', () => {
  it('shows the reason, the next step and the possible actions', async () => {
    await render()
    const card = await screen.findByRole('region', { name: 'What to do next with your plan' })
    expect(card).toHaveTextContent('The payment of $100.00 due Feb 16, 2026 did not go through.')
    expect(card).toHaveTextContent('There wasn’t enough money in the account at that time.')
    expect(
      within(card)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Choose another day', 'Lower the payments'])
    expect(within(card).getByRole('link', { name: 'Use another payment method' })).toBeVisible()
    expect(screen.getByText('The plan is paused. No payment is taken until it resumes.')).toBeVisible()
  })

  it('is read again in the new language after a switch', async () => {
    const { api } = await render()
    await screen.findByRole('region', { name: 'What to do next with your plan' })
    await act(() => setLanguage('es'))
    expect(await screen.findByRole('region', { name: 'Cómo seguir con su plan' })).toBeVisible()
    expect(api.callsOf('getPlanFailure').map(({ input }) => input.query)).toEqual([
      { language: 'en' },
      { language: 'es' },
    ])
  })

  it('offers only the possible actions', async () => {
    const no = { allowed: false, reason: 'method_invalid' }
    await render({
      next: 'method',
      reason: 'account_closed',
      pay_now: no,
      lower_amount: { allowed: false, reason: 'plan_fixed', options: [] },
    })
    const card = await screen.findByRole('region', { name: 'What to do next with your plan' })
    expect(
      within(card)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Choose another day'])
    // The account's card has this as its main button.
    expect(within(card).queryByRole('link', { name: 'Use another payment method' })).toBeNull()
  })

  it('can be paid now, and shows a second failure', async () => {
    const { user, api } = await render({}, { handlers: mended('failed'), ...toPay })
    const dialog = await screen.findByRole('dialog', { name: 'Pay now' })
    expect(dialog).toHaveTextContent('We’ll take $100.00 from ACH ****6789 now')
    await user.click(within(dialog).getByRole('button', { name: 'Pay $100.00 now' }))
    expect(await within(dialog).findByText(/did not go through this time either/)).toBeVisible()
    expect(api.callsOf('mendPlan')[0]?.input).toMatchObject({
      params: { id: 'plan-1' },
      body: { choice: 'pay_now', agreement_timestamp: expect.any(String) },
    })
  })

  it.each([
    ['is answered as unknown', mended('unknown')],
    ['is not answered', { mendPlan: () => Promise.reject(refuse('unavailable', { status: 503 })) }],
  ])(
    'M-1: cannot be paid again while a payment that %s is followed by its key',
    async (_, handlers) => {
      let answer = buildResult({ state: 'sent', kind: 'plan' })
      const { user, api } = await render(
        {},
        { handlers: { ...handlers, getPaymentByKey: () => ({ data: answer }) }, ...toPay },
      )
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pay $100.00 now' }))
      const finding = await screen.findByRole('dialog', { name: 'We don’t know the result yet' })
      expect(finding).toHaveTextContent('Please don’t pay again')
      expect(within(finding).queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
      answer = buildResult({ state: 'failed', kind: 'plan' })
      expect(await screen.findByText(/did not go through this time either/)).toBeVisible()
      const key = api.callsOf('mendPlan')[0]?.headers.get('idempotency-key')
      expect(api.callsOf('getPaymentByKey')[0]?.input.params).toEqual({ key })
      // Decided: the next attempt is a new order.
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pay $100.00 now' }))
      const keys = api.callsOf('mendPlan').map(({ headers }) => headers.get('idempotency-key'))
      expect(new Set(keys).size).toBe(2)
    },
    15_000,
  )

  it('P-02: asks the holder of a card in its dialog, although the failure is over, and says what was not confirmed', async () => {
    let asked = false
    let answer = buildResult({ state: 'unknown', kind: 'plan', awaits_confirmation: true })
    const handlers = {
      getPlanFailure: () => ({ data: asked ? null : buildFailure() }),
      mendPlan: () => {
        asked = true
        return { data: { plan: buildPlan(), payment: 'unknown' as const } }
      },
      getPaymentByKey: () => ({ data: answer }),
      openPaymentChallenge: () => ({ url: 'about:blank', nonce: 'a-nonce-of-enough-length', origin: testHosted }),
      endPaymentChallenge: () => {
        asked = false
        answer = buildResult({ state: 'failed', kind: 'plan', unconfirmed: true })
        return { data: answer }
      },
    }
    const { user, api, unmount } = await render({}, { handlers, ...toPay })
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pay $100.00 now' }))
    const title = 'One more step: confirm with your bank'
    expect(within(await screen.findByRole('dialog', { name: title })).getByTitle('Your bank’s question')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'What to do next with your plan' })).toBeNull()
    // After a reload the payment is found again by its key.
    unmount()
    const again = await render({}, { handlers, route: '/' })
    await again.user.click(await screen.findByRole('button', { name: 'See its status' }))
    const dialog = await screen.findByRole('dialog', { name: title })
    await again.user.click(within(dialog).getByRole('button', { name: 'Don’t make this payment' }))
    expect(await screen.findByText('Your bank did not get your confirmation')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Choose another day' })).toBeVisible()
    expect(again.api.callsOf('endPaymentChallenge')[0]?.input).toEqual({
      params: { key: api.callsOf('mendPlan')[0]?.headers.get('idempotency-key') },
      body: { given_up: true },
    })
  })

  it('R-37: staff pay it now with the consumer’s agreement to its text, and the proof', async () => {
    const words = { authorization_text: 'I authorize $100.00 today.', authorization_hash: 'cd'.repeat(32) }
    const { user, api } = await render(
      { pay_now: { allowed: true, ...words } },
      { handlers: mended('accepted'), actingFor: 'consumer-1', ...toPay },
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay now' }))
    expect(dialog.getByRole('button', { name: 'Pay $100.00 now' })).toHaveAccessibleDescription(
      'First, say how the customer authorized it.',
    )
    await user.click(await dialog.findByRole('radio', { name: 'Verbal' }))
    expect(await dialog.findByText('I authorize $100.00 today.')).toBeVisible()
    await user.type(dialog.getByLabelText('Recording reference'), 'REC-4')
    await user.click(await dialog.findByRole('button', { name: 'Pay $100.00 now', description: '' }))
    await waitFor(() => expect(api.callsOf('mendPlan')).toHaveLength(1))
    expect(api.callsOf('getPlanFailure').at(-1)?.input.query).toMatchObject({ authorization: 'verbal' })
    expect(api.callsOf('mendPlan')[0]?.input.body).toMatchObject({
      choice: 'pay_now',
      client_id: 'consumer-1',
      authorization: 'verbal',
      recording_ref: 'REC-4',
      text_hash: 'cd'.repeat(32),
    })
  })

  it('R-47: staff read why they may not pay it', async () => {
    const no = { allowed: false, reason: 'debit_stop_payment' }
    await render({ pay_now: no, move: { ...no, window: null, blocked_dates: [] } }, { actingFor: 'consumer-1' })
    expect(await screen.findByText(/The customer stopped this debit at their bank/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pay $100.00 now' })).toBeNull()
  })

  it('is moved within its allowed days', async () => {
    const { user, api } = await render({}, { handlers: mended(null) })
    await user.click(await screen.findByRole('button', { name: 'Choose another day' }))
    const dialog = screen.getByRole('dialog', { name: 'Choose another day' })
    await user.type(within(dialog).getByLabelText('New date'), '2026-03-20')
    expect(within(dialog).getAllByText('Please select a date, Mar 14, 2026 or earlier.')[0]).toBeInTheDocument()
    await user.clear(within(dialog).getByLabelText('New date'))
    await user.type(within(dialog).getByLabelText('New date'), '2026-03-10')
    await user.click(within(dialog).getByRole('button', { name: 'Move to Mar 10, 2026' }))
    expect(api.callsOf('mendPlan')[0]?.input.body).toMatchObject({ choice: 'move', date: '2026-03-10' })
  })

  it('R-33: lower payments need an agreement to their text; staff name the recording', async () => {
    const { user, api } = await render({}, { handlers: mended(null), actingFor: 'consumer-1' })
    await user.click(await screen.findByRole('button', { name: 'Lower the payments' }))
    const dialog = screen.getByRole('dialog', { name: 'Lower the payments' })
    expect(dialog).not.toHaveTextContent('I authorize fourteen payments.')
    await user.click(await within(dialog).findByRole('radio', { name: 'Verbal' }))
    expect(dialog).toHaveTextContent('I authorize fourteen payments.')
    await user.click(within(dialog).getByRole('radio', { name: '18 payments of $50.00' }))
    expect(dialog).toHaveTextContent('I authorize eighteen payments.')
    await user.type(within(dialog).getByRole('textbox'), 'REC-1')
    await user.click(within(dialog).getByRole('checkbox', { name: 'I agree to these payments' }))
    await user.click(within(dialog).getByRole('button', { name: 'Continue with these payments' }))
    expect(api.callsOf('mendPlan')[0]?.input.body).toMatchObject({
      client_id: 'consumer-1',
      choice: 'lower_amount',
      payments: 18,
      authorization: 'verbal',
      recording_ref: 'REC-1',
      agreement_timestamp: expect.any(String),
    })
  })

  it('shows in the dialog why a choice was refused', async () => {
    const mendPlan = () => {
      throw refuse('plan_changed', { status: 409 })
    }
    const { user } = await render({}, { handlers: { mendPlan }, ...toPay })
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pay $100.00 now' }))
    expect(await screen.findByText(/This plan has changed in the meantime/)).toBeVisible()
  })
})
