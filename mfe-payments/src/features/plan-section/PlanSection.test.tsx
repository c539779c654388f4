import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
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
import { buildPlan, buildPlanOptions } from '../../testing/build-plan.ts'
import { buildDebt } from '../../testing/build-samples.ts'
import { buildScheduled, scheduleReply } from '../../testing/build-scheduled.ts'
import en from '../../texts/en.json'
import es from '../../texts/es.json'
import planEn from '../../texts/plan.en.json'
import planEs from '../../texts/plan.es.json'
import { PlanSection } from './PlanSection.tsx'

interface Shown {
  debt?: Parameters<typeof buildDebt>[0]
  plan?: Parameters<typeof buildPlan>[0]
  handlers?: Handlers
  setting?: PortalSetting
  actingFor?: string
}

const established = { status: 'established' as const, loan_id: 'plan-1', plan_id: 'plan-1' }
const signing = { asa_required: true, plan_id: 'plan-1' }

async function renderSection({ debt = established, plan = {}, handlers = {}, setting = {}, actingFor }: Shown = {}) {
  const data = buildDebt(debt)
  const api = startApi({
    getDebt: () => ({ loan_id: data.loan_id, display_id: 1, data }),
    getPlan: () => ({ data: buildPlan(plan) }),
    getPlanOptions: () => ({ data: buildPlanOptions() }),
    getPlanFailure: () => ({ data: null }),
    ...handlers,
  })
  const portal = await renderPortal(<PlanSection debtId="debt-1" {...(actingFor && { actingFor })} />, {
    session: buildSignedIn(actingFor ? { role: 'agent' } : {}),
    texts: { payments: { en, es }, 'payments-plan': { en: planEn, es: planEs } },
    ...setting,
  })
  return { api, ...portal }
}

const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling

