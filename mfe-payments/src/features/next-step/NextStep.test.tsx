import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildSignedIn, renderPortal, startApi, type PortalSetting } from '@portal/shared/testing'
import { buildOffer } from '../../testing/build-offer.ts'
import { buildFailure, buildPlan } from '../../testing/build-plan.ts'
import { buildDebt, buildProfile } from '../../testing/build-samples.ts'
import { buildScheduled, scheduleReply } from '../../testing/build-scheduled.ts'
import en from '../../texts/en.json'
import es from '../../texts/es.json'
import { NextStep } from './NextStep.tsx'

interface Shown extends Pick<PortalSetting, 'language'> {
  debt?: Parameters<typeof buildDebt>[0]
  single?: ReturnType<typeof buildOffer>[]
  multiple?: ReturnType<typeof buildOffer>[]
  failure?: ReturnType<typeof buildFailure>
  actingFor?: string
}

async function renderNext({ debt = {}, single = [], multiple = [], failure, actingFor, ...setting }: Shown = {}) {
  const data = buildDebt(debt)
  const api = startApi({
    getDebt: () => ({ loan_id: data.loan_id, display_id: 1, data }),
    getPlan: () => ({ data: buildPlan() }),
    getPlanFailure: () => ({ data: failure ?? null }),
    getClient: () => buildProfile(),
    getScheduledPayment: () => scheduleReply(buildScheduled()),
    listPossiblePlans: () => ({ data: { single_payment_plans: single, multiple_payment_plans: multiple } }),
  })
  const portal = await renderPortal(<NextStep debtId="debt-1" {...(actingFor && { actingFor })} />, {
    session: buildSignedIn(actingFor ? { role: 'agent' } : {}),
    texts: { payments: { en, es } },
    ...setting,
  })
  return { api, user: userEvent.setup(), ...portal }
}

const running = {
  status: 'established' as const,
  loan_id: 'plan-1',
  plan_id: 'plan-1',
  next_due: '2026-03-15',
  ptp_payment_amount: '100.00',
}
const settle = buildOffer({ id: 'once', per_month: '300.00', payments: 1, total_amount: '300.00', discount: '200.00' })
const whole = buildOffer({ id: 'whole', per_month: '500.00', payments: 1, total_amount: '500.00', discount: '0.00' })
const parts = buildOffer({ id: 'parts', per_month: '50.00', payments: 10, total_amount: '500.00', discount: '0.00' })
const agreed = buildOffer({
  id: 'agreed',
  kind: 'REGULAR',
  per_month: '100.00',
  payments: 5,
  total_amount: '500.00',
  discount: '0.00',
  is_flexible: true,
  is_counter: true,
})
const payButton = () => screen.findByRole('button', { name: 'Make a One-Time Payment' })

