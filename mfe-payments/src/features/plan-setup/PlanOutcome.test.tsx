import { describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { parseWireMoney } from '@portal/shared/domain'
import { refuse, type Handlers } from '@portal/shared/testing'
import { buildEnvelope } from '../../testing/build-envelope.ts'
import { buildPlan } from '../../testing/build-plan.ts'
import { esignText } from '../../testing/render-agreement.tsx'
import { goToStep, next, renderSetup } from '../../testing/render-setup.tsx'

type Setting = Parameters<typeof renderSetup>[0]

/** With the default card up to the last step. */
async function renderFinal(setting: Setting = {}) {
  const page = await renderSetup(setting)
  await goToStep(page.user, 'Payment Method')
  await next(page.user)
  await screen.findByRole('button', { name: 'Confirm Payment' })
  return page
}
const confirm = async ({ user }: Awaited<ReturnType<typeof renderFinal>>) =>
  user.click(await screen.findByRole('button', { name: 'Confirm Payment', description: '' }))

const refusing = (...args: Parameters<typeof refuse>): Handlers => ({
  submitPlan: () => {
    throw refuse(...args)
  },
})

describe('a refusal', () => {
  it.each([
    ['plan_exists', 'This account already has a payment plan.'],
    ['offer_expired', 'This offer has expired.'],
    ['debt_on_hold', 'This account is on hold.'],
    ['otp_scheduled', 'A one-time payment is already scheduled'],
    ['attempts_limit', 'No more agreements can be made'],
  ] as const)('%s says so and leads to the accounts', async (code, text) => {
    const page = await renderFinal({ handlers: refusing(code) })
    const read = page.api.callsOf('getDebt').length
    await confirm(page)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(text)
    // The account is read again before the accounts are shown.
    expect(page.api.callsOf('getDebt').length).toBeGreaterThan(read)
    expect(alert).toHaveTextContent('No plan was set up and nothing was charged.')
    expect(screen.getByRole('link', { name: 'Go to Accounts' })).toHaveAttribute('href', '/')
  })

  it('shows the changed dates, and uses them after a confirmation', async () => {
    let startDay = 3
    const page = await renderFinal()
    const first = page.api.callsOf('getPossibleSchedule').length
    page.api.use({
      submitPlan: ({ body }) => {
        if (body.start_date === '2026-03-03') {
          startDay = 4
          throw refuse('conflict', { status: 409, current: { start_date: '2026-03-04', end_date: '2027-02-04' } })
        }
        return { data: { plan: buildPlan(), agreement_required: false }, bank_account_details: null }
      },
      getPossibleSchedule: () => ({
        possible_payment_info: {
          start_date: `2026-03-0${startDay}`,
          end_date: `2027-02-0${startDay}`,
          payments_number: 12,
          start_amount: '30.00',
          end_amount: '30.00',
          per_month: '30.00',
          payment_frequency: 'Monthly',
          start_day: startDay,
          slips: false,
        },
        page: 1,
        items_number: 12,
        pagination: { page_range: [1], pages: 1 },
        data: [],
      }),
    })
    await confirm(page)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The first payment is now on Mar 4, 2026 and the last one on Feb 4, 2027.',
    )
    await waitFor(() => expect(page.api.callsOf('getPossibleSchedule').length).toBeGreaterThan(first))
    await screen.findByText('Mar 4, 2026', { selector: 'time' })
    await confirm(page)
    expect(await screen.findByText('Success')).toBeVisible()
    expect(page.api.callsOf('submitPlan')[1]?.input.body).toMatchObject({ start_date: '2026-03-04' })
  })

  it('C-44: shows the amounts that followed the balance, and sends them after a confirmation', async () => {
    const page = await renderFinal()
    const before = page.offer
    const now = { total_amount: '347.66', start_amount: '28.97', payments: '12' }
    page.api.use({
      submitPlan: ({ body }) => {
        if (body.total_amount !== parseWireMoney(now.total_amount))
          throw refuse('conflict', { status: 409, current: now })
        return { data: { plan: buildPlan(), agreement_required: false }, bank_account_details: null }
      },
      listPossiblePlans: () => ({
        data: {
          single_payment_plans: [],
          multiple_payment_plans: [{ ...before, total_amount: now.total_amount, per_month: now.start_amount }],
        },
      }),
    })
    await confirm(page)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'so the plan changed too. It is now 12 payments, the first one $28.97, $347.66 total.',
    )
    await screen.findAllByText('$347.66')
    await confirm(page)
    expect(await screen.findByText('Success')).toBeVisible()
  })

  it('returns to the date when the first payment has moved to a later day', async () => {
    const page = await renderFinal({ handlers: refusing('slip_not_accepted') })
    await confirm(page)
    await page.user.click(await screen.findByRole('button', { name: 'Choose the payment date' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Payment Date' })).toHaveFocus()
  })

  it.each(['processor_unavailable', 'rate_limited', 'acknowledgement_required'] as const)(
    '%s keeps everything, and the plan can be sent again',
    async (code) => {
      const page = await renderFinal({ handlers: refusing(code) })
      await confirm(page)
      await screen.findByRole('alert')
      page.api.use({
        submitPlan: () => ({ data: { plan: buildPlan(), agreement_required: false }, bank_account_details: null }),
      })
      await confirm(page)
      expect(await screen.findByText('Success')).toBeVisible()
    },
  )
})

describe('an unknown outcome', () => {
  const lost: Handlers = {
    ...refusing('unavailable', { status: 503 }),
    getPlanSubmission: () => ({ data: null }),
  }

  it('prevents a second submission and shows the plan once it is known', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    const page = await renderFinal({ handlers: lost })
    await confirm(page)
    expect(await screen.findByRole('alert')).toHaveTextContent('Please don’t set up the plan again')
    const key = page.api.callsOf('submitPlan')[0]?.headers.get('idempotency-key')
    page.api.use({ getPlanSubmission: () => ({ data: buildPlan() }) })
    await act(async () => jest.advanceTimersByTimeAsync(3000))
    expect(await screen.findByText('Success')).toBeVisible()
    expect(page.api.callsOf('getPlanSubmission')[0]?.input.params).toEqual({ key })
    expect(page.api.callsOf('submitPlan')).toHaveLength(1)
    jest.useRealTimers()
  })

  it('keeps asking after a reload, and sends the plan again under the same key when it never arrived', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    const page = await renderFinal({ handlers: lost })
    await confirm(page)
    await screen.findByText('We don’t know the result yet')
    const [first] = page.api.callsOf('submitPlan')
    const kept = { ...window.sessionStorage }
    page.unmount()
    Object.assign(window.sessionStorage, kept)
    const again = await renderSetup({ handlers: { getPlanSubmission: () => ({ data: null }) } })
    expect(await screen.findByText('We don’t know the result yet')).toBeVisible()
    await act(async () => jest.advanceTimersByTimeAsync(16_000))
    await again.user.click(await screen.findByRole('button', { name: 'Try again' }))
    await confirm(again)
    expect(await screen.findByText('Success')).toBeVisible()
    expect(again.api.callsOf('submitPlan')[0]?.headers.get('idempotency-key')).toBe(
      first?.headers.get('idempotency-key'),
    )
    jest.useRealTimers()
  })
})

