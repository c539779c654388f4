import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  buildDebt,
  buildSignedIn,
  buildTenant,
  refuse,
  renderPortal,
  startApi,
  stubRemotes,
  type Handlers,
  type PortalSetting,
} from '@portal/shared/testing'
import en from '../../texts/en.json'
import es from '../../texts/es.json'
import { DebtAccount } from './DebtAccount.tsx'

// The consumer's other account has many more: the card counts its own (K-23).
const commCount = (count: number) => ({
  comm_count: count + 40,
  data: [
    { data_id: 'HL-999999', count_7d: 40, allowed: false },
    { data_id: 'HL-100200', count_7d: count, allowed: true },
  ],
})

interface AccountSetting extends PortalSetting {
  handlers?: Handlers
  actingFor?: string
}

async function renderAccount(
  overrides: Parameters<typeof buildDebt>[0],
  { handlers, actingFor, ...setting }: AccountSetting = {},
) {
  const debt = buildDebt(overrides)
  const api = startApi({
    getDebt: () => ({ loan_id: debt.loan_id, display_id: debt.display_id, data: debt }),
    getCommCount: () => commCount(2),
    ...handlers,
  })
  stubRemotes({
    'payments/plan-choice': ({ debtId }) => <p>offers of {debtId}</p>,
    'payments/agreement': ({ debtId, actingFor: whom, onClose }) => (
      <button type="button" onClick={onClose}>
        close {debtId} for {whom}
      </button>
    ),
    'payments/plan-section': ({ debtId }) => <p>plan of {debtId}</p>,
    'payments/next-step': ({ debtId }) => <p>next of {debtId}</p>,
    'payments/payments-panel': (props) => (
      <p>
        payments of {props.debtId}
        {props.actingFor && ` for ${props.actingFor}`}
      </p>
    ),
  })
  const role = actingFor ? 'agent' : 'user'
  const page = await renderPortal(<DebtAccount debtId={debt.debt_id} {...(actingFor && { actingFor })} />, {
    session: buildSignedIn({ role }),
    texts: { consumer: { en, es } },
    ...setting,
  })
  await screen.findAllByRole('heading', { level: 2 })
  return { api, user: userEvent.setup(), ...page }
}

const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling

