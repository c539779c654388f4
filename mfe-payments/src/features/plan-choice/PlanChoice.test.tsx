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
const card = (name: string) => screen.findByRole('radio', { name })

describe('the offers', () => {
  it('C-44, C-45: lists single and multiple payment plans with amount, discount and expiry', async () => {
    const { api } = await renderChoice({ single: [once], multiple: [buildOffer()] })
    const inOne = await screen.findByRole('group', { name: 'In one payment' })
    expect(inOne).toHaveTextContent('One Payment')
    expect(within(inOne).getByRole('radio', { name: '$300.00 once' })).toHaveAccessibleDescription(
      /Settles the account for less than the balance.*\$200.00 forgiven \(40%\).*Offer valid until Mar 31, 2026/,
    )
    const several = screen.getByRole('group', { name: 'In several payments' })
    expect(within(several).getByRole('radio', { name: '$30.00 every month' })).toHaveAccessibleDescription(
      /12 payments, \$360.00 in all.*\$140.00 forgiven \(28%\).*Settlement 12/,
    )
    expect(several).not.toHaveTextContent('One Payment')
    expect(api.callsOf('listPossiblePlans')[0]?.input.body).toEqual({ debt_id: 'debt-1', client_id: null })
  })

  it.each([
    ['Monthly', '$30.00 every month'],
    ['Weekly', '$30.00 every week'],
    ['Bi-Weekly', '$30.00 every two weeks'],
  ] as const)('P-10: a %s plan reads %s', async (payment_frequency, name) => {
    await renderChoice({ multiple: [buildOffer({ payment_frequency })] })
    expect(await card(name)).toBeVisible()
  })

  it.each([
    ['SIF', 'Settles the account for less than the balance'],
    ['PIF', 'Pays the whole balance'],
    ['REGULAR', 'Pays the whole balance in parts'],
  ] as const)('C-49: says what a %s plan does', async (kind, text) => {
    await renderChoice({ multiple: [buildOffer({ kind, discount: '0.00', discount_percentage: 0 })] })
    expect(await card('$30.00 every month')).toHaveAccessibleDescription(new RegExp(text))
    expect(screen.queryByText(/forgiven/)).not.toBeInTheDocument()
  })

  it('C-49 to C-51: an open-ended plan has neither a number nor a total', async () => {
    const open = buildOffer({ kind: 'OPEN', is_open_ended: true, discount: '0.00', payments: 6, per_month: '25.00' })
    await renderChoice({ multiple: [open] })
    expect(await card('$25.00 every month')).toHaveAccessibleDescription(/Payments go on until the balance is paid/)
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

  it('shows the first few of thirty plans', async () => {
    const many = Array.from({ length: 30 }, (_, at) => buildOffer({ id: `o${at}`, per_month: `${at + 10}.00` }))
    const { user } = await renderChoice({ multiple: many })
    expect(await screen.findAllByRole('radio')).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: 'Show all 30 plans' }))
    expect(screen.getAllByRole('radio')).toHaveLength(30)
    await user.click(screen.getByRole('button', { name: 'Show Less' }))
    expect(screen.getAllByRole('radio')).toHaveLength(5)
  })

  it('is in Spanish', async () => {
    await renderChoice({ multiple: [buildOffer()], language: 'es' })
    expect(await card('$30.00 cada mes')).toHaveAccessibleDescription(
      /12 pagos, \$360.00 en total.*\$140.00 perdonados/,
    )
    expect(screen.getByRole('button', { name: 'Elegir plan' })).toBeVisible()
  })
})

describe('without offers', () => {
  it('R-25: shows the alternatives, without the reason', async () => {
    const tenant = buildTenant({ capabilities: { 'support.hours': { en: '7am to 5pm Pacific', es: '-' } } })
    await renderChoice({ tenant })
    expect(await screen.findByText('No payment plans to choose from online')).toBeVisible()
    expect(screen.getByText(/We are here 7am to 5pm Pacific/)).toBeVisible()
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
    expect(await card('$300.00 once')).toBeVisible()
  })
})

describe('Select Plan', () => {
  const select = async ({ user }: Awaited<ReturnType<typeof renderChoice>>) => {
    await user.click(await card('$30.00 every month'))
    await user.click(screen.getByRole('button', { name: 'Select Plan' }))
  }

  it('waits for a choice, then opens the set-up', async () => {
    const page = await renderChoice({ multiple: [buildOffer()] })
    await card('$30.00 every month')
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
    expect(await screen.findByRole('alert')).toHaveTextContent('Payments cannot be processed right now')
    expect(page.address()).toBe('/')
    expect(await card('$30.00 every month')).toBeChecked()
  })

  it('C-36: shows instead that a payment is already scheduled', async () => {
    const page = await renderChoice({
      multiple: [buildOffer()],
      debt: { has_scheduled_otp: true },
      handlers: { getScheduledPayment: () => scheduleReply(buildScheduled()) },
    })
    await select(page)
    expect(await screen.findByRole('dialog', { name: 'One-Time Payment Scheduled' })).toHaveTextContent(
      'It must be cancelled before another payment or a payment plan can be set up.',
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
