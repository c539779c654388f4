import type * as v from 'valibot'
import type { EstablishedPlan } from '@portal/shared/contract'

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
