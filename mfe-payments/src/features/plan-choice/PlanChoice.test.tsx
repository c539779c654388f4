import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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
import { buildOffer } from '../../testing/build-offer.ts'
import { buildDebt, buildProfile } from '../../testing/build-samples.ts'
import { buildScheduled, scheduleReply } from '../../testing/build-scheduled.ts'
import en from '../../texts/en.json'
import es from '../../texts/es.json'
import choiceEn from '../../texts/choice.en.json'
import choiceEs from '../../texts/choice.es.json'
import { PlanChoice } from './PlanChoice.tsx'

type OfferWire = ReturnType<typeof buildOffer>

interface Shown extends Pick<PortalSetting, 'language' | 'tenant'> {
  single?: OfferWire[]
  multiple?: OfferWire[]
  debt?: Parameters<typeof buildDebt>[0]
  handlers?: Handlers
  actingFor?: string
}

async function renderChoice({ single = [], multiple = [], debt = {}, handlers, actingFor, ...setting }: Shown = {}) {
  const data = buildDebt(debt)
  const api = startApi({
    getDebt: () => ({ loan_id: data.loan_id, display_id: 1, data }),
    getClient: () => buildProfile(),
    listPossiblePlans: () => ({ data: { single_payment_plans: single, multiple_payment_plans: multiple } }),
    registerPaymentAccount: () => ({ data: { profile_created: true } }),
    ...handlers,
  })
  const portal = await renderPortal(<PlanChoice debtId="debt-1" {...(actingFor && { actingFor })} />, {
    session: buildSignedIn(actingFor ? { role: 'agent' } : {}),
    texts: { payments: { en, es }, 'payments-choice': { en: choiceEn, es: choiceEs } },
    ...setting,
  })
  return { api, user: userEvent.setup(), ...portal }
}

const once = buildOffer({
  id: 'once',
  payment_frequency: 'One Time',
  per_month: '300.00',
  payments: 1,
  total_amount: '300.00',
  discount: '200.00',
  discount_percentage: 40,
})
const full = buildOffer({
  id: 'full',
  kind: 'PIF',
  payment_frequency: 'One Time',
  per_month: '500.00',
  payments: 1,
  total_amount: '500.00',
  discount: '0.00',
  discount_percentage: 0,
})
/** The whole balance of $600.00 in this many monthly payments. */
const parts = (payments: number) =>
  buildOffer({
    id: `parts-${payments}`,
    kind: 'REGULAR',
    payments,
    per_month: `${600 / payments}.00`,
    total_amount: '600.00',
    discount: '0.00',
    discount_percentage: 0,
  })
const card = (name: string) => screen.findByRole('radio', { name })
const slider = (name: string) => screen.getByRole('slider', { name })