describe('Success', () => {
  it('P-97 to P-101: thanks, and shows the chosen plan and the next steps', async () => {
    const plan = { start_date: '2026-03-15', end_date: '2027-02-15', per_month: '30.00' }
    const page = await renderFinal({ plan })
    await confirm(page)
    expect(await screen.findByText('Thank you for setting up your monthly payment plan')).toBeVisible()
    // P-98: two days for a card, five for the rest.
    expect(screen.getByText('Your first payment will be processed by Mar 20, 2026.')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Account Information' })).toHaveTextContent('REF-100')
    expect(screen.getByRole('region', { name: 'Selected Plan' })).toHaveTextContent(
      /\$30.00.*Monthly.*First paymentMar 15, 2026.*FromACH \*\*\*\*6789/,
    )
    await page.user.click(screen.getByRole('link', { name: 'Go to Accounts' }))
    expect(page.address()).toBe('/')
  })

  const days = (...all: string[]) =>
    all.map((payment_date) => ({ payment_date, payment_amount: '30.00', standing: 'to_come' as const }))
  it.each([
    ['flexible for days of its own', days('2026-03-15', '2026-04-02'), 'flexible'],
    ['F-33: monthly for the monthly days of an answered counter-offer', days('2026-01-31', '2026-02-28'), 'monthly'],
    ['monthly for a single day, which is no choice of days', days('2026-03-15'), 'monthly'],
  ])('thanks for a plan that is %s', async (_, planned_payments, word) => {
    const page = await renderFinal({ plan: { is_flexible: true, planned_payments } })
    await confirm(page)
    expect(await screen.findByText(`Thank you for setting up your ${word} payment plan`)).toBeVisible()
  })

  it('appears again after a reload', async () => {
    const page = await renderFinal()
    await confirm(page)
    await screen.findByText('Success')
    const kept = { ...window.sessionStorage }
    page.unmount()
    Object.assign(window.sessionStorage, kept)
    const again = await renderSetup({
      offers: [],
      debt: { plan_id: 'plan-1', loan_id: 'plan-1', status: 'established' },
    })
    expect(await screen.findByText('Success')).toBeVisible()
    expect(again.api.callsOf('submitPlan')).toHaveLength(0)
  })

  const agreement = { id: 'e-1', status: 'unsigned', kind: 'plan', expires_at: '2026-03-04T05:00:00.000Z' } as const
  const waiting = { status: 'awaiting_agreement', agreement } as const

  it('P-90: opens the signing at once where the plan needs an agreement, and again from the page', async () => {
    const page = await renderFinal({
      plan: waiting,
      handlers: {
        getEnvelopeDetails: () => ({ envelope: buildEnvelope() }),
        getEsignText: () => ({ data: esignText }),
      },
    })
    await confirm(page)
    expect(await screen.findByRole('dialog', { name: 'Review E-Sign Agreement' })).toBeVisible()
    expect(screen.getByText('One more step: sign the agreement')).toBeVisible()
    expect(screen.getByText('You can sign it until the end of Mar 3, 2026.')).toBeVisible()
    expect(screen.queryByText(/will be processed by/)).not.toBeInTheDocument()
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }))
    await page.user.click(await screen.findByRole('button', { name: 'Sign later' }))
    expect(page.address()).toBe('/cabinet-active?account=debt-1')
  })

  it('shows staff that the consumer has to sign', async () => {
    const page = await renderFinal({ plan: waiting, actingFor: 'consumer-9' })
    await page.user.click(await screen.findByRole('radio', { name: 'Verbal' }))
    await page.user.type(screen.getByLabelText('Recording reference'), 'REC-7')
    await confirm(page)
    expect(await screen.findByText(/ready for the customer to sign/)).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Review and sign the agreement' })).not.toBeInTheDocument()
  })

  it('P-78: downloads the filed authorization', async () => {
    const document = {
      id: 'doc-1',
      kind: 'authorization',
      name: 'Payment authorization',
      at: '2026-03-02T15:00:00.000Z',
      debt_id: 'debt-1',
      language: 'en',
      size: 2000,
      sha256: 'ab'.repeat(32),
      file_name: 'Nacha_2026-03-02.pdf',
    } as const
    const page = await renderFinal({
      handlers: {
        listDocuments: () => ({
          page: 1,
          items_number: 2,
          pagination: { page_range: [1], pages: 1 },
          data: [{ ...document, id: 'doc-2', debt_id: 'debt-2' }, document],
        }),
        openDocument: () => ({ data: document, pdf_url: '/api/v1/documents/doc-1.pdf' }),
      },
    })
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await confirm(page)
    await page.user.click(await screen.findByRole('button', { name: 'Download agreement' }))
    await waitFor(() => expect(clicked).toHaveBeenCalled())
    expect(page.api.callsOf('openDocument')[0]?.input.body).toMatchObject({ document_id: 'doc-1' })
    clicked.mockRestore()
  })
})