describe('the established plan card', () => {
  it('C-34, C-53: shows the progress, the next payments and the terms', async () => {
    const { api } = await renderSection()
    expect(
      await screen.findByRole('progressbar', { name: /^4 of 12 payments made, \$400.00 of \$1,200.00 paid$/ }),
    ).toBeVisible()
    await screen.findByRole('button', { name: 'Move this payment' })
    const next = screen.getByRole('region', { name: 'Next payments' })
    expect(
      within(next)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([expect.stringMatching(/^Mar 15, 2026\$100.00Move/), 'Apr 15, 2026$100.00', 'May 15, 2026$100.00'])
    const terms = {
      'Each payment': '$100.00',
      'Number of payments': '12',
      'How often': 'Monthly',
      'First payment date': 'Nov 15, 2025',
      'Last payment date': 'Oct 15, 2026',
      Total: '$1,200.00',
      Established: 'Nov 8, 2025',
      'Payment method': 'ACH ****6789, checking, Harbor Bank Edit the payment method',
      'Plan owner': 'Dana Whitfield',
      'Authorized by': 'Customer',
    }
    for (const [term, value] of Object.entries(terms)) expect(fact(term)).toHaveTextContent(value)
    for (const absent of ['Discount', 'Kind of plan', 'First payment', 'Last payment'])
      expect(screen.queryByText(absent, { selector: 'dt' })).not.toBeInTheDocument()
    expect(api.callsOf('getPlan')[0]?.input.body).toEqual({ plan_id: 'plan-1', client_id: null })
  })

  it.each([
    [1, 'continuing on the next date'],
    [3, 'continuing on the next date'],
    [4, 'Then 1 more payment, on Jun 15, 2026.'],
    [8, 'Then 5 more payments, the last one on Oct 15, 2026.'],
  ])('C-52: with %s payments left reads %s', async (left, text) => {
    await renderSection({ plan: { planned_payments: buildPlan().planned_payments.slice(0, left) } })
    expect(await screen.findByText(new RegExp(text.replace('.', '\\.')))).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Next payments' })).getAllByRole('listitem')).toHaveLength(
      Math.min(left, 3),
    )
  })

  it.each(['Pacific/Honolulu', 'Pacific/Guam'])(
    'C-63: shows the next payments on their stored days to a tenant in %s',
    async (zone) => {
      const on = (payment_date: string) => ({ payment_date, payment_amount: '100.00', standing: 'to_come' as const })
      const planned_payments = ['2026-03-08', '2026-10-31', '2027-01-01', '2027-01-31'].map(on)
      await renderSection({ plan: { planned_payments }, setting: { tenant: buildTenant({ zone }) } })
      const next = await screen.findByRole('region', { name: 'Next payments' })
      expect(Array.from(next.querySelectorAll('time'), (day) => day.textContent)).toEqual([
        'Mar 8, 2026',
        'Oct 31, 2026',
        'Jan 1, 2027',
      ])
      expect(screen.getByText('Then 1 more payment, on Jan 31, 2027.')).toBeVisible()
    },
  )

  it('L-24: marks a payment that is past due, and one whose debit is on its way', async () => {
    const late = { payment_date: '2026-02-27', payment_amount: '100.00', standing: 'past_due' as const }
    const sent = { payment_date: '2026-03-06', payment_amount: '100.00', standing: 'processing' as const }
    await renderSection({ plan: { planned_payments: [late, sent, ...buildPlan().planned_payments] } })
    const next = await screen.findByRole('region', { name: 'Next payments' })
    expect(within(next).getAllByText('past due')).toHaveLength(1)
    const rows = within(next).getAllByRole('listitem')
    expect(rows[0]).toHaveTextContent('Feb 27, 2026past due$100.00')
    expect(rows[1]).toHaveTextContent('Mar 6, 2026processing$100.00')
  })

  it.each([
    ['en', '$50.00 of $92.30 paid', 'by the payment on Mar 2, 2026', 'Paid by the payment on Mar 3, 2026'],
    ['es', '$50.00 de $92.30 pagados', 'con el pago del 2 mar 2026', 'Cubierto por el pago del 3 mar 2026'],
  ] as const)(
    'L-20: says what other payments have paid of the plan, in %s',
    async (language, partly, underway, covered) => {
      const row = { payment_date: '2026-03-15', payment_amount: '42.30', standing: 'to_come' as const }
      const planned_payments = [
        { ...row, payment_date: '2026-03-08', standing: 'processing' as const, paid_on: '2026-03-02' },
        { ...row, paid: { amount: '50.00', of: '92.30' } },
      ]
      const covered_payments = [{ payment_date: '2026-03-22', payment_amount: '92.30', paid_on: '2026-03-03' }]
      await renderSection({ plan: { planned_payments, covered_payments }, setting: { language } })
      const next = await screen.findByRole('region', { name: language === 'en' ? 'Next payments' : 'Próximos pagos' })
      for (const text of [partly, underway, covered]) expect(within(next).getByText(text)).toBeVisible()
    },
  )

  it('L-02: a payment whose day passed without a run is not past due, and says whose delay that is', async () => {
    const untried = { payment_date: '2026-02-27', payment_amount: '100.00', standing: 'to_come' as const }
    await renderSection({ plan: { planned_payments: [untried, ...buildPlan().planned_payments] } })
    const next = await screen.findByRole('region', { name: 'Next payments' })
    expect(within(next).queryByText('past due')).not.toBeInTheDocument()
    expect(within(next).getAllByRole('listitem')[0]).toHaveTextContent('Feb 27, 2026not processed yet$100.00')
    expect(next).toHaveTextContent('The delay is ours, so you’re not late.')
  })

  it('C-53: shows the special kind of a plan', async () => {
    await renderSection({
      plan: {
        is_flexible: true,
        is_migrated: true,
        start_amount: '100.00',
        end_amount: '90.00',
        discount: '300.00',
        discount_percentage: 20,
        nacha_initiator: 0,
      },
    })
    await screen.findByRole('progressbar')
    expect(fact('Kind of plan')).toHaveTextContent(
      'flexible: amounts and days can differ, moved from an earlier system',
    )
    expect(fact('First payment')).toHaveTextContent('$100.00')
    expect(fact('Last payment')).toHaveTextContent('$90.00')
    expect(fact('Discount')).toHaveTextContent('$300.00 (20%)')
    expect(fact('Authorized by')).toHaveTextContent('Staff')
    expect(screen.getByText(/the remaining \$300.00 is forgiven/)).toBeVisible()
  })

  it('shows no end of an open-ended plan', async () => {
    await renderSection({ debt: { ...established, is_open_ended: true }, plan: { is_open_ended: true } })
    expect(await screen.findByText('4 payments made, $400.00 paid')).toBeVisible()
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
    expect(screen.queryByText('Last payment date')).not.toBeInTheDocument()
    expect(fact('Number of payments')).toHaveTextContent('until the balance is paid')
  })

  it('is paused while its account is on hold', async () => {
    await renderSection({
      debt: { ...established, status: 'on_hold', hold_reason: 'dispute' },
      plan: { status: 'paused' },
    })
    expect(await screen.findByText(/The plan is paused while the account is on hold/)).toBeVisible()
    expect(screen.queryByText('Next payments')).not.toBeInTheDocument()
  })

  it('T5: shows only the kind of another person’s method', async () => {
    await renderSection({
      debt: { ...established, viewer_is_co_debtor: true },
      plan: { payment_method: { type: 'ACH' }, plan_owner: { id: 'c-2', full_name: 'Robin Vale' } },
      handlers: {
        getPlanOptions: () => ({ data: buildPlanOptions({ change_method: { allowed: false, reason: 'forbidden' } }) }),
      },
    })
    await screen.findByRole('progressbar')
    expect(fact('Payment method')).toHaveTextContent(/^Ach or Check$/)
    expect(fact('Plan owner')).toHaveTextContent('Robin Vale')
  })

  it('P-45: names payment by post in the tenant’s words', async () => {
    const tenant = buildTenant({ capabilities: { 'method.physical': 'mail_wire' } })
    await renderSection({ plan: { payment_method: { type: 'Manual' } }, setting: { tenant } })
    await screen.findByRole('progressbar')
    expect(fact('Payment method')).toHaveTextContent('Mail/Wire')
  })
})

