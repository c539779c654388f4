import { describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { addDays, localDate } from '@portal/shared/domain'
import { setLanguage } from '@portal/shared/i18n'
import { refuse, type Handlers } from '@portal/shared/testing'
import { buildPayment, buildPayments } from '../../../testing/build-plan.ts'
import { buildNacha } from '../../../testing/build-samples.ts'
import { renderPlan } from '../testing/render-plan.tsx'

async function openSchedule(setting: Parameters<typeof renderPlan>[0] = {}) {
  const portal = await renderPlan(setting)
  const { user } = portal
  await user.click(await screen.findByRole('button', { name: 'Edit Payment Plan' }))
  await user.click(await screen.findByRole('radio', { name: 'Edit Payment Schedule' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Payment Schedule' })
  await within(dialog).findByRole('table')
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label))
    if (text) await user.type(screen.getByLabelText(label), text)
  }
  const date = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const save = () => screen.getByRole('button', { name: 'Save' })
  return { ...portal, dialog, type, date, save }
}
const saved = { updatePlanPayments: () => buildPayments() }

describe('P-108 to P-110: the schedule', () => {
  it('locks made and failed payments and explains why', async () => {
    const { dialog } = await openSchedule()
    const [made, failed, next] = within(dialog).getAllByRole('row').slice(1)
    expect(within(made!).queryByRole('textbox')).not.toBeInTheDocument()
    expect(made).toHaveTextContent('Completed. You can no longer change it.')
    expect(within(failed!).getByLabelText('Amount of payment 4')).toHaveValue('100.00')
    expect(within(failed!).queryByLabelText('Date of payment 4')).not.toBeInTheDocument()
    expect(failed).toHaveTextContent('Failed. You can no longer change the day.')
    expect(within(next!).getByLabelText('Date of payment 5')).toHaveAttribute('min', '2026-03-03')
    expect(dialog).toHaveTextContent(
      'from Mar 3, 2026 to Apr 15, 2027. You can’t choose bank holidays (the next ones: Mar 9, 2026; May 25, 2026).',
    )
  })

  it('L-15: shows staff why a due payment was not made', async () => {
    const { dialog } = await openSchedule({
      actingFor: 'consumer-1',
      handlers: {
        getPlanPayments: () =>
          buildPayments({
            payments: [buildPayment(5, { status: 'due', skip_reason: 'debt_on_hold' }), buildPayment(6)],
          }),
      },
    })
    expect(await within(dialog).findByText('Not charged: the account is on hold.')).toBeVisible()
  })

  it('P-109: can be saved once the payments add up', async () => {
    const { api, dialog, user, type, date, save } = await openSchedule({ handlers: saved })
    expect(save()).toHaveAccessibleDescription('Change a payment first.')
    await type('Amount of payment 5', '60.505')
    expect(within(dialog).getAllByText('$39.50 of $400.00 left to assign')[0]).toBeVisible()
    expect(save()).toHaveAccessibleDescription('The payments must add up to the total of the plan.')
    await type('Amount of payment 6', '139.5')
    date('Date of payment 6', '2026-04-20')
    await user.click(save())
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(api.callsOf('updatePlanPayments')[0]?.input).toEqual({
      params: { a: 'consumer-1', b: 'plan-1' },
      body: {
        version: 3,
        payments: [
          { payment_id: 'pp-5', date: '2026-03-15', amount: 6_050n },
          { payment_id: 'pp-6', date: '2026-04-20', amount: 13_950n },
        ],
        authorization_id: null,
      },
    })
  })

  it.each([
    ['', /^.*Please select a date$/],
    ['2026-03-02', /Please select a date, Mar 3, 2026 or later/],
    ['2026-03-09', /No payments are made on this day/],
    ['2026-04-15', /Each payment must be later than the one before it/],
  ])('P-110: a date of %j prevents saving', async (value, reason) => {
    const { date, save } = await openSchedule()
    date('Date of payment 5', value)
    expect(screen.getByLabelText('Date of payment 5')).toHaveAccessibleDescription(reason)
    expect(save()).toHaveAccessibleDescription('One payment needs another date or amount.')
  })

  it('P-115, F-01: names the limits of an amount and of moves at the field, with the remedy, in both languages', async () => {
    const limits = { least_amount: '5.00', most_amount: '300.00', latest_date: '2026-03-25' }
    const payments = [buildPayment(5, limits), buildPayment(6, { ...limits, latest_date: '2026-04-25' })]
    const setting = { payments: { total_amount: '200.00', payments, moves_left: 1 } }
    const { dialog, type, date, save } = await openSchedule(setting)
    expect(dialog).toHaveTextContent('You can move 1 more payment of this plan. To move more days, call us at')
    const amount = () => screen.getByLabelText('Amount of payment 5')
    await type('Amount of payment 5', '4.99')
    expect(amount()).toHaveAccessibleDescription(/\$5\.00 or more\. Take the rest from other payments\./)
    await type('Amount of payment 5', '300.01')
    expect(amount()).toHaveAccessibleDescription(/\$300\.00 or less\. Add the rest to other payments\./)
    expect(save()).toHaveAccessibleDescription('One payment needs another date or amount.')
    const day = (n: number) => screen.getByLabelText(`Date of payment ${n}`)
    expect(day(5)).toHaveAttribute('max', '2026-03-25')
    date('Date of payment 5', '2026-03-26')
    expect(day(5)).toHaveAccessibleDescription(/Please select a date, Mar 25, 2026 or earlier/)
    date('Date of payment 5', '2026-03-25')
    date('Date of payment 6', '2026-04-20')
    expect(day(6)).toHaveAccessibleDescription(/You can’t move more payments\. Choose Apr 15, 2026 again\./)
    await act(() => setLanguage('es'))
    expect(dialog).toHaveTextContent('Puede mover 1 pago más de este plan. Para cambiar más días, llámenos al')
    expect(dialog).toHaveTextContent(/No puede mover más pagos\. Elija de nuevo el 15 abr 2026\./)
  })

  it.each([
    ['en', '$40.00 is paid, $60.00 is left.', '$40.00 is paid, $50.00 is left.', '$45.00 or more.'],
    ['es', 'Se pagaron $40.00; faltan $60.00.', 'Se pagaron $40.00; faltan $50.00.', '$45.00 o más.'],
  ] as const)(
    'L-20: says what is paid of a payment and what is still to be paid with the typed amount, in %s',
    async (language, read, lowered, least) => {
      const payments = [
        buildPayment(5, { paid_amount: '40.00', least_amount: '45.00', most_amount: '300.00' }),
        buildPayment(6),
      ]
      const { api, dialog, user, type, save } = await openSchedule({
        payments: { total_amount: '200.00', payments },
        handlers: saved,
      })
      const field = screen.getByLabelText('Amount of payment 5')
      await act(() => setLanguage(language))
      const row = within(dialog).getAllByRole('row')[1]!
      expect(field).toHaveValue('100.00')
      expect(within(row).getByText(read)).toBeVisible()
      await user.clear(field)
      await user.type(field, '44')
      expect(dialog).toHaveTextContent(least)
      await user.clear(field)
      await user.type(field, '90')
      expect(within(row).getByText(lowered)).toBeVisible()
      await act(() => setLanguage('en'))
      await type('Amount of payment 6', '110')
      await user.click(save())
      await waitFor(() => expect(api.callsOf('updatePlanPayments')).toHaveLength(1))
      expect(api.callsOf('updatePlanPayments')[0]?.input.body).toMatchObject({
        payments: [
          { payment_id: 'pp-5', amount: 9_000n },
          { payment_id: 'pp-6', amount: 11_000n },
        ],
      })
    },
  )

  it('pages 260 payments; entries stay on their page, and an error on another page is linked', async () => {
    const payments = Array.from({ length: 260 }, (_, at) =>
      buildPayment(at + 1, { date: addDays(localDate('2026-05-15'), 7 * at), amount: '1.00' }),
    )
    const { dialog, type, user, save } = await openSchedule({
      payments: { total_amount: '260.00', payments, window: { from: '2026-03-03', to: '2031-12-31' } },
    })
    expect(within(dialog).getAllByRole('row')).toHaveLength(13)
    await type('Amount of payment 1', '')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByLabelText('Amount of payment 13')).toBeVisible()
    expect(save()).toHaveAccessibleDescription('One payment needs another date or amount.')
    await user.click(screen.getByRole('button', { name: 'Go to it' }))
    expect(screen.getByLabelText('Amount of payment 1')).toHaveValue('')
  })

  it('restores the typed values', async () => {
    const { type, user } = await openSchedule()
    await type('Amount of payment 5', '99')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Edit Payment Plan' }))
    await user.click(await screen.findByRole('radio', { name: 'Edit Payment Schedule' }))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByLabelText('Amount of payment 5')).toHaveValue('99')
  })
})