describe('the account card', () => {
  it('C-08 to C-13: shows the balance, the creditors and the numbers', async () => {
    await renderAccount({})
    expect(fact('Current Balance')).toHaveTextContent('$1,250.40')
    expect(screen.getByText('active')).toBeVisible()
    expect(fact('Original Creditor')).toHaveTextContent('First Sample Bank')
    expect(fact('Current Creditor')).toHaveTextContent('Sample Funding LLC')
    expect(fact('Reference Number')).toHaveTextContent('HL-100200')
    expect(fact('Account Number')).toHaveTextContent('****4821')
  })

  it('C-14, C-18: Show More shows the other facts that have a value', async () => {
    const { user } = await renderAccount({ judgmentCase: 'CV-2024-77', judgment_date: '2024-05-06', merchant: null })
    expect(screen.getByText('Charge Off Date')).not.toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show More' }))
    const expected = {
      'Account Type': 'Credit card',
      'Settlement Limit': '60%',
      'Name on Account': 'Dana Whitfield',
      'Current Interest Rate': '4.5%',
      'Charge Off Date': 'Jan 31, 2025',
      'Charge Off Balance': '$1,325.40',
      'Last Payment Amount': '$75.00',
      'Last Payment Date': 'Nov 20, 2024',
      'Account Open Date': 'Apr 11, 2019',
      'Placement Date': 'Jun 2, 2025',
      'Judgment Case': 'CV-2024-77',
      'Judgment Date': 'May 6, 2024',
    }
    for (const [term, value] of Object.entries(expected)) expect(fact(term)).toHaveTextContent(value)
    expect(screen.queryByText('Merchant')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show Less' }))
    expect(screen.getByText('Charge Off Date')).not.toBeVisible()
  })

  it.each([
    ['paid_off', 'paid off'],
    ['on_hold', 'on hold'],
  ] as const)('C-09: shows %s as %s', async (status, word) => {
    await renderAccount({ status })
    expect(screen.getByText(word)).toBeVisible()
  })

  it("C-11, C-12, C-24: uses the tenant's labels", async () => {
    const tenant = buildTenant({
      capabilities: {
        'label.original_creditor': { en: 'Referring Company', es: 'Empresa remitente' },
        'label.current_creditor': { en: 'Branch', es: 'Sucursal' },
        'details.label_overrides': { merchant: { en: 'Provider', es: 'Proveedor' } },
      },
    })
    const { user } = await renderAccount({}, { tenant })
    await user.click(screen.getByRole('button', { name: 'Show More' }))
    expect(fact('Referring Company')).toHaveTextContent('First Sample Bank')
    expect(fact('Branch')).toHaveTextContent('Sample Funding LLC')
    expect(fact('Provider')).toHaveTextContent('Corner Hardware')
  })

  it('C-19: a recalled debt shows a zero balance', async () => {
    await renderAccount({ status: 'recalled', currentBalance: '99.00' })
    expect(fact('Current Balance')).toHaveTextContent('$0.00')
    expect(screen.getByText('This account was recalled')).toBeVisible()
  })

  it.each([
    ['CitiBank N.A.', true],
    ['Bank of America', true],
    ['Barclays', true],
    ['First Sample Bank', false],
  ])('C-20, K-51: marks a watched originator: %s %s', async (originalCreditor, isMarked) => {
    const tenant = buildTenant({ capabilities: { originator_watch: ['citibank', 'bank of america', 'barclay'] } })
    await renderAccount({ originalCreditor }, { tenant })
    expect(screen.queryAllByText(/^Originated by /)).toHaveLength(isMarked ? 1 : 0)
  })

  it('C-21: shows alert and notifications', async () => {
    await renderAccount({
      alert_notification: 'Statement returned by mail',
      notifications: ['New offer', 'Office closed Friday'],
    })
    for (const text of ['Statement returned by mail', 'New offer', 'Office closed Friday'])
      expect(screen.getByText(text)).toBeVisible()
  })

  it('C-05, K-33: shows that the last payment failed, and why', async () => {
    await renderAccount({ success: false, error_message: 'InsufficientFunds' })
    const notice = screen.getByText(/^Last payment was/)
    expect(notice).toHaveTextContent(
      'Last payment was unsuccessful. Please update your payment method or contact us at (555) 010-0199',
    )
    expect(within(notice).getByRole('link', { name: '(555) 010-0199' })).toHaveAttribute('href', 'tel:5550100199')
    expect(screen.getByText('Insufficient Funds')).toBeVisible()
    expect(screen.getByText('It doesn’t count as paid. You can pay again whenever you’re ready.')).toBeVisible()
  })

  it.each([
    ['retry', '2026-03-05', 'We’ll try again on Mar 5, 2026'],
    ['method', null, 'To keep your plan going, use another card or account.'],
    ['paused', null, 'Nothing is charged until you choose what to do next'],
    ['choose', null, 'We won’t try again automatically.'],
  ] as const)(
    'F-08: one alert tells a failed plan payment and its next step, %s; the card has the button',
    async (next, retry_on, advice) => {
      const plan = { status: 'delinquent', loan_id: 'l', plan_id: 'l', plan_failure: { next, retry_on } } as const
      await renderAccount({ ...plan, success: false, error_message: 'InsufficientFunds' })
      expect(screen.getByText(new RegExp(advice))).toBeVisible()
      expect(screen.queryByText('A payment is past due')).toBeNull()
      expect(screen.queryByRole('link', { name: 'Use another payment method' })).toBeNull()
    },
  )

  it('L-02: tells a missed payment that was never tried, and how to bring the plan up to date', async () => {
    await renderAccount({ status: 'delinquent', loan_id: 'l', plan_id: 'l' })
    expect(screen.getByText('A payment is past due')).toBeVisible()
    expect(screen.getByText(/Pay what is past due to bring the plan up to date/)).toBeVisible()
  })

  it('shows the past-due amount beside the balance, and what is next below', async () => {
    await renderAccount({
      status: 'delinquent',
      loan_id: 'l',
      plan_id: 'l',
      ptp_payment_amount: '50.00',
      next_due: '2026-03-15',
      past_due: '25.00',
    })
    expect(screen.getByText('next of debt-1')).toBeVisible()
    expect(fact('Past due')).toHaveTextContent('$25.00')
  })

  it('L-24: shows what is processing, and the balance after it', async () => {
    await renderAccount({ currentBalance: '1100.40', available_balance: '1000.40' })
    expect(fact('Processing')).toHaveTextContent('$100.00')
    expect(screen.getByText(/After pending payments/)).toHaveTextContent('$1,000.40')
  })
})

describe('the account for staff', () => {
  it('C-08, S-31: has the staff labels', async () => {
    const { api } = await renderAccount({}, { actingFor: 'consumer-9' })
    expect(fact('SOR Balance')).toHaveTextContent('$1,250.40')
    expect(fact('Account Status')).toHaveTextContent('OPEN')
    expect(fact('Comm Count')).toHaveTextContent(/^2$/)
    expect(screen.queryByText('Current Balance')).not.toBeInTheDocument()
    expect(screen.getByText('payments of debt-1 for consumer-9')).toBeVisible()
    expect(api.callsOf('getDebt')[0]?.input.body).toMatchObject({ client_id: 'consumer-9' })
  })

  it('S-29, S-31: shows its terms, then notifications, the alert and the failed payment', async () => {
    await renderAccount(
      {
        merchant: 'Sea Shop',
        account_type: 'Retail',
        settlement_limit: 40,
        notifications: ['Told first.'],
        alert_notification: 'Told second.',
        success: false,
        error_message: null,
      },
      { actingFor: 'consumer-9' },
    )
    expect(fact('Settlement Limit')).toHaveTextContent('40%')
    expect(fact('Settlement Limit')).toBeVisible()
    await screen.findByText('Told first.')
    const told = screen.getAllByText(/^Told|last payment was/i).map((text) => text.textContent)
    expect(told).toEqual(['Told first.', 'Told second.', expect.stringMatching(/unsuccessful/)])
  })

  it.each([
    [4, 0],
    [5, 1],
    [6, 1],
  ])('S-30: a count of %s contacts shows %s warnings', async (count, warnings) => {
    await renderAccount({}, { actingFor: 'consumer-9', handlers: { getCommCount: () => commCount(count) } })
    expect(screen.queryAllByText('More than 5 comm count')).toHaveLength(warnings)
  })

  it('R-25: a bankruptcy has a next step for staff alone, who read there why nothing is debited', async () => {
    const debt = { status: 'on_hold', hold_reason: 'bankruptcy', debit_bar: 'debit_bankrupt' } as const
    const { unmount } = await renderAccount(debt, { actingFor: 'consumer-9' })
    expect(await screen.findByText(/^next of /)).toBeVisible()
    unmount()
    await renderAccount(debt)
    await screen.findByText(en.section.on_hold_bankruptcy.title)
    expect(screen.queryByText(/^next of /)).toBeNull()
  })

  it('S-30: shows the count of a debt that is paid off', async () => {
    const getCommCount = ({ params }: { params: { scope?: string | undefined } }) =>
      params.scope === 'all' ? commCount(3) : { comm_count: 0, data: [] }
    await renderAccount({ status: 'paid_off' }, { actingFor: 'consumer-9', handlers: { getCommCount } })
    expect(fact('Comm Count')).toHaveTextContent('3')
  })

  it.each([
    ['staff', { actingFor: 'consumer-9' }],
    ['the customer', {}],
  ])('C-17, K-35: shows %s the judgment of standard clients only', async (_, viewer) => {
    const { user } = await renderAccount({ display_id: 2, judgmentCase: 'CV-1', judgment_date: '2024-05-06' }, viewer)
    await user.click(screen.getByRole('button', { name: 'Show More' }))
    expect(screen.queryByText('Judgment Case')).not.toBeInTheDocument()
  })

  it('K-26: shows the names of co-debtors to consumers only', async () => {
    const co_debtors = [{ id: 'x', full_name: 'Robin Vale' }]
    const { user, unmount } = await renderAccount({ co_debtors })
    await user.click(screen.getByRole('button', { name: 'Show More' }))
    expect(fact('Co-debtors')).toHaveTextContent('Robin Vale')
    unmount()
    await renderAccount({ co_debtors }, { actingFor: 'consumer-9' })
    expect(screen.queryByText('Robin Vale')).not.toBeInTheDocument()
  })
})

const signing = { asa_required: true, plan_id: 'p' } as const
const running = { plan_id: 'l', loan_id: 'l' } as const
const plan = 'plan of debt-1'
const offers = 'offers of debt-1'
const payments = 'payments of debt-1'

describe('the section of each state (C-30, K-02)', () => {
  // The parts of each state for the consumer and for staff: a text, or the widgets of payments.
  it.each([
    [{}, [payments, offers, "Can't pay this?"], [payments, offers, 'No payment plan']],
    [{ ...signing, asa_status: 'unsigned' }, [plan, payments], [plan, payments]],
    [{ ...signing, asa_status: 'completed_by_client' }, [plan, payments], [plan, payments]],
    [{ ...signing, asa_status: 'completed_by_attorney' }, [plan, payments], [plan, payments]],
    [
      { asa_status: 'declined_by_client' },
      ['The agreement was declined', "Can't pay this?", offers],
      ['The agreement was declined', 'No payment plan', offers],
    ],
    [{ asa_status: 'attempts_limit_reached' }, ["Can't pay this?", payments], ['No more agreements can be generated']],
    [{ status: 'established', ...running }, [plan, payments], [plan, payments]],
    [{ status: 'delinquent', ...running }, ['A payment is past due', plan], ['A payment is past due', plan]],
    [{ status: 'established', ...running, has_scheduled_otp: true }, [plan, payments], [plan]],
    [{ has_scheduled_otp: true }, [plan, payments, offers], [plan, payments, offers]],
    [{ status: 'on_hold' }, ['This account is on hold', payments], ['This account is on hold', payments]],
    [
      { status: 'on_hold', hold_reason: 'dispute', ...running },
      [/We won’t try to collect/, plan],
      [/Collection stops/, plan],
    ],
    [{ status: 'on_hold', has_scheduled_otp: true }, ['This account is on hold', plan], [plan]],
    [{ status: 'payment' }, ['Payment in progress', payments], ['Payment in progress', payments]],
    [{ status: 'paid_off' }, ['This account is paid off', payments], ['This account is paid off']],
    [{ status: 'paid_off', original_settlement_amount: '600.00' }, [/settled for \$600.00/], [/settled for \$600.00/]],
    [{ status: 'recalled' }, ['This account was recalled', payments], ['This account was recalled']],
  ] as const)('%j shows the consumer %j and staff %j', async (overrides, toConsumer, toStaff) => {
    const { unmount } = await renderAccount(overrides)
    for (const text of toConsumer) expect(screen.getByText(text)).toBeVisible()
    unmount()
    await renderAccount(overrides, { actingFor: 'consumer-9' })
    for (const text of toStaff)
      expect(await screen.findByText(text instanceof RegExp ? text : new RegExp(text))).toBeVisible()
    expect(screen.queryByText('Something wrong?')).not.toBeInTheDocument()
  })

  it.each([
    [{ status: 'on_hold' }, undefined, 1],
    [{ status: 'on_hold', hold_reason: 'dispute' }, undefined, 1],
    [{ status: 'on_hold', hold_reason: 'bankruptcy' }, undefined, 0],
    [{ status: 'on_hold' }, 'consumer-9', 0],
  ] as const)('%j says to consumers that they may still pay, for %s: %i', async (overrides, actingFor, times) => {
    await renderAccount(overrides, actingFor && { actingFor })
    expect(await screen.findByText('This account is on hold')).toBeVisible()
    expect(screen.queryAllByText(/You can still pay if you want to\./)).toHaveLength(times)
  })

  it.each([
    ['a plan runs', { status: 'established', ...running, has_scheduled_otp: true }],
    ['an agreement waits', { ...signing, asa_status: 'unsigned' }],
    ['no more agreements can be made', { asa_status: 'attempts_limit_reached' }],
    ['the account is on hold', { status: 'on_hold', has_scheduled_otp: true }],
    ['the account is paid', { status: 'paid_off' }],
  ] as const)('C-30: offers no plan when %s', async (_, overrides) => {
    await renderAccount(overrides)
    expect(screen.queryByText(offers)).not.toBeInTheDocument()
  })

  it.each([
    [
      'C-39',
      'declined_by_attorney',
      'The agreement was not approved',
      'Please contact Sample Recovery at (555) 010-0199.',
    ],
    ['C-40', 'declined_by_client', 'The agreement was declined', 'Please choose a different plan.'],
    ['C-41', 'expired', 'The stipulation agreement expired and the payment will not be processed', 'Sample Recovery'],
    ['C-42', 'attempts_limit_reached', 'No more agreements can be generated for this account', '(555) 010-0199'],
  ] as const)('%s: %s reads %s', async (_, asa_status, title, text) => {
    await renderAccount({ asa_status })
    const banner = screen.getByText(title).parentElement
    expect(banner).toHaveTextContent(text)
    expect(within(banner!).getByRole('link', { name: 'Call (555) 010-0199' })).toBeVisible()
  })

  it('P-90: the address opens the signing of this account, and closing removes it from the address', async () => {
    const { user, address } = await renderAccount(
      {},
      { route: '/admin?tab=debts&sign=debt-1', actingFor: 'consumer-9' },
    )
    await user.click(screen.getByRole('button', { name: 'close debt-1 for consumer-9' }))
    expect(address()).toBe('/admin?tab=debts')
    expect(screen.queryByRole('button', { name: /^close/ })).not.toBeInTheDocument()
  })

  it('does not open the signing of another account', async () => {
    await renderAccount({}, { route: '/admin?sign=debt-2' })
    expect(screen.queryByRole('button', { name: /^close/ })).not.toBeInTheDocument()
  })

  it('leads to help with paying, and to a dispute', async () => {
    const { user } = await renderAccount({})
    await user.click(screen.getByText("Can't pay this?"))
    expect(screen.getByRole('link', { name: 'Tell us about your situation' })).toHaveAttribute(
      'href',
      '/help-center/hardships',
    )
    expect(screen.getByText('Choose smaller payments from the plans below.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Call (555) 010-0199' })).toBeVisible()
    await user.click(screen.getByText('Something wrong?'))
    expect(screen.getByRole('link', { name: /^Dispute this debt/ })).toHaveAttribute(
      'href',
      '/help-center/disputes?debt=debt-1',
    )
    expect(screen.getByRole('link', { name: /proof/ })).toHaveAttribute('href', '/documents?kind=notice')
  })

  it.each([{ status: 'on_hold', hold_reason: 'bankruptcy' }, { status: 'paid_off' }, { status: 'recalled' }] as const)(
    'R-25: %j speaks of no paying, and leads to a dispute',
    async (overrides) => {
      await renderAccount(overrides)
      expect(screen.queryByText("Can't pay this?")).not.toBeInTheDocument()
      expect(screen.getByText('Something wrong?')).toBeVisible()
    },
  )

  it('asks for no payment during a bankruptcy', async () => {
    await renderAccount({ status: 'on_hold', hold_reason: 'bankruptcy' })
    expect(screen.getByText(/Because of a bankruptcy, we don’t ask for payments/)).toBeVisible()
  })

  it('C-37: shows the company that services the account now', async () => {
    await renderAccount(
      { status: 'external' },
      {
        handlers: {
          getExternalDebt: () => ({
            data: { data_id: 'HL-100200', servicer_name: 'Other Servicing', judgment_amount_principal: '10.00' },
          }),
        },
      },
    )
    expect(await screen.findByText('Other Servicing')).toBeVisible()
    expect(fact('Judgment principal')).toHaveTextContent('$10.00')
    expect(screen.queryByText('Court')).not.toBeInTheDocument()
  })

  it('C-37: shows the phone number when the other company is unknown', async () => {
    await renderAccount(
      { status: 'external' },
      {
        handlers: {
          getExternalDebt: () => ({ data: { data_id: 'HL-100200' } }),
        },
      },
    )
    expect(await screen.findByRole('link', { name: 'Call (555) 010-0199' })).toHaveAttribute('href', 'tel:5550100199')
  })

  it('C-07: shows that the account could not be read, and reads again', async () => {
    const api = startApi({
      getDebt: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    stubRemotes({
      'payments/payments-panel': () => null,
      'payments/plan-choice': () => null,
      'payments/next-step': () => null,
    })
    await renderPortal(<DebtAccount debtId="debt-1" />, { session: buildSignedIn(), texts: { consumer: { en, es } } })
    expect(await screen.findByRole('alert')).toHaveTextContent('Error fetching tab data')
    const debt = buildDebt()
    api.use({ getDebt: () => ({ loan_id: null, display_id: 1, data: debt }) })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'First Sample Bank' })).toBeVisible()
  })
})