describe('the three choices', () => {
  it('C-44, C-45: shows amount, total, discount and expiry of each, and chooses none', async () => {
    const { api } = await renderChoice({ single: [once, full], multiple: [parts(6)] })
    const group = await screen.findByRole('group', { name: 'Payment options' })
    expect(within(group).getByRole('radio', { name: 'Pay it all $500.00 once' })).toHaveAccessibleDescription(
      /^One Payment Pays the whole balance.*Offer valid until Mar 31, 2026/,
    )
    expect(within(group).getByRole('radio', { name: 'Settle for less $300.00 once' })).toHaveAccessibleDescription(
      /Settles the account for less than the balance.*\$200.00 forgiven \(40%\)/,
    )
    const overTime = within(group).getByRole('radio', { name: 'Pay over time $100.00 every month' })
    expect(overTime).toHaveAccessibleDescription(/6 payments, \$600.00 total.*Settlement 12/)
    expect(overTime).not.toHaveAccessibleDescription(/One Payment/)
    expect(within(group).queryByRole('radio', { checked: true })).not.toBeInTheDocument()
    expect(screen.queryByText('More options')).not.toBeInTheDocument()
    expect(screen.queryByRole('slider')).not.toBeInTheDocument()
    expect(api.callsOf('listPossiblePlans')[0]?.input.body).toEqual({ debt_id: 'debt-1', client_id: null })
  })

  it('shows length and last day as the monthly amount moves, and chooses it', async () => {
    const page = await renderChoice({ multiple: [parts(6), parts(3), parts(12)] })
    await card('Pay over time $100.00 every month')
    const amounts = slider('What can you pay each month?')
    expect(amounts).toHaveAttribute('aria-valuetext', '$100.00 every month, 6 payments')
    fireEvent.change(amounts, { target: { value: '0' } })
    const least = await card('Pay over time $50.00 every month')
    expect(least).toBeChecked()
    expect(least).toHaveAccessibleDescription(
      /12 payments.*Last payment on Feb 3, 2027, if the first is on Mar 3, 2026/,
    )
    expect(amounts).toHaveAttribute('aria-valuetext', '$50.00 every month, 12 payments')
    await page.user.click(screen.getByRole('button', { name: 'Select Plan' }))
    await waitFor(() => expect(page.address()).toBe('/setup-plan/debt-1/parts-12'))
  })

  it('keeps the amount of a choice while another one is chosen', async () => {
    const { user } = await renderChoice({ single: [full], multiple: [parts(6), parts(3)] })
    await card('Pay over time $100.00 every month')
    fireEvent.change(slider('What can you pay each month?'), { target: { value: '1' } })
    await user.click(await card('Pay it all $500.00 once'))
    expect(await card('Pay over time $200.00 every month')).not.toBeChecked()
  })

  it.each([
    ['Weekly', 'What can you pay each week?'],
    ['Bi-Weekly', 'What can you pay every two weeks?'],
  ] as const)('asks what can be paid, for %s payments', async (payment_frequency, question) => {
    await renderChoice({ multiple: [parts(6), parts(3)].map((each) => ({ ...each, payment_frequency })) })
    expect(await screen.findByRole('slider', { name: question })).toBeVisible()
  })

  it('asks in how many payments to settle', async () => {
    await renderChoice({ single: [once], multiple: [buildOffer()] })
    await card('Settle for less $300.00 once')
    fireEvent.change(slider('How many payments?'), { target: { value: '1' } })
    expect(await card('Settle for less $30.00 every month')).toHaveAccessibleDescription(/\$140.00 forgiven \(28%\)/)
  })

  it.each([
    ['small, where the tenant has the notice', true, '599.99', false],
    ['of $600, where the tenant has the notice', true, '600.00', true],
    ['of $600, where the tenant has no notice', false, '600.00', false],
  ])('P-82, P-83, K-40: says what may be taxed of a discount: %s', async (_, hasNotice, discount, hasForm) => {
    const tenant = buildTenant({ capabilities: { 'notice.tax_600': hasNotice } })
    await renderChoice({ single: [{ ...once, discount }, full], tenant })
    const settle = await card('Settle for less $300.00 once')
    expect(settle).toHaveAccessibleDescription(/may count as income for taxes/)
    expect(/Form 1099-C/.test(settle.closest('label')!.textContent)).toBe(hasForm)
    expect(await card('Pay it all $500.00 once')).not.toHaveAccessibleDescription(/taxes/)
  })
})

describe('F-33: the answer to a counter-offer', () => {
  const own = (payments: number) =>
    buildOffer({
      id: 'own',
      payments,
      per_month: '300.00',
      payment_frequency: payments === 1 ? 'One Time' : 'Monthly',
      is_flexible: true,
      is_counter: true,
      is_custom: true,
      planned_payments: [{ payment_date: '2026-03-20', payment_amount: '300.00' }],
    })
  it.each([
    [1, 'Our answer to you $300.00 once'],
    [2, 'Our answer to you $300.00 every month'],
  ])('in %i payments is a card above the choices, with its own day', async (payments, name) => {
    const page = await renderChoice({ single: [own(payments), full] })
    const first = (await screen.findAllByRole('radio'))[0]!
    expect(first).toHaveAccessibleName(name)
    expect(first).toHaveAccessibleDescription(/Mar 20, 2026: \$300.00/)
    expect(screen.queryByText('More options')).not.toBeInTheDocument()
    expect(screen.queryByText('Flexible')).not.toBeInTheDocument()
    await page.user.click(first)
    await page.user.click(screen.getByRole('button', { name: 'Select Plan' }))
    await waitFor(() => expect(page.address()).toBe('/setup-plan/debt-1/own'))
  })

  it.each([
    [true, undefined, 1],
    [true, 'consumer-9', 0],
    [false, undefined, 0],
  ])('counter.enabled %s, staff for %s: another amount can be offered in %i place', async (isOn, actingFor, places) => {
    const tenant = buildTenant({ capabilities: { 'counter.enabled': isOn } })
    const limits = { once: '120.00', monthly: '10.00', most: '600.00', from: '2026-03-03', to: '2026-05-01' }
    const getCounterOffer = () => ({ data: { limits, why: null, tries_left: 3, latest: null, own: null } })
    await renderChoice({ single: [full], tenant, handlers: { getCounterOffer }, ...(actingFor && { actingFor }) })
    await card('Pay it all $500.00 once')
    if (places > 0) await screen.findByRole('button', { name: 'Offer another amount' })
    expect(screen.queryAllByRole('button', { name: 'Offer another amount' })).toHaveLength(places)
  })
})