it("for a plan that was changed meanwhile, one's own or the other value is chosen for each payment", async () => {
  let stored = buildPayments()
  let refusals = 1
  const handlers: Handlers = {
    getPlanPayments: () => stored,
    updatePlanPayments: () => {
      refusals -= 1
      if (refusals < 0) return stored
      const theirs = { ...stored.payments[2]!, date: '2026-03-25' }
      stored = buildPayments({ version: 4, payments: [...stored.payments.slice(0, 2), theirs, stored.payments[3]!] })
      throw refuse('plan_changed', { status: 409 })
    },
  }
  const { api, dialog, user, type, date, save } = await openSchedule({ handlers })
  date('Date of payment 5', '2026-03-20')
  await type('Amount of payment 5', '90')
  await type('Amount of payment 6', '110')
  await user.click(save())
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This plan changed while you were typing')
  const conflict = await within(dialog).findByRole('group', { name: 'Payment 5 changed while you were typing' })
  expect(conflict).toHaveTextContent('Payment 5 is now: Mar 25, 2026, $100.00')
  expect(conflict).toHaveTextContent('You typed: Mar 20, 2026, $90.00')
  expect(save()).toHaveAccessibleDescription(/make a choice for the payments/)
  await user.click(within(conflict).getByRole('button', { name: 'Keep mine' }))
  await user.click(save())
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(api.callsOf('updatePlanPayments').at(-1)?.input.body).toMatchObject({
    version: 4,
    payments: [
      { payment_id: 'pp-5', date: '2026-03-20', amount: 9_000n },
      { payment_id: 'pp-6', amount: 11_000n },
    ],
  })
})

