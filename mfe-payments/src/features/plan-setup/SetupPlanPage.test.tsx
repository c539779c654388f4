import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { buildTenant } from '@portal/shared/testing'
import { buildOffer } from '../../testing/build-offer.ts'
import { goToStep, next, renderSetup } from '../../testing/render-setup.tsx'

const summary = () => screen.getByRole('region', { name: 'Your plan' })
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const nextButton = () => screen.getByRole('button', { name: 'Next' })
const dateOf = (term: string) => screen.getByText(term, { selector: 'dl[aria-live] dt' }).nextElementSibling

describe('Review Plan', () => {
  it('P-01, C-45, C-52: shows the terms, the first payments and all of them on demand', async () => {
    const { user } = await renderSetup()
    await heading('Review Plan')
    expect(screen.getByText('You pay $30.00 every month, 12 payments, $360.00 total.')).toBeVisible()
    expect(screen.getByText(/the remaining \$140.00 is forgiven/)).toBeVisible()
    expect(screen.getByText('Then 9 more payments, the last one on Feb 3, 2027.')).toBeVisible()
    expect(summary()).toHaveTextContent(/\$30.00 every month.*Charged todayNothing.*First paymentMar 3, 2026/)
    await user.click(screen.getByRole('button', { name: 'Show all 12 payments' }))
    const pager = await screen.findByRole('navigation', { name: 'Planned payments' })
    expect(pager).toHaveTextContent('1–10 of 12')
    await user.click(within(pager).getByRole('button', { name: 'Next' }))
    expect(await within(pager).findByText('11–12 of 12')).toBeVisible()
  })

  it('C-50: pages through 260 payments', async () => {
    const offer = { payments: 260, payment_frequency: 'Weekly', per_month: '10.00', total_amount: '2600.00' } as const
    const { api, user } = await renderSetup({ offer })
    await user.click(await screen.findByRole('button', { name: 'Show all 260 payments' }))
    expect(await screen.findByText('1–10 of 260')).toBeVisible()
    for (const call of api.callsOf('getPossibleSchedule')) expect(call.input.body).toMatchObject({ per_page: 10 })
  })

  it.each([
    ['Monthly', 'You pay $30.00 every month, 12 payments, $360.00 total.'],
    ['Weekly', 'You pay $30.00 every week, 12 payments, $360.00 total.'],
    ['Bi-Weekly', 'You pay $30.00 every two weeks, 12 payments, $360.00 total.'],
  ] as const)('P-10: reads a %s plan', async (payment_frequency, text) => {
    await renderSetup({ offer: { payment_frequency } })
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('C-49: an open-ended plan continues until the balance is paid', async () => {
    await renderSetup({ offer: { kind: 'OPEN', is_open_ended: true, discount: '0.00', payments: 6 } })
    expect(await screen.findByText('You pay $30.00 every month until the balance is paid.')).toBeVisible()
    expect(await screen.findByText('Payments continue until the balance is paid.')).toBeVisible()
    expect(summary()).not.toHaveTextContent('Total')
  })

  it.each([
    ['no settlement', { discount: '0.00', discount_percentage: 0 }, true, [], [/tax/i]],
    ['P-83: a settlement', {}, false, [/may count as income/], [/1099-C/]],
    ['P-82: a settlement above $600', { total_amount: '700.00' }, true, [/may count as income/, /1099-C/], []],
    ['K-40: $600 forgiven', { discount: '600.00' }, true, [/1099-C/], []],
    ['a small settlement', {}, true, [/may count as income/], [/1099-C/]],
  ])('shows the tax notice: %s', async (_, offer, hasNotice, shown, hidden) => {
    const tenant = buildTenant({ capabilities: { 'notice.tax_600': hasNotice } })
    await renderSetup({ offer, tenant })
    await heading('Review Plan')
    for (const text of shown) expect(screen.getByText(text)).toBeVisible()
    for (const text of hidden) expect(screen.queryByText(text)).not.toBeInTheDocument()
  })

  it("P-06: Back returns home, or for staff to the consumer's page", async () => {
    const { user, address, unmount } = await renderSetup()
    await heading('Review Plan')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(address()).toBe('/')
    unmount()
    const staff = await renderSetup({ actingFor: 'consumer-9' })
    await heading('Review Plan')
    await staff.user.click(screen.getByRole('button', { name: 'Back' }))
    expect(staff.address()).toBe('/admin/consumers/consumer/consumer-9')
  })

  it.each([
    ['C-36', { has_scheduled_otp: true }, 'One-Time Payment Scheduled'],
    [
      'a plan is there',
      { plan_id: 'p', loan_id: 'p', status: 'established' },
      'This account already has a payment plan',
    ],
    ['a hold', { status: 'on_hold' }, 'No plan can be set up right now'],
  ] as const)('sets nothing up when the account does not allow it: %s', async (_, debt, title) => {
    await renderSetup({ debt })
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument()
  })

  it('shows that the offer has ended', async () => {
    await renderSetup({ offers: [buildOffer({ id: 'other' })] })
    expect(await screen.findByText('You can no longer choose this plan')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Accounts' })).toHaveAttribute('href', '/')
  })
})

describe('Payment Date', () => {
  it('P-11, P-14: a day of the month changes the dates of the plan', async () => {
    const { api, user } = await renderSetup()
    await goToStep(user, 'Payment Date')
    expect(await heading('Payment Date')).toHaveFocus()
    const field = screen.getByRole('textbox', { name: 'Payment day' })
    expect(field).toHaveAccessibleDescription('Please select a payment day between 1 and 28')
    expect(field).toHaveValue('3')
    await user.clear(field)
    await user.type(field, '15')
    expect(await screen.findByText('Mar 15, 2026', { selector: 'dl[aria-live] time' })).toBeVisible()
    expect(dateOf('Last payment')).toHaveTextContent('Feb 15, 2027')
    expect(api.callsOf('getPossibleSchedule').at(-1)?.input.body).toMatchObject({ start_day: 15 })
  })

  it.each([
    ['0', '28', 'Mar 28, 2026'],
    ['31', '28', 'Mar 28, 2026'],
    ['1', '1', 'Apr 1, 2026'],
  ])('P-12: %s counts as %s', async (typed, counts, first) => {
    const { user } = await renderSetup()
    await goToStep(user, 'Payment Date')
    const field = await screen.findByRole('textbox', { name: 'Payment day' })
    await user.clear(field)
    await user.type(field, typed)
    await user.tab()
    expect(field).toHaveValue(counts)
    expect(await screen.findByText(first, { selector: 'dl[aria-live] time' })).toBeVisible()
  })

  it('P-12: an empty day blocks Next, and Next moves the focus to the field', async () => {
    const { user } = await renderSetup()
    await goToStep(user, 'Payment Date')
    const field = await screen.findByRole('textbox', { name: 'Payment day' })
    await user.clear(field)
    expect(field).toHaveAccessibleDescription(/Please choose a payment day\./)
    expect(field).toBeInvalid()
    expect(nextButton()).toHaveAccessibleDescription('Please choose a payment day.')
    await user.click(nextButton())
    expect(field).toHaveFocus()
    expect(screen.getByText('Choose a day to see when the plan starts and ends.')).toBeVisible()
  })

  it.each(['Weekly', 'Bi-Weekly'] as const)('P-13: asks for a weekday for a %s plan', async (payment_frequency) => {
    const { api, user } = await renderSetup({ offer: { payment_frequency } })
    await goToStep(user, 'Payment Date')
    const list = await screen.findByRole('combobox', { name: 'Day of the week' })
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => [option.getAttribute('value'), option.textContent]),
    ).toEqual([
      ['1', 'Monday'],
      ['2', 'Tuesday'],
      ['3', 'Wednesday'],
      ['4', 'Thursday'],
      ['5', 'Friday'],
      ['6', 'Saturday'],
      ['7', 'Sunday'],
    ])
    await user.selectOptions(list, 'Friday')
    expect(await screen.findByText('Mar 6, 2026', { selector: 'dl[aria-live] time' })).toBeVisible()
    expect(api.callsOf('getPossibleSchedule').at(-1)?.input.body).toMatchObject({ start_day: 5 })
  })

  it('P-15: a first payment on a later date must be agreed to, for that date only', async () => {
    const { user } = await renderSetup()
    await goToStep(user, 'Payment Date')
    const field = await screen.findByRole('textbox', { name: 'Payment day' })
    await user.clear(field)
    await user.type(field, '2')
    const box = await screen.findByRole('checkbox', {
      name: 'I understand that my first payment will not be processed until the next day, Apr 2, 2026.',
    })
    expect(nextButton()).toHaveAccessibleDescription('Please confirm the date of the first payment.')
    await user.click(nextButton())
    expect(box).toHaveFocus()
    await user.click(box)
    await next(user)
    expect(await heading('Payment Method')).toHaveFocus()
  })

  it('P-86: explains bank holidays and the cut-off time', async () => {
    const tenant = buildTenant({
      capabilities: { cutoff: { time: '23:59:59', zone: 'America/Los_Angeles', earliest: '00:01' } },
    })
    const { user } = await renderSetup({ tenant })
    await goToStep(user, 'Payment Date')
    const field = await screen.findByRole('textbox', { name: 'Payment day' })
    await user.clear(field)
    await user.type(field, '15')
    expect(
      await screen.findByText('Mar 15, 2026 isn’t a banking day, so this payment will be taken on Mar 16, 2026.'),
    ).toBeVisible()
    expect(screen.getByText(/received by 11:59:59 pm Pacific time/)).toHaveTextContent(/start at 12:01 am/)
  })

  it('asks for no day for a flexible plan', async () => {
    const planned_payments = ['2026-03-10', '2026-04-20'].map((payment_date) => ({
      payment_date,
      payment_amount: '180.00',
    }))
    const { user } = await renderSetup({ offer: { is_flexible: true, payments: 2, planned_payments } })
    await goToStep(user, 'Payment Date')
    expect(await screen.findByText('The days and amounts of this plan are fixed.')).toBeVisible()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    await next(user)
    expect(await heading('Payment Method')).toBeVisible()
  })

  it('P-16: rejects an unknown frequency', async () => {
    const { user } = await renderSetup({ offer: { payment_frequency: 'Extra' } })
    await goToStep(user, 'Payment Date')
    expect(await screen.findAllByText('Invalid payment frequency')).not.toHaveLength(0)
    expect(nextButton()).toHaveAttribute('aria-disabled', 'true')
  })

  it('keeps step and day through a reload', async () => {
    const { user, unmount } = await renderSetup()
    await goToStep(user, 'Payment Date')
    const field = await screen.findByRole('textbox', { name: 'Payment day' })
    await user.clear(field)
    await user.type(field, '20')
    const kept = { ...window.sessionStorage }
    unmount()
    Object.assign(window.sessionStorage, kept)
    await renderSetup()
    expect(await heading('Payment Date')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Payment day' })).toHaveValue('20')
  })

  it('is in Spanish', async () => {
    const { user } = await renderSetup({ language: 'es', offer: { payment_frequency: 'Weekly' } })
    await user.click(await screen.findByRole('button', { name: 'Siguiente' }))
    const list = await screen.findByRole('combobox', { name: 'Día de la semana' })
    expect(within(list).getByRole('option', { name: 'Miércoles' })).toHaveValue('3')
  })
})