describe('more ways', () => {
  it('has what fits in no choice, closed until it is asked for', async () => {
    const open = buildOffer({ id: 'open', kind: 'OPEN', is_open_ended: true, discount: '0.00', per_month: '25.00' })
    const page = await renderChoice({ single: [full], multiple: [open] })
    await card('Pay it all $500.00 once')
    expect(screen.getByText('$25.00 every month')).not.toBeVisible()
    await page.user.click(screen.getByText('More options'))
    await page.user.click(await card('$25.00 every month'))
    await page.user.click(screen.getByRole('button', { name: 'Select Plan' }))
    await waitFor(() => expect(page.address()).toBe('/setup-plan/debt-1/open'))
  })
})

describe('an offer', () => {
  it.each([
    ['Monthly', '$30.00 every month'],
    ['Weekly', '$30.00 every week'],
    ['Bi-Weekly', '$30.00 every two weeks'],
  ] as const)('P-10: a %s plan reads %s', async (payment_frequency, words) => {
    await renderChoice({ multiple: [buildOffer({ payment_frequency })] })
    expect(await card(`Settle for less ${words}`)).toBeVisible()
  })

  it.each([
    ['SIF', 'Settles the account for less than the balance'],
    ['PIF', 'Pays the whole balance'],
    ['REGULAR', 'Pays the whole balance over time'],
  ] as const)('C-49: says what a %s plan does', async (kind, text) => {
    await renderChoice({ multiple: [buildOffer({ kind, ...(kind !== 'SIF' && { discount: '0.00' }) })] })
    const name = `${kind === 'SIF' ? 'Settle for less' : 'Pay over time'} $30.00 every month`
    expect(await card(name)).toHaveAccessibleDescription(new RegExp(text))
    expect(screen.queryAllByText(/\d forgiven/)).toHaveLength(kind === 'SIF' ? 1 : 0)
  })

  it('C-49 to C-51: an open-ended plan has neither a number nor a total', async () => {
    const open = buildOffer({ kind: 'OPEN', is_open_ended: true, discount: '0.00', payments: 6, per_month: '25.00' })
    await renderChoice({ multiple: [open] })
    expect(await card('$25.00 every month')).toHaveAccessibleDescription(/Payments continue until the balance is paid/)
    expect(screen.getByText('Open-ended')).toBeVisible()
    expect(screen.queryByText(/in all/)).not.toBeInTheDocument()
  })

  it('C-45: lists the days of a flexible plan', async () => {
    const planned = Array.from({ length: 8 }, (_, at) => ({
      payment_date: `2026-0${at + 1}-05`,
      payment_amount: '45.00',
    }))
    await renderChoice({ multiple: [buildOffer({ is_flexible: true, payments: 8, planned_payments: planned })] })
    expect(await card('8 payments on fixed days')).toHaveAccessibleDescription(
      /Jan 5, 2026: \$45.00; Feb 5, 2026: \$45.00;.*Jun 5, 2026: \$45.00 and 2 more payments\./,
    )
  })

  it('is in Spanish', async () => {
    await renderChoice({ multiple: [buildOffer()], language: 'es' })
    expect(await card('Liquidar por menos $30.00 cada mes')).toHaveAccessibleDescription(
      /12 pagos, \$360.00 en total.*\$140.00 perdonados/,
    )
    expect(screen.getByRole('button', { name: 'Elegir plan' })).toBeVisible()
  })
})