describe('what comes next on an account', () => {
  it.each([
    ['en', 'Next payment: $100.00 on Mar 15, 2026 from ACH ****6789'],
    ['es', 'Próximo pago: $100.00 el 15 mar 2026 con ACH ****6789'],
  ] as const)('names the next debit of a plan, its day and its method, in %s', async (language, text) => {
    await renderNext({ debt: running, language })
    const [start] = text.split('$')
    expect(await screen.findByText(new RegExp(`^${start!.trim()}`))).toBeVisible()
    expect(
      await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === text),
    ).toBeVisible()
  })

  it('names a scheduled payment', async () => {
    await renderNext({ debt: { has_scheduled_otp: true } })
    const { payment_amount: amount } = buildScheduled()
    expect(await screen.findByText(`$${amount} on`, { exact: false })).toBeVisible()
  })

  it.each([
    ['a settlement first', [whole, settle], [parts], 'Our offer: settle with one payment of $300.00.', 'once'],
    ['else payments over time', [whole], [parts], 'Our offer: 10 payments of $50.00.', 'parts'],
    [
      'an answered proposal before all',
      [settle],
      [agreed],
      'Our answer to your proposal: 5 payments of $100.00.',
      'agreed',
    ],
  ])('recommends %s, and its main button begins it', async (_, single, multiple, words, id) => {
    const { user, address } = await renderNext({ single, multiple })
    expect(await screen.findByText(words)).toBeVisible()
    expect(await payButton()).toHaveClass('secondary')
    await user.click(screen.getByRole('button', { name: 'Choose this offer' }))
    expect(address()).toBe(`/setup-plan/debt-1/${id}`)
  })

  it.each([
    ['without an offer, to pay is the main button', {}, 'primary'],
    ['of a running plan, too', running, 'primary'],
    ['while a question is being answered it is not', { status: 'on_hold' as const }, 'secondary'],
    ['nor while a failed payment is mended', { ...running, plan_failure: { next: 'choose' as const } }, 'secondary'],
    [
      'nor while that rests',
      { ...running, status: 'on_hold' as const, plan_failure: { next: 'choose' as const } },
      'secondary',
    ],
  ])('%s', async (_, debt, kind) => {
    await renderNext({ debt })
    expect(await payButton()).toHaveClass(kind)
  })

  it.each([
    ['en', 'Pay $100.00 now'],
    ['es', 'Pagar $100.00 ahora'],
  ] as const)('F-08: is to pay a failed payment of the plan now, in %s', async (language, name) => {
    const failed = { ...running, plan_failure: { next: 'retry' as const, retry_on: '2026-03-05' } }
    const { user, address } = await renderNext({ debt: failed, failure: buildFailure(), language })
    const button = await screen.findByRole('button', { name })
    expect(button).toHaveClass('primary')
    await user.click(button)
    expect(address()).toMatch(/\?pay=debt-1$/)
  })

  it('F-08: is another method, where paying by the plan’s own cannot help, and nothing where neither is allowed', async () => {
    const failed = { ...running, plan_failure: { next: 'method' as const } }
    const no = { allowed: false, reason: 'method_invalid' }
    const { unmount } = await renderNext({ debt: failed, failure: buildFailure({ pay_now: no }) })
    const link = await screen.findByRole('link', { name: 'Use another payment method' })
    expect(link).toHaveAttribute('href', '/change-payment-method/debt-1')
    expect(link).toHaveClass('primary')
    unmount()
    await renderNext({ debt: failed, failure: buildFailure({ pay_now: no, replace_method: no }) })
    expect(await payButton()).toHaveClass('secondary')
    expect(screen.queryByRole('link', { name: 'Use another payment method' })).toBeNull()
  })

  it.each([
    ['the reader', {}, 'primary', 'secondary'],
    ['another person who owes it', { payer_name: 'Robin' }, 'secondary', 'primary'],
  ])('after a single payment of %s failed: to pay is %j', async (_, of, pays, chooses) => {
    await renderNext({ debt: { success: false, ...of }, single: [settle] })
    expect(await payButton()).toHaveClass(pays)
    expect(screen.getByRole('button', { name: 'Choose this offer' })).toHaveClass(chooses)
  })

  it('C-33: is to sign, where an agreement waits for the signature', async () => {
    const debt = { plan_id: 'plan-1', asa_required: true, asa_status: 'unsigned' }
    const { unmount } = await renderNext({ debt })
    expect(await screen.findByRole('link', { name: 'Sign' })).toHaveAttribute('href', '/?sign=debt-1')
    expect(await payButton()).toHaveClass('secondary')
    unmount()
    await renderNext({ debt, actingFor: 'consumer-7' })
    expect(await payButton()).toHaveClass('primary')
    expect(screen.queryByRole('link', { name: 'Sign' })).toBeNull()
  })

  it('recommends nothing to staff, and nothing whose amounts one line cannot tell', async () => {
    const { unmount } = await renderNext({ single: [settle], actingFor: 'consumer-7' })
    expect(await payButton()).toBeVisible()
    expect(screen.queryByText(/^Our offer/)).toBeNull()
    unmount()
    await renderNext({ multiple: [buildOffer({ is_open_ended: true }), buildOffer({ is_flexible: true })] })
    expect(await payButton()).toHaveClass('primary')
    expect(screen.queryByText(/^Our offer/)).toBeNull()
  })
})
