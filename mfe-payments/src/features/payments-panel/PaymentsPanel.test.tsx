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
  type PortalSetting,
} from '@portal/shared/testing'
import { buildDebt, buildRow, pageOf } from '../../testing/build-samples.ts'
import en from '../../texts/en.json'
import es from '../../texts/es.json'
import { PaymentsPanel } from './PaymentsPanel.tsx'

type Shown = {
  debt?: Parameters<typeof buildDebt>[0]
  handlers?: Handlers
  setting?: PortalSetting
  actingFor?: string
}

async function renderPanel({ debt = {}, handlers = {}, setting = {}, actingFor }: Shown = {}) {
  const data = buildDebt(debt)
  const api = startApi({
    getDebt: () => ({ loan_id: data.loan_id, display_id: 1, data }),
    listPaymentHistory: () => pageOf([]),
    listPaymentSchedule: () => ({ ...pageOf([]), next_payment_date: null }),
    ...handlers,
  })
  const portal = await renderPortal(<PaymentsPanel debtId="debt-1" {...(actingFor && { actingFor })} />, {
    session: buildSignedIn(actingFor ? { role: 'agent' } : {}),
    texts: { payments: { en, es } },
    ...setting,
  })
  return { api, user: userEvent.setup(), ...portal }
}

const established = { status: 'established' as const, loan_id: 'loan-1', plan_id: 'plan-1' }

