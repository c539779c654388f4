import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { buildTenant } from '@portal/shared/testing'
import { buildOffer } from '../../testing/build-offer.ts'
import { scheduleReply } from '../../testing/build-scheduled.ts'
import { renderOneTime, seeMethods } from '../../testing/render-one-time.tsx'

type Setting = Parameters<typeof renderOneTime>[0]

const amounts = async () =>
  within(await screen.findByRole('group', { name: 'How much do you want to pay?' })).getAllByRole('button')
const payOf = (amount: string) => screen.findByRole('button', { name: `Pay ${amount}`, description: '' })
const sumKept = () => JSON.parse(sessionStorage.getItem('portal.draft.consumer-1.sum.debt-1')!) as object

describe('the amounts on the payment’s screen', () => {
  it('are none chosen at first, and the button says what is missing and leads there', async () => {
    const { user } = await renderOneTime({ amount: null })
    const offered = await amounts()
    expect(offered.map((button) => button.textContent)).toEqual([
      'All of it $500.00',
      '$100',
      '$200',
      'Another amount ',
    ])
    for (const button of offered) expect(button).toHaveAttribute('aria-pressed', 'false')
    const pay = screen.getByRole('button', { name: 'Pay' })
    expect(pay).toHaveAccessibleDescription('Choose an amount first.')
    await user.click(pay)
    expect(offered[0]).toHaveFocus()
  })

  it('are chosen in one press, and the button names the sum', async () => {
    const { user, api } = await renderOneTime({ amount: null })
    await user.click(await screen.findByRole('button', { name: '$200' }))
    expect(screen.getByText(/^You are about to be charged \$200\.00\./)).toBeVisible()
    expect(screen.getByText('$200.00', { selector: 'p > strong' }).parentElement).toHaveTextContent(
      '$200.00 · Today · VISA 4242',
    )
    await user.click(await payOf('$200.00'))
    await screen.findByRole('dialog', { name: 'Payment submitted' })
    expect(api.callsOf('submitOneTimePayment')[0]?.input.body).toMatchObject({ amount: 20_000n })
  })

  it('name what is past due and a payment of the plan, and do not replace its payments', async () => {
    const plan = { loan_id: 'loan-1', status: 'delinquent' as const, past_due: '50.00', ptp_payment_amount: '25.00' }
    await renderOneTime({ amount: null, debt: plan })
    expect((await amounts()).map((button) => button.textContent).slice(0, 2)).toEqual([
      'Past due $50.00',
      'One payment of your plan $25.00',
    ])
    expect(screen.getByText(/^An extra payment does not replace the payments of your plan/)).toBeVisible()
  })

  it('say that the chosen one has become too large', async () => {
    await renderOneTime({ amount: '600.00' })
    const pay = await screen.findByRole('button', { name: 'Pay $600.00' })
    expect(pay).toHaveAccessibleDescription('This is more than you can pay now: $500.00.')
  })

  it('K-18: are capped at the balance of an open-ended debt, and at the amount that is not pending', async () => {
    await renderOneTime({
      amount: null,
      debt: { is_open_ended: true, plan_balance: '90.00', available_balance: '480.00' },
    })
    expect((await amounts())[0]).toHaveTextContent('All of it $480.00')
  })

  it('stay through a reload', async () => {
    const { user, unmount } = await renderOneTime({ amount: null })
    await user.click(await screen.findByRole('button', { name: '$200' }))
    const kept = { ...window.sessionStorage }
    unmount()
    Object.assign(window.sessionStorage, kept)
    await renderOneTime({ amount: undefined })
    expect(await screen.findByRole('button', { name: '$200' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('are in Spanish', async () => {
    const { user } = await renderOneTime({ amount: null, language: 'es' })
    await user.click(await screen.findByRole('button', { name: 'Todo $500.00' }))
    expect(await screen.findByRole('button', { name: 'Pagar $500.00' })).toBeVisible()
  })
})

describe('another amount', () => {
  const open = async (setting: Setting = {}) => {
    const rendered = await renderOneTime({ amount: null, ...setting })
    await rendered.user.click(await screen.findByRole('button', { name: 'Another amount' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'How much do you want to pay?' }))
    return { ...rendered, dialog, field: dialog.getByLabelText('Amount') }
  }

  it('P-03, P-65: is typed in a dialog, kept in this tab, and shown as the chosen one', async () => {
    const { user, dialog, field } = await open()
    await user.clear(field)
    await user.type(field, 'a31.075')
    await user.click(dialog.getByRole('button', { name: 'Select Amount' }))
    const chosen = await screen.findByRole('button', { name: 'Another amount $31.07' })
    expect(chosen).toHaveAttribute('aria-pressed', 'true')
    expect(chosen).toHaveFocus()
    expect(await payOf('$31.07')).toBeVisible()
    expect(sumKept()).toMatchObject({ amount: '31.07', day: '' })
  })

  it('P-67, P-68: is none beyond the limits', async () => {
    const { user, dialog, field } = await open()
    for (const [typed, why] of [
      ['0.04', 'The smallest amount is $0.05.'],
      ['500.01', 'This is more than you can pay now: $500.00.'],
    ] as const) {
      await user.clear(field)
      await user.type(field, typed)
      expect(dialog.getAllByText(why)[0]).toBeVisible()
      const select = dialog.getByRole('button', { name: 'Select Amount' })
      expect(select).toHaveAttribute('aria-disabled', 'true')
      await user.click(select)
    }
    expect(dialog.getByRole('button', { name: 'Select Amount' })).toBeVisible()
  })
})

describe('P-71: the day of a payment', () => {
  const scheduling = { amount: '100.00', tenant: buildTenant({ capabilities: { 'otp.schedule': true } }) }

  it('is a later one that the server offers; why another is refused is shown', async () => {
    const { user } = await renderOneTime({ ...scheduling, handlers: { getScheduledPayment: () => scheduleReply() } })
    await user.click(await screen.findByRole('radio', { name: 'On another day' }))
    const day = await screen.findByLabelText('Payment day')
    expect(day).toHaveAttribute('min', '2026-03-03')
    expect(day).toHaveAttribute('max', '2026-03-30')
    expect(screen.getByText('From Mar 3, 2026 to Mar 30, 2026. Not on Mar 6, 2026.')).toBeVisible()
    const pay = screen.getByRole('button', { name: 'Pay $100.00' })
    expect(pay).toHaveAccessibleDescription('Choose a payment day first.')
    fireEvent.change(day, { target: { value: '2026-03-06' } })
    expect(screen.getByText(/^You can’t pay on Mar 6, 2026/)).toBeVisible()
    fireEvent.change(day, { target: { value: '2026-04-02' } })
    expect(screen.getByText('Please choose a day from Mar 3, 2026 to Mar 30, 2026.')).toBeVisible()
    await user.click(pay)
    expect(screen.getByRole('radio', { name: 'Today' })).toHaveFocus()
    fireEvent.change(day, { target: { value: '2026-03-10' } })
    expect(
      await screen.findByRole('button', { name: 'Schedule $100.00 for Mar 10, 2026', description: '' }),
    ).toBeVisible()
    expect(sumKept()).toMatchObject({ day: '2026-03-10' })
  })

  it.each([
    ['the tenant schedules none', {}],
    ['the debt is on hold', { ...scheduling, debt: { status: 'on_hold' as const } }],
  ])('is not asked for where %s', async (_, setting) => {
    await renderOneTime(setting)
    await seeMethods()
    expect(screen.queryByText('When do you want to pay?')).toBeNull()
  })
})

describe('an offer that settles the account', () => {
  const offer = buildOffer({ payments: 1, total_amount: '300.00', discount: '200.00' })
  const offers = (single: (typeof offer)[]) => ({
    handlers: { listPossiblePlans: () => ({ data: { single_payment_plans: single, multiple_payment_plans: [] } }) },
  })

  it('says what is forgiven and that it may count as income, and leads to its own plan', async () => {
    const { user, address } = await renderOneTime({ amount: null, ...offers([offer]) })
    expect(await screen.findByText('Or settle the account with one payment of $300.00.')).toBeVisible()
    expect(
      screen.getByText(/The other \$200\.00 would be forgiven\. The forgiven amount may count as income/),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Choose this offer' }))
    expect(address()).toBe(`/setup-plan/debt-1/${offer.id}`)
  })

  it('is none where nothing is forgiven', async () => {
    await renderOneTime({ amount: null, ...offers([buildOffer({ payments: 1, discount: '0.00' })]) })
    await seeMethods()
    expect(screen.queryByRole('button', { name: 'Choose this offer' })).toBeNull()
  })
})
