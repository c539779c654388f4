import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildSignedIn, renderPortal, startApi, type Handlers, type PortalSetting } from '@portal/shared/testing'
import { buildPlan } from '../../testing/build-plan.ts'
import { buildDebt } from '../../testing/build-samples.ts'
import { buildScheduled, scheduleReply } from '../../testing/build-scheduled.ts'
import en from '../../texts/en.json'
import es from '../../texts/es.json'
import { NextStep } from './NextStep.tsx'

interface Shown {
  debt?: Parameters<typeof buildDebt>[0]
  handlers?: Handlers
  setting?: PortalSetting
  actingFor?: string
}

async function renderNext({ debt = {}, handlers = {}, setting = {}, actingFor }: Shown = {}) {
  const data = buildDebt(debt)
  const api = startApi({
    getDebt: () => ({ loan_id: data.loan_id, display_id: 1, data }),
    getPlan: () => ({ data: buildPlan() }),
    listPossiblePlans: () => ({ data: { single_payment_plans: [], multiple_payment_plans: [] } }),
    ...handlers,
  })
  const portal = await renderPortal(<NextStep debtId="debt-1" {...(actingFor && { actingFor })} />, {
    session: buildSignedIn(actingFor ? { role: 'agent' } : {}),
    texts: { payments: { en, es } },
    ...setting,
  })
  return { api, user: userEvent.setup(), ...portal }
}

const established = {
  status: 'established' as const,
  loan_id: 'loan-1',
  plan_id: 'plan-1',
  next_due: '2026-03-15',
  ptp_payment_amount: '25.00',
}
const payButton = () => screen.findByRole('button', { name: 'Make a One-Time Payment' })

describe('the one-time payment button', () => {
  it('C-59: of an open-ended debt shows to a consumer only with show_payment_options', async () => {
    await renderNext({ debt: { ...established, is_open_ended: true, show_payment_options: false } })
    expect(await screen.findByText(/^Next payment:/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Make a One-Time Payment' })).toBeNull()
  })

  it('C-59: always shows to staff', async () => {
    const { api } = await renderNext({
      debt: { ...established, is_open_ended: true, show_payment_options: false },
      actingFor: 'consumer-7',
    })
    expect(await payButton()).toBeVisible()
    expect(api.callsOf('getDebt')[0]?.input.body).toMatchObject({ client_id: 'consumer-7' })
  })

  it('R-47: gives way to the reason why staff may take no payment', async () => {
    const debt = { ...established, debit_bar: 'debit_represented' }
    const { unmount } = await renderNext({ debt, actingFor: 'consumer-7' })
    expect(await screen.findByText(/this customer has an attorney/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Make a One-Time Payment' })).toBeNull()
    unmount()
    await renderNext({ debt, actingFor: 'consumer-7', setting: { language: 'es' } })
    expect(await screen.findByText(/este cliente tiene un abogado/)).toBeVisible()
  })

  it('R-25: a bankruptcy, where nothing is next, is told to staff all the same', async () => {
    const debt = { status: 'on_hold', hold_reason: 'bankruptcy', debit_bar: 'debit_bankrupt' } as const
    await renderNext({ debt, actingFor: 'consumer-7' })
    expect(await screen.findByText(/someone who owes this account is in bankruptcy/)).toBeVisible()
  })

  it('F-21: is not shown to staff whose agency lets them take no payments', async () => {
    await renderNext({
      actingFor: 'consumer-7',
      setting: { session: buildSignedIn({ role: 'agent', withheld: ['payment.create'] }) },
    })
    await waitFor(() => expect(screen.queryByText(en.panel.loading)).toBeNull())
    expect(screen.queryByRole('button', { name: 'Make a One-Time Payment' })).toBeNull()
  })

  it('C-58, C-36: shows the scheduled payment instead of the payment’s screen', async () => {
    const { user } = await renderNext({
      debt: { has_scheduled_otp: true },
      handlers: { getScheduledPayment: () => scheduleReply(buildScheduled()) },
    })
    await user.click(await payButton())
    const dialog = await screen.findByRole('dialog', { name: 'One-Time Payment Scheduled' })
    expect(within(dialog).getByRole('button', { name: 'Cancel One-Time Payment' })).toBeVisible()
  })

  it('shows no button while the whole balance is pending', async () => {
    await renderNext({ debt: { status: 'payment', available_balance: '0.00' } })
    await waitFor(() => expect(screen.queryByText(en.panel.loading)).toBeNull())
    expect(screen.queryByRole('button', { name: 'Make a One-Time Payment' })).toBeNull()
  })

  it.each([
    [undefined, '/setup-otp/debt-1'],
    ['consumer-7', '/setup-otp/debt-1/consumer-7'],
  ])('C-35, C-58: leads %s to the payment’s screen', async (actingFor, path) => {
    const { user, address } = await renderNext(actingFor ? { actingFor } : {})
    await user.click(await payButton())
    expect(address()).toBe(path)
  })
})
