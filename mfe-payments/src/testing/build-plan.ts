import type * as v from 'valibot'
import type { EditablePayment, EstablishedPlan, PlanFailure, PlanOptions, PlanPayments } from '@portal/shared/contract'

type OptionsWire = v.InferInput<typeof PlanOptions>
type PaymentWire = v.InferInput<typeof EditablePayment>
type PaymentsWire = v.InferInput<typeof PlanPayments>
type PlanWire = v.InferInput<typeof EstablishedPlan>

/** A running plan of twelve monthly payments, four of them made, as the wire writes it. */
export function buildPlan(over: Partial<PlanWire> = {}): PlanWire {
  return {
    id: 'plan-1',
    debt_id: 'debt-1',
    status: 'active',
    per_month: '100.00',
    payments: 12,
    payment_frequency: 'Monthly',
    is_flexible: false,
    is_migrated: false,
    is_open_ended: false,
    plan_promise: 'Regular',
    discount: '0.00',
    discount_percentage: 0,
    total_amount: '1200.00',
    start_date: '2025-11-15',
    end_date: '2026-10-15',
    established_date: '2025-11-08',
    start_amount: '100.00',
    end_amount: '100.00',
    number_of_payments: 12,
    planned_payments: ['03', '04', '05', '06', '07', '08', '09', '10'].map((month) => ({
      payment_date: `2026-${month}-15`,
      payment_amount: '100.00',
      standing: 'to_come' as const,
    })),
    payments_made: 4,
    amount_paid: '400.00',
    nacha_initiator: 1,
    plan_owner: { id: 'consumer-1', full_name: 'Dana Whitfield' },
    payment_method: {
      type: 'ACH',
      last_four: '6789',
      type_of_account: 'checking',
      bank_name: 'Harbor Bank',
      routing_number: '021000021',
      account_number: '****6789',
    },
    agreement: null,
    ...over,
  }
}

/** All changes of the plan are possible; its next payment is on March 15. */
export function buildPlanOptions(over: Partial<OptionsWire> = {}): OptionsWire {
  return {
    change_method: { allowed: true },
    edit_schedule: { allowed: true },
    cancel: { allowed: true },
    next_payment: { payment_id: 'pp-5', date: '2026-03-15', amount: '100.00' },
    move: {
      allowed: true,
      left: 2,
      window: { from: '2026-03-03', to: '2026-03-29' },
      blocked_dates: ['2026-03-09'],
    },
    skip: { allowed: true, left: 1, appended_on: '2026-11-15' },
    change_until: '2026-03-13T22:00:00.000Z',
    ...over,
  }
}

/** One payment of the plan's schedule. */
export function buildPayment(number: number, over: Partial<PaymentWire> = {}): PaymentWire {
  const date = over.date ?? `2026-0${number - 2}-15`
  return {
    payment_id: `pp-${number}`,
    number,
    date,
    amount: '100.00',
    status: 'scheduled',
    scheduled_payment_date: date,
    is_date_fixed: false,
    is_amount_fixed: false,
    ...over,
  }
}

/** A made payment, a failed one and two still to come. */
export function buildPayments(over: Partial<PaymentsWire> = {}): PaymentsWire {
  return {
    total_amount: '400.00',
    version: 3,
    payments: [
      buildPayment(3, { date: '2026-01-15', status: 'completed', is_date_fixed: true, is_amount_fixed: true }),
      buildPayment(4, { date: '2026-02-15', status: 'failed', is_date_fixed: true }),
      buildPayment(5),
      buildPayment(6),
    ],
    window: { from: '2026-03-03', to: '2027-04-15' },
    blocked_dates: ['2026-03-09', '2026-05-25'],
    notice_until: '2026-03-12',
    needs_authorization: false,
    ...over,
  }
}

/** A failed payment of a plan, with everything that can be done about it. */
export const buildFailure = (
  over: Partial<v.InferInput<typeof PlanFailure>> = {},
): v.InferInput<typeof PlanFailure> => ({
  payment_id: 'pp-4',
  number: 4,
  amount: '100.00',
  due_date: '2026-02-16',
  failed_on: '2026-02-18',
  reason: 'insufficient_funds',
  next: 'paused',
  retry_on: null,
  pay_now: { allowed: true },
  replace_method: { allowed: true },
  move: { allowed: true, window: { from: '2026-03-04', to: '2026-03-14' }, blocked_dates: [] },
  lower_amount: {
    allowed: true,
    options: [
      {
        payments: 14,
        amount: '64.28',
        last_amount: '64.36',
        first_date: '2026-03-15',
        last_date: '2027-04-15',
        authorization_text: 'I authorize fourteen payments.',
      },
      {
        payments: 18,
        amount: '50.00',
        last_amount: '50.00',
        first_date: '2026-03-15',
        last_date: '2027-08-15',
        authorization_text: 'I authorize eighteen payments.',
      },
    ],
  },
  ...over,
})