describe('the read-only plan card', () => {
  const agreement = {
    id: 'e-1',
    status: 'unsigned',
    kind: 'plan' as const,
    // Midnight of the business zone after March 3.
    expires_at: '2026-03-04T05:00:00.000Z',
  }

  it.each([
    ['unsigned', 'SIGN AGREEMENT'],
    ['completed_by_client', 'PENDING AGREEMENT'],
    ['completed_by_attorney', 'AGREEMENT APPROVED'],
  ])('C-33, K-02: an agreement %s has the badge %s and a link', async (asa_status, badge) => {
    await renderSection({
      debt: { ...signing, asa_status },
      plan: { agreement, payments_made: 0, status: 'awaiting_agreement' },
    })
    expect(await screen.findByText(badge)).toBeVisible()
    const isUnsigned = asa_status === 'unsigned'
    expect(screen.getByRole('link', { name: 'See Agreement' })).toHaveAttribute(
      'href',
      isUnsigned ? '/documents?kind=agreement' : '/?sign=debt-1',
    )
    expect(fact('Each payment')).toHaveTextContent('$100.00')
    expect(fact('Total')).toHaveTextContent('$1,200.00')
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  })

  it.each([
    ['plan', /It can be signed until the end of Mar 3, 2026/],
    ['litigation', /expires if the document is not returned in 30 days. It can be signed until the end of Mar 3, 2026/],
  ] as const)('C-43: an unsigned agreement of kind %s says until when', async (kind, text) => {
    await renderSection({ debt: { ...signing, asa_status: 'unsigned' }, plan: { agreement: { ...agreement, kind } } })
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('T5: offers a co-debtor neither the signing nor the reading of the agreement', async () => {
    await renderSection({
      debt: { ...signing, asa_status: 'unsigned' },
      plan: { agreement, plan_owner: { id: 'consumer-2', full_name: 'Sam Whitfield' } },
    })
    expect(await screen.findByText('SIGN AGREEMENT')).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('P-95: staff see the agreement', async () => {
    await renderSection({ debt: { ...signing, asa_status: 'unsigned' }, plan: { agreement }, actingFor: 'consumer-7' })
    expect(await screen.findByText('SIGN AGREEMENT')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See Agreement' })).toHaveAttribute('href', '/?sign=debt-1')
  })
})

describe('a scheduled payment', () => {
  const getScheduledPayment = () => scheduleReply(buildScheduled())

  it('C-36: shows date and amount, and reads no plan where there is none', async () => {
    const { api } = await renderSection({ debt: { has_scheduled_otp: true }, handlers: { getScheduledPayment } })
    expect(await screen.findByText('Waiting for payment')).toBeVisible()
    expect(fact('Payment date')).toHaveTextContent('Mar 10, 2026')
    expect(fact('Amount')).toHaveTextContent('$50.00')
    expect(api.callsOf('getPlan')).toHaveLength(0)
  })

  it('is shown above the plan that continues', async () => {
    await renderSection({ debt: { ...established, has_scheduled_otp: true }, handlers: { getScheduledPayment } })
    expect(await screen.findByRole('heading', { name: 'One-time payment scheduled' })).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Payment plan' })).toBeVisible()
  })
})

it('shows that the plan could not be read, and reads again', async () => {
  const down = () => {
    throw refuse('unavailable', { status: 503 })
  }
  const { api } = await renderSection({ handlers: { getPlan: down } })
  expect(await screen.findByRole('alert')).toHaveTextContent('The plan could not be loaded')
  api.use({ getPlan: () => ({ data: buildPlan() }) })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('progressbar')).toBeVisible()
})

it('is in Spanish', async () => {
  await renderSection({ setting: { language: 'es' } })
  expect(await screen.findByText('4 de 12 pagos hechos, $400.00 de $1,200.00 pagados')).toBeVisible()
  expect(fact('Frecuencia')).toHaveTextContent('Mensual')
})
