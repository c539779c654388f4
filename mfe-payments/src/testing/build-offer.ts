import type * as v from 'valibot'
import type { Offer } from '@portal/shared/contract'

type OfferWire = v.InferInput<typeof Offer>

/** A settlement in twelve monthly payments, as the wire writes it. */
export function buildOffer(over: Partial<OfferWire> = {}): OfferWire {
  return {
    id: 'offer-1',
    debt_id: 'debt-1',
    kind: 'SIF',
    credit_product_name: 'Settlement 12',
    payment_frequency: 'Monthly',
    per_month: '30.00',
    payments: 12,
    discount: '140.00',
    discount_percentage: 28,
    total_amount: '360.00',
    plan_expiration: '2026-03-31',
    is_open_ended: false,
    is_flexible: false,
    planned_payments: [],
    is_custom: false,
    ...over,
  }
}