describe('the payments panel', () => {
  it('C-57: has History and Upcoming under "Payments" for an established debt', async () => {
    const { user } = await renderPanel({
      debt: established,
      handlers: {
        listPaymentSchedule: () => ({
          ...pageOf([{ id: 's1', payment_date: '2026-03-15', amount: '25.00', status: 'scheduled' }]),
          next_payment_date: '2026-03-15',
        }),
      },
    })
    expect(await screen.findByRole('heading', { name: 'Payments' })).toBeVisible()
    expect(screen.getByText('No payments yet')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Upcoming Payments' }))
    expect(await screen.findByRole('cell', { name: '$25.00' })).toBeVisible()
    expect(screen.getAllByText('Mar 15, 2026')).toHaveLength(2)
  })

  it.each(['America/New_York', 'Pacific/Honolulu', 'Pacific/Guam'])(
    'C-63: shows the dates of the schedule as they are stored to a tenant in %s',
    async (zone) => {
      const dates = ['2026-03-08', '2026-10-31', '2027-01-01']
      const { user } = await renderPanel({
        debt: established,
        handlers: {
          listPaymentSchedule: () => ({
            ...pageOf(
              dates.map((payment_date) => ({ id: payment_date, payment_date, amount: '25.00', status: 'due' })),
            ),
            next_payment_date: dates[0]!,
          }),
        },
        setting: { tenant: buildTenant({ zone }) },
      })
      await user.click(await screen.findByRole('tab', { name: 'Upcoming Payments' }))
      const rows = await screen.findAllByRole('rowheader')
      expect(rows.map((row) => row.querySelector('time')?.textContent)).toEqual([
        'Mar 8, 2026',
        'Oct 31, 2026',
        'Jan 1, 2027',
      ])
      expect(screen.getByText(/^Next payment/)).toHaveTextContent('Mar 8, 2026')
    },
  )

  it('P-73: calls a scheduled payment "Waiting for payment"', async () => {
    const row = { id: 's1', payment_date: '2026-03-15', amount: '25.00', status: 'waiting' }
    const { user } = await renderPanel({
      debt: established,
      handlers: { listPaymentSchedule: () => ({ ...pageOf([row]), next_payment_date: '2026-03-15' }) },
    })
    await user.click(await screen.findByRole('tab', { name: 'Upcoming Payments' }))
    expect(await screen.findByText('Waiting for payment')).toBeVisible()
  })

  it('L-15: shows staff in words why a due payment was not made', async () => {
    const row = { id: 's1', payment_date: '2026-03-02', amount: '25.00', status: 'due', skip_reason: 'method_expired' }
    const { user } = await renderPanel({
      debt: established,
      handlers: { listPaymentSchedule: () => ({ ...pageOf([row]), next_payment_date: '2026-03-02' }) },
      actingFor: 'consumer-7',
    })
    await user.click(await screen.findByRole('tab', { name: 'Upcoming Payments' }))
    expect(await screen.findByText('Not charged: the card has expired.')).toBeVisible()
  })

  it('C-61: names the payer only when several people owe the debt', async () => {
    const listPaymentHistory = () => pageOf([buildRow({ payer: { full_name: 'Robin Vale' } })])
    const { unmount } = await renderPanel({ debt: established, handlers: { listPaymentHistory } })
    await screen.findByRole('table')
    expect(screen.queryByText(/Robin Vale/)).not.toBeInTheDocument()
    unmount()
    const co_debtors = [{ id: 'c-2', full_name: 'Robin Vale' }]
    await renderPanel({ debt: { ...established, co_debtors }, handlers: { listPaymentHistory } })
    expect(await screen.findByText('Paid by Robin Vale')).toBeVisible()
  })

  it.each([
    ['2026-02-04', true],
    ['2026-02-02', false],
    [null, false],
  ])('C-61: a payment of Feb 2 that settled on %s shows its settlement day: %s', async (settlement_date, isSaid) => {
    await renderPanel({
      debt: { status: 'on_hold' },
      handlers: { listPaymentHistory: () => pageOf([buildRow({ settlement_date })]) },
    })
    await screen.findByRole('table')
    expect(screen.queryAllByText(/^Settled/)).toHaveLength(isSaid ? 1 : 0)
  })

  it('C-57: is "Payment History" without tabs otherwise', async () => {
    await renderPanel({
      debt: { status: 'paid_off', currentBalance: '0.00', available_balance: '0.00', plan_balance: '0.00' },
    })
    expect(await screen.findByRole('heading', { name: 'Payment History' })).toBeVisible()
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('C-38: an active debt shows nothing until a payment was made on it', async () => {
    const first = await renderPanel()
    await waitFor(() => expect(first.api.callsOf('listPaymentHistory')).not.toHaveLength(0))
    await waitFor(() => expect(screen.queryByText(en.panel.loading)).toBeNull())
    expect(screen.queryByRole('region')).toBeNull()
    first.unmount()
    await renderPanel({
      handlers: {
        listPaymentHistory: () =>
          pageOf([buildRow({ success: 'TransactionPending', status: 'TransactionPending', remains: null })]),
      },
    })
    expect(await screen.findByRole('heading', { name: 'Payment History' })).toBeVisible()
  })

  it('K-02: says that a payment is in progress', async () => {
    await renderPanel({ debt: { status: 'payment', available_balance: '0.00' } })
    expect(await screen.findByText(/Your payment is in progress/)).toBeVisible()
  })

  it.each([
    [true, 'Settled', 'Successful'],
    [false, 'InsufficientFunds', 'Insufficient Funds'],
    [false, 'SomethingNew', 'Something New'],
    ['TransactionPending' as const, 'TransactionPending', 'Transaction Pending'],
  ])('C-62: a row with success %s and status %s reads "%s"', async (success, status, text) => {
    await renderPanel({
      debt: { status: 'on_hold' },
      handlers: { listPaymentHistory: () => pageOf([buildRow({ success, status })]) },
    })
    const row = await screen.findByRole('row', { name: /Feb 2, 2026/ })
    expect(within(row).getByText(text)).toBeVisible()
    expect(within(row).getByText('VISA 4242')).toBeVisible()
  })

  it('C-60: is paged above five rows, five at a time', async () => {
    const rows = Array.from({ length: 6 }, (_, i) => buildRow({ id: `p${i}`, amount: `${i + 1}.00` }))
    const { api, user } = await renderPanel({
      debt: { status: 'on_hold' },
      handlers: {
        listPaymentHistory: ({ body }) => ({
          ...pageOf(rows.slice((body.page - 1) * 5, body.page * 5), 6),
          page: body.page,
        }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    expect(await screen.findByText('6–6 of 6')).toBeVisible()
    expect(api.callsOf('listPaymentHistory').map((call) => (call.input.body as { page: number }).page)).toEqual([1, 2])
  })

  it('C-60: is not paged with five rows', async () => {
    await renderPanel({
      debt: { status: 'on_hold' },
      handlers: { listPaymentHistory: () => pageOf(Array.from({ length: 5 }, (_, i) => buildRow({ id: `p${i}` }))) },
    })
    await screen.findAllByRole('row')
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('C-64: shows a failed read, and reads again', async () => {
    let isDown = true
    const { user } = await renderPanel({
      debt: { status: 'on_hold' },
      handlers: {
        listPaymentHistory: () => {
          if (isDown) throw refuse('unavailable', { status: 503 })
          return pageOf([buildRow()])
        },
      },
    })
    expect(await screen.findByText('Error fetching payment history')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('cell', { name: '$50.00' })).toBeVisible()
  })

  it('is in Spanish', async () => {
    await renderPanel({ debt: established, setting: { language: 'es' } })
    expect(await screen.findByRole('tab', { name: 'Próximos pagos' })).toBeVisible()
  })
})

describe('F-19: refunds in the history', () => {
  const refund = (state: 'succeeded' | 'requested' | 'failed', amount: string) => ({
    id: `${state}-1`,
    amount,
    date: '2026-02-05',
    way: 'refund' as const,
    state,
  })
  const row = (refunds: ReturnType<typeof refund>[]) => buildRow({ amount: '92.30', refunded: '50.00', refunds })

  it('says what was refunded of a payment, and when; only staff can refund', async () => {
    await renderPanel({
      debt: established,
      handlers: { listPaymentHistory: () => pageOf([row([refund('succeeded', '50.00')])]) },
    })
    expect(await screen.findByText(/Refunded \$50\.00 of \$92\.30/)).toHaveTextContent('Feb 5, 2026')
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull()
  })

  it('shows staff what waits and what has failed, and lets them refund', async () => {
    const rows = row([refund('succeeded', '50.00'), refund('requested', '10.00'), refund('failed', '5.00')])
    await renderPanel({
      debt: established,
      actingFor: 'c-1',
      handlers: { listPaymentHistory: () => pageOf([rows]) },
    })
    expect(await screen.findByText('$10.00 is waiting for approval')).toBeVisible()
    expect(screen.getByText('The refund of $5.00 failed')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Refund Feb 2, 2026' })).toBeVisible()
  })
})
