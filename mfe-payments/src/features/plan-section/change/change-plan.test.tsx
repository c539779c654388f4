import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildTenant, refuse } from '@portal/shared/testing'
import { buildPlan, buildPlanOptions } from '../../../testing/build-plan.ts'
import { renderPlan } from '../testing/render-plan.tsx'

const forbidden = { allowed: false, reason: 'forbidden' }
const edit = () => screen.findByRole('button', { name: 'Edit Payment Plan' })

describe('N-02, C-56: who may change the method of a plan', () => {
  it.each([
    [undefined, '/change-payment-method/debt-1'],
    ['c-7', '/admin/consumers/consumer/change-payment-method/debt-1/c-7'],
  ])('shows the link, acting for %s', async (actingFor, path) => {
    await renderPlan({ ...(actingFor && { actingFor }) })
    expect(await screen.findByRole('link', { name: 'Edit the payment method' })).toHaveAttribute('href', path)
  })

  it("a co-debtor of the plan's owner sees nothing to change", async () => {
    const options = { change_method: forbidden, edit_schedule: forbidden, cancel: forbidden, next_payment: null }
    await renderPlan({
      options,
      debt: { viewer_is_co_debtor: true },
      plan: { plan_owner: { id: 'consumer-2', full_name: 'Robin Whitfield' } },
    })
    await screen.findByRole('progressbar')
    expect(screen.queryByRole('link', { name: 'Edit the payment method' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('P-107: the Edit Payment Plan dialog', () => {
  it('opens the change of the method', async () => {
    const { user, address } = await renderPlan()
    await user.click(await edit())
    const dialog = await screen.findByRole('dialog', { name: 'Edit Payment Plan' })
    await user.click(within(dialog).getByRole('radio', { name: 'Change Payment Method' }))
    await user.click(within(dialog).getByRole('button', { name: 'Next' }))
    expect(address()).toBe('/change-payment-method/debt-1')
  })

  it('offers neither schedule nor cancellation in the older payment system', async () => {
    const { user } = await renderPlan({ debt: { new_payment_system: false } })
    await user.click(await edit())
    await screen.findByRole('dialog')
    expect(screen.getAllByRole('radio')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Cancel Plan' })).not.toBeInTheDocument()
  })

  it('shows why an action is not possible, and the number to call', async () => {
    const { user } = await renderPlan({
      options: {
        edit_schedule: { allowed: false, reason: 'debt_on_hold' },
        cancel: { allowed: false, reason: 'too_late' },
      },
    })
    await user.click(await edit())
    const schedule = await screen.findByRole('radio', { name: 'Edit Payment Schedule' })
    expect(schedule).toBeDisabled()
    expect(schedule).toHaveAccessibleDescription(/This account is on hold. Questions\? Call us at/)
    expect(screen.getByRole('button', { name: 'Cancel Plan' })).toHaveAccessibleDescription(/It is too late/)
  })
})

describe('cancelling a plan', () => {
  it('explains the next debit and the settlement first, then reads the account again', async () => {
    const { api, user } = await renderPlan({
      plan: { discount: '300.00' },
      handlers: { cancelPlan: () => ({}) },
    })
    await user.click(await edit())
    await user.click(await screen.findByRole('button', { name: 'Cancel Plan' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this payment plan?' })
    expect(dialog).toHaveTextContent('Your next payment of $100.00 on Mar 15, 2026 will not be taken.')
    expect(dialog).toHaveTextContent('A payment that is already on its way')
    expect(dialog).toHaveTextContent('You will owe the $300.00 that this plan would have forgiven.')
    expect(api.callsOf('cancelPlan')).toHaveLength(0)
    const reads = api.callsOf('getDebt').length
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the plan' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(api.callsOf('cancelPlan')[0]?.input).toEqual({
      params: { id: 'plan-1' },
      body: { client_id: null, reason: '' },
    })
    await waitFor(() => expect(api.callsOf('getDebt').length).toBeGreaterThan(reads))
  })

  it('shows a refusal in the dialog, and the plan can be kept', async () => {
    const cancelPlan = () => {
      throw refuse('too_late', { status: 409 })
    }
    const { user } = await renderPlan({ handlers: { cancelPlan } })
    await user.click(await edit())
    await user.click(await screen.findByRole('button', { name: 'Cancel Plan' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel the plan' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/It is too late.*Nothing was changed.*call us at/)
    await user.click(screen.getByRole('button', { name: 'Keep the plan' }))
    expect(await screen.findByRole('dialog', { name: 'Edit Payment Plan' })).toBeVisible()
  })
})

describe('F-01: the next payment', () => {
  const open = async (name: string, setting: Parameters<typeof renderPlan>[0]) => {
    const portal = await renderPlan(setting)
    await portal.user.click(await screen.findByRole('button', { name }))
    return { ...portal, dialog: await screen.findByRole('dialog', { name }) }
  }
  const pick = (value: string) => fireEvent.change(screen.getByLabelText('New date'), { target: { value } })

  it('is moved to a day within the window', async () => {
    const movePlanPayment = () => ({ data: buildPlan() })
    const { api, user, dialog } = await open('Move this payment', { handlers: { movePlanPayment } })
    expect(dialog).toHaveTextContent('Your payment of $100.00 is set for Mar 15, 2026.')
    expect(dialog).toHaveTextContent('Any day from Mar 3, 2026 to Mar 29, 2026')
    expect(dialog).toHaveTextContent('2 more times, including this one')
    await user.type(within(dialog).getByLabelText(/Reason/), 'pay day')
    pick('2026-03-20')
    await user.click(within(dialog).getByRole('button', { name: 'Move to Mar 20, 2026' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(api.callsOf('movePlanPayment')[0]?.input).toEqual({
      params: { id: 'pp-5' },
      body: { client_id: null, date: '2026-03-20', reason: 'pay day' },
    })
  })

  it.each([
    ['', 'Please select a date'],
    ['2026-03-02', 'Please select a date, Mar 3, 2026 or later.'],
    ['2026-03-30', 'Please select a date, Mar 29, 2026 or earlier.'],
    ['2026-03-09', 'No payments are made on this day. Please choose another one.'],
    ['2026-03-15', 'The payment is already set for this day.'],
  ])('cannot be moved to %j', async (date, reason) => {
    const { api, user, dialog } = await open('Move this payment', {})
    if (date) pick(date)
    const button = within(dialog).getByRole('button', { name: 'Move this payment' })
    expect(button).toHaveAccessibleDescription(reason)
    await user.click(button)
    expect(api.callsOf('movePlanPayment')).toHaveLength(0)
  })

  it('is skipped, and the plan gets a payment at its end', async () => {
    const skipPlanPayment = () => ({ data: buildPlan() })
    const { api, user, dialog } = await open('Skip this payment', { handlers: { skipPlanPayment } })
    expect(dialog).toHaveTextContent('We won’t take your payment of $100.00 on Mar 15, 2026.')
    expect(dialog).toHaveTextContent('We’ll add a payment of $100.00 at the end of the plan, on Nov 15, 2026.')
    await user.click(within(dialog).getByRole('button', { name: 'Skip this payment' }))
    await waitFor(() => expect(api.callsOf('skipPlanPayment')).toHaveLength(1))
  })

  it('shows a refusal in words, with the number to call', async () => {
    const skipPlanPayment = () => {
      throw refuse('move_limit', { status: 409 })
    }
    const { user, dialog } = await open('Skip this payment', { handlers: { skipPlanPayment } })
    await user.click(within(dialog).getByRole('button', { name: 'Skip this payment' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/can’t be changed again here.*call us at/)
  })

  it('shows a used-up limit, and hides actions that the tenant never allows', async () => {
    const spent = { ...buildPlanOptions().move, allowed: false, reason: 'move_limit', left: 0 }
    await renderPlan({
      options: { move: spent, skip: { allowed: false, reason: 'move_limit', left: 0 } },
      tenant: buildTenant({ capabilities: { 'plan.move_limit': 2, 'plan.skip_limit': 0 } }),
    })
    expect(await screen.findByRole('button', { name: 'Move this payment' })).toHaveAccessibleDescription(
      /can’t move more payments of this plan here\. Each plan has a limit\. Questions\? Call us at/,
    )
    expect(screen.queryByRole('button', { name: 'Skip this payment' })).not.toBeInTheDocument()
  })

  it('F-01: a used-up skip says so, beside the deadline of a move that is still possible', async () => {
    await renderPlan({
      options: {
        skip: { allowed: false, reason: 'move_limit', left: 0 },
        change_until: '2026-03-13T04:00:00.000Z',
      },
    })
    expect(await screen.findByRole('button', { name: 'Skip this payment' })).toHaveAccessibleDescription(
      /can’t skip more payments of this plan here/,
    )
    expect(screen.getByText('You can move it until the end of Mar 12, 2026.')).toBeVisible()
    expect(screen.queryByText(/can’t be changed again/)).toBeNull()
  })

  it.each([
    ['2026-03-13T22:00:00.000Z', /You can move or skip it until Mar 13, 2026, .*EDT/],
    ['2026-03-13T04:00:00.000Z', 'You can move or skip it until the end of Mar 12, 2026.'],
  ])('R-32: shows until when it can be changed, %s', async (change_until, text) => {
    await renderPlan({ options: { change_until } })
    expect(await screen.findByText(text)).toBeVisible()
  })
})

it('is in Spanish', async () => {
  const { user } = await renderPlan({ language: 'es' })
  await user.click(await screen.findByRole('button', { name: 'Omitir este pago' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent(/No cobraremos su pago de \$100.00 del 15 mar 2026/)
})
