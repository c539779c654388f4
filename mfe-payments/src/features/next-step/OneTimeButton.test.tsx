import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  buildSignedIn,
  buildTenant,
  renderPortal,
  startApi,
  type Handlers,
  type PortalSetting,
} from '@portal/shared/testing'
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
    expect(await screen.findByText(/somebody who owes this account is in bankruptcy/)).toBeVisible()
  })

  it('F-21: is not shown to staff whose agency lets them take no payments', async () => {
    await renderNext({
      actingFor: 'consumer-7',
      setting: { session: buildSignedIn({ role: 'agent', withheld: ['payment.create'] }) },
    })
    await waitFor(() => expect(screen.queryByText(en.panel.loading)).toBeNull())
    expect(screen.queryByRole('button', { name: 'Make a One-Time Payment' })).toBeNull()
  })

  it('C-58, C-36: shows the scheduled payment instead of the amount dialog', async () => {
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
})

describe('the amount dialog', () => {
  const openDialog = async (shown: Shown = {}) => {
    const rendered = await renderNext(shown)
    await rendered.user.click(await payButton())
    const dialog = await screen.findByRole('dialog', { name: 'How much do you want to pay?' })
    return {
      ...rendered,
      dialog: within(dialog),
      field: within(dialog).getByLabelText('Amount'),
      select: () => within(dialog).getByRole('button', { name: /Select Amount/ }),
    }
  }

  it.each([
    [undefined, ['$100', '$200', '$500', '$1,000', 'Full']],
    [{ 'otp.presets': ['25.00', '100.00', 'full'] }, ['$25', '$100', 'Full']],
    [{ 'otp.presets': ['full'] }, ['Full']],
  ])('P-66: offers the tenant’s quick amounts %j', async (capabilities, names) => {
    const { dialog } = await openDialog(
      capabilities ? { setting: { tenant: buildTenant({ capabilities: capabilities as never }) } } : {},
    )
    expect(dialog.getAllByRole('button', { pressed: false }).map((button) => button.textContent)).toEqual(names)
  })

  it('P-69: a quick amount above the balance cannot be pressed, Full fills the balance', async () => {
    const { dialog, user, field } = await openDialog()
    expect(dialog.getByRole('button', { name: '$1,000' })).toBeDisabled()
    await user.click(dialog.getByRole('button', { name: 'Full' }))
    expect(field).toHaveValue('500.00')
  })

  it.each([
    ['0.04', 'The smallest amount is $0.05.'],
    ['500.01', 'This is more than you can pay now: $500.00.'],
  ])('P-67, P-68: %s cannot be selected, and the reason is shown', async (typed, why) => {
    const { user, field, select, dialog, address } = await openDialog()
    await user.clear(field)
    await user.type(field, typed)
    expect(select()).toHaveAttribute('aria-disabled', 'true')
    expect(dialog.getAllByText(why)[0]).toBeVisible()
    await user.click(select())
    expect(address()).toBe('/')
  })

  it('P-70: accepts digits and one dot, two decimals, no leading zeros', async () => {
    const { user, field } = await openDialog()
    await user.clear(field)
    await user.type(field, 'a12.345')
    expect(field).toHaveValue('12.34')
  })

  it('K-18: caps an open-ended debt at its balance, and both kinds at the amount that is not pending', async () => {
    const { dialog } = await openDialog({
      debt: { is_open_ended: true, plan_balance: '100.00', available_balance: '480.00' },
    })
    expect(dialog.getByText('$480.00')).toBeVisible()
  })

  it('P-03: keeps the chosen sum in this tab and goes to the payment', async () => {
    const { user, dialog, select, address } = await openDialog()
    await user.click(dialog.getByRole('button', { name: '$100' }))
    await user.click(select())
    expect(address()).toBe('/setup-otp/debt-1')
    expect(Object.values({ ...window.sessionStorage }).join()).toContain('"amount":"100.00"')
  })

  it('P-71: accepts a later day that the server offers, and shows why another is refused', async () => {
    const { user, dialog, select, address } = await openDialog({
      handlers: { getScheduledPayment: () => scheduleReply() },
      setting: { tenant: buildTenant({ capabilities: { 'otp.schedule': true } }) },
    })
    await user.click(dialog.getByRole('button', { name: '$100' }))
    await user.click(await dialog.findByRole('radio', { name: 'On another day' }))
    const day = await dialog.findByLabelText('Payment day')
    expect(day).toHaveAttribute('min', '2026-03-03')
    expect(day).toHaveAttribute('max', '2026-03-30')
    expect(dialog.getByText('From Mar 3, 2026 to Mar 30, 2026. Not on Mar 6, 2026.')).toBeVisible()
    expect(select()).toHaveAttribute('aria-disabled', 'true')
    fireEvent.change(day, { target: { value: '2026-03-06' } })
    expect(dialog.getByText(/^Nothing can be paid on Mar 6, 2026/)).toBeVisible()
    fireEvent.change(day, { target: { value: '2026-04-02' } })
    expect(dialog.getByText('Please choose a day from Mar 3, 2026 to Mar 30, 2026.')).toBeVisible()
    expect(select()).toHaveAttribute('aria-disabled', 'true')
    fireEvent.change(day, { target: { value: '2026-03-10' } })
    await user.click(select())
    expect(address()).toBe('/setup-otp/debt-1')
    expect(Object.values({ ...window.sessionStorage }).join()).toContain('"day":"2026-03-10"')
  })

  it('P-71: asks for no day where the tenant schedules none, or while the debt is on hold', async () => {
    const { dialog } = await openDialog()
    expect(dialog.queryByRole('radio')).toBeNull()
  })

  it('goes to the address of the consumer when staff act', async () => {
    const { user, dialog, select, address } = await openDialog({ actingFor: 'consumer-7' })
    await user.click(dialog.getByRole('button', { name: 'Full' }))
    await user.click(select())
    expect(address()).toBe('/setup-otp/debt-1/consumer-7')
  })
})