it('R-33: a change within the notice period needs an agreement to its text before it is saved', async () => {
  const handlers: Handlers = {
    updatePlanPayments: ({ body }) => buildPayments({ needs_authorization: !body.authorization_id }),
    getDefaultMethod: () => ({ card_id: 'bank-1', type: 'ach', manual_details: { Manual: false } }),
    previewAuthorization: () => Promise.reject(refuse('unavailable', { status: 503 })),
    recordAuthorization: () => buildNacha({ authorization_id: 'auth-9' }),
  }
  const payments = [buildPayment(5), buildPayment(6, { paid_amount: '40.00' })]
  const { api, user, type, save } = await openSchedule({ handlers, payments: { total_amount: '200.00', payments } })
  await type('Amount of payment 5', '90')
  await type('Amount of payment 6', '110')
  await user.click(save())
  const dialog = await screen.findByRole('dialog', { name: 'Agree to the changed payments' })
  expect(dialog).toHaveTextContent('Payment 5: Mar 15, 2026, $100.00 becomes Mar 15, 2026, $90.00')
  // L-20: what is paid of it is not debited.
  expect(dialog).toHaveTextContent('Payment 6: Apr 15, 2026, $60.00 becomes Apr 15, 2026, $70.00')
  const retry = await within(dialog).findByRole('button', { name: 'Try again' })
  const agree = () => within(dialog).getByRole('button', { name: 'Agree and save' })
  expect(agree()).toHaveAccessibleDescription('Read the authorization on the screen first.')
  api.use({ previewAuthorization: () => buildNacha() })
  await user.click(retry)
  expect(await within(dialog).findByText(/I authorize Sample Recovery to debit/)).toBeVisible()
  expect(agree()).toHaveAccessibleDescription('Please read the authorization and agree to it first.')
  await user.click(within(dialog).getByRole('checkbox'))
  await user.click(agree())
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(api.callsOf('recordAuthorization')[0]?.input.body).toMatchObject({
    debt_id: 'debt-1',
    loan_id: 'plan-1',
    payments: [
      { payment_id: 'pp-5', amount: 9_000n },
      { payment_id: 'pp-6', amount: 11_000n },
    ],
    payment_method_id: 'bank-1',
    payment_frequency: 'Regular',
  })
  expect(api.callsOf('updatePlanPayments').at(-1)?.input.body).toMatchObject({ authorization_id: 'auth-9' })
})
