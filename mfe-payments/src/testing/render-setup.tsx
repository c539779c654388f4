import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { formatWireMoney, localDate, parseWireMoney, planSchedule } from '@portal/shared/domain'
import type { Handlers } from '@portal/shared/testing'
import { buildOffer } from './build-offer.ts'
import { buildPlan } from './build-plan.ts'
import { pageOf } from './build-samples.ts'
import { renderPage, type PageSetting } from './render-page.tsx'

type OfferWire = ReturnType<typeof buildOffer>

interface SetupSetting extends PageSetting {
  offer?: Partial<OfferWire>
  offers?: OfferWire[]
  plan?: Parameters<typeof buildPlan>[0]
  route?: string
}

/** The business day of the tests: a Monday. */
const today = localDate('2026-03-02')

const frequencies = { Monthly: 'monthly', Weekly: 'weekly', 'Bi-Weekly': 'bi-weekly', 'One Time': 'one_time' } as const

/** The schedule of an offer by the rule that the server uses. */
function scheduleOf(offer: OfferWire): NonNullable<Handlers['getPossibleSchedule']> {
  return ({ body }) => {
    const { start_day, local_date, page, per_page } = body
    const planned = offer.planned_payments.map((row) => ({
      date: localDate(row.payment_date),
      amount: parseWireMoney(row.payment_amount),
    }))
    const terms = {
      frequency: frequencies[offer.payment_frequency as keyof typeof frequencies],
      payments: offer.payments,
      total: parseWireMoney(offer.total_amount),
      perPayment: parseWireMoney(offer.per_month),
      planned: planned.length > 0 ? planned : null,
    }
    const local = local_date ? localDate(local_date) : today
    const { payments, slips, startDay } = planSchedule(terms, start_day ?? null, { today, local })
    const [first, last] = [payments[0]!, payments.at(-1)!]
    const rows = payments.map(({ number, dueDate, debitDate, amount }) => ({
      number,
      payment_date: dueDate,
      debit_date: debitDate,
      amount: formatWireMoney(amount),
    }))
    return {
      possible_payment_info: {
        start_date: first.dueDate,
        end_date: last.dueDate,
        payments_number: payments.length,
        start_amount: formatWireMoney(first.amount),
        end_amount: formatWireMoney(last.amount),
        per_month: offer.per_month,
        payment_frequency: offer.payment_frequency,
        start_day: startDay,
        slips,
      },
      ...pageOf(rows.slice((page - 1) * per_page, page * per_page), rows.length),
    }
  }
}

/** The set-up of an offer by a consumer with one saved card (the default) and one saved account. */
export async function renderSetup(setting: SetupSetting = {}) {
  const { offer: ofOffer, offers, plan: ofPlan, route, ...page } = setting
  const offer = buildOffer(ofOffer)
  const plan = buildPlan({ discount: offer.discount, total_amount: offer.total_amount, ...ofPlan })
  const listed = offers ?? [offer]
  const rendered = await renderPage(route ?? `/setup-plan/debt-1/${offer.id}`, page, {
    listPossiblePlans: () => ({
      data: {
        single_payment_plans: listed.filter(({ payments }) => payments === 1),
        multiple_payment_plans: listed.filter(({ payments }) => payments > 1),
      },
    }),
    getPossibleSchedule: scheduleOf(offer),
    submitPlan: () => ({ data: { plan, agreement_required: false }, bank_account_details: null }),
    getPlanSubmission: () => ({ data: plan }),
  })
  return { offer, ...rendered }
}

const headings = ['Review Plan', 'Payment Date', 'Payment Method'] as const

/** Presses Next until the named step is on the screen. */
export async function goToStep(user: UserEvent, title: string): Promise<void> {
  for (const heading of headings) {
    await screen.findByRole('heading', { level: 2, name: heading })
    if (heading === title) return
    await next(user)
  }
  await screen.findByRole('heading', { level: 2, name: title })
}

/** Presses Next once it can be pressed. */
export async function next(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Next', description: '' }))
}