describe('without offers', () => {
  it('R-25: shows the alternatives, without the reason', async () => {
    const tenant = buildTenant({ capabilities: { 'support.hours': { en: '7am to 5pm Pacific', es: '-' } } })
    await renderChoice({ tenant })
    expect(await screen.findByText('There are no payment plans to choose online')).toBeVisible()
    expect(screen.getByText(/We’re here 7am to 5pm Pacific/)).toBeVisible()
    expect(screen.getByText(/pay any amount now/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Call (555) 010-0199' })).toHaveAttribute('href', 'tel:5550100199')
    expect(screen.queryByRole('button', { name: 'Select Plan' })).not.toBeInTheDocument()
  })

  it('C-59: suggests no payment that the account does not offer', async () => {
    await renderChoice({ debt: { is_open_ended: true, show_payment_options: false } })
    expect(await screen.findByText(/Call us/)).toBeVisible()
    expect(screen.queryByText(/pay any amount/)).not.toBeInTheDocument()
  })

  it('shows that the offers cannot be read, and reads again', async () => {
    const { api, user } = await renderChoice({
      handlers: {
        listPossiblePlans: () => {
          throw refuse('unavailable', { status: 503 })
        },
      },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('The payment plans could not be loaded')
    api.use({ listPossiblePlans: () => ({ data: { single_payment_plans: [once], multiple_payment_plans: [] } }) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await card('Settle for less $300.00 once')).toBeVisible()
  })
})

describe('Select Plan', () => {
  const select = async ({ user }: Awaited<ReturnType<typeof renderChoice>>) => {
    await user.click(await card('Settle for less $30.00 every month'))
    await user.click(screen.getByRole('button', { name: 'Select Plan' }))
  }

  it('waits for a choice, then opens the set-up', async () => {
    const page = await renderChoice({ multiple: [buildOffer()] })
    await card('Settle for less $30.00 every month')
    expect(screen.getByRole('button', { name: 'Select Plan' })).toHaveAccessibleDescription('Choose a plan first.')
    await select(page)
    await waitFor(() => expect(page.address()).toBe('/setup-plan/debt-1/offer-1'))
    expect(page.api.callsOf('registerPaymentAccount')).toHaveLength(0)
  })

  const unregistered = { ...buildProfile().data, profile_created: false }

  it('C-48: registers a payment account of the newer system first', async () => {
    const page = await renderChoice({
      multiple: [buildOffer()],
      handlers: { getClient: () => ({ data: unregistered }) },
      actingFor: 'consumer-9',
    })
    await select(page)
    await waitFor(() => expect(page.address()).toBe('/setup-plan/debt-1/offer-1/consumer-9'))
    expect(page.api.callsOf('registerPaymentAccount').map(({ input }) => input.body)).toEqual([
      { client_id: 'consumer-9' },
    ])
  })

  it('C-48: registers no account in the older system', async () => {
    const page = await renderChoice({ multiple: [buildOffer()], debt: { new_payment_system: false } })
    await select(page)
    await waitFor(() => expect(page.address()).toBe('/setup-plan/debt-1/offer-1'))
    expect(page.api.callsOf('getClient')).toHaveLength(0)
  })

  it('stays and shows the error when the account cannot be registered', async () => {
    const page = await renderChoice({
      multiple: [buildOffer()],
      handlers: {
        getClient: () => ({ data: unregistered }),
        registerPaymentAccount: () => {
          throw refuse('processor_unavailable', { status: 503 })
        },
      },
    })
    await select(page)
    expect(await screen.findByRole('alert')).toHaveTextContent('Payments can’t be processed right now')
    expect(page.address()).toBe('/')
    expect(await card('Settle for less $30.00 every month')).toBeChecked()
  })

  it('C-36: shows instead that a payment is already scheduled', async () => {
    const page = await renderChoice({
      multiple: [buildOffer()],
      debt: { has_scheduled_otp: true },
      handlers: { getScheduledPayment: () => scheduleReply(buildScheduled()) },
    })
    await select(page)
    expect(await screen.findByRole('dialog', { name: 'One-Time Payment Scheduled' })).toHaveTextContent(
      'It must be cancelled before you can make another payment or set up a payment plan.',
    )
    expect(page.address()).toBe('/')
  })

  it('C-36: closes the notice of a scheduled payment once the debt that is read again has none', async () => {
    let readOn = () => {}
    const secondRead = new Promise<void>((resolve) => (readOn = resolve))
    let reads = 0
    const page = await renderChoice({
      multiple: [buildOffer()],
      handlers: {
        getDebt: async () => {
          reads += 1
          if (reads > 1) await secondRead
          return { loan_id: 'loan-1', display_id: 1, data: buildDebt({ has_scheduled_otp: reads === 1 }) }
        },
        getScheduledPayment: () => scheduleReply(buildScheduled()),
        cancelScheduledPayment: () => ({}),
      },
    })
    const notice = () => screen.findByRole('dialog', { name: 'One-Time Payment Scheduled' })
    const isClosed = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await select(page)
    await page.user.click(await within(await notice()).findByRole('button', { name: 'Cancel One-Time Payment' }))
    await waitFor(isClosed)
    await page.user.click(screen.getByRole('button', { name: 'Select Plan' }))
    await notice()
    readOn()
    await waitFor(isClosed)
    await page.user.click(screen.getByRole('button', { name: 'Select Plan' }))
    await waitFor(() => expect(page.address()).not.toBe('/'))
  })
})
