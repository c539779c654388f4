import type { HandlerReply, endpoints } from '@portal/shared/contract'

type Reply = HandlerReply<typeof endpoints.getScheduledPayment>
type Scheduled = NonNullable<Reply['data']>

/** $50.00 by a card that wait for March 10, as the wire writes it. */
export const buildScheduled = (over: Partial<Scheduled> = {}): Scheduled => ({
  id: 'promise-1',
  debt_id: 'debt-1',
  referenceNumber: 'REF-100',
  payment_date: '2026-03-10',
  payment_amount: '50.00',
  payment_method: { id: 'card-1', type: 'Card', card_brand: 'VISA', last_four: '4242' },
  status: 'waiting',
  can_pay_now: true,
  can_cancel: true,
  ...over,
})

/** The days of March on which a payment can be scheduled; null for a debt without a scheduled payment. */
export const scheduleReply = (data: Scheduled | null = null): Reply => ({
  data,
  window: { from: '2026-03-03', to: '2026-03-30' },
  blocked_dates: ['2026-03-06'],
})
