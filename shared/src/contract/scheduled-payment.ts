import * as v from 'valibot'
import { DateText, Id, MaybeText, Money } from './fields.ts'
import { UsedMethodType } from './used-method.ts'

/** A one-time payment that waits for its day (P-72); amounts in Cents after parsing. */
export const ScheduledPayment = v.object({
  id: Id,
  debt_id: Id,
  referenceNumber: v.string(),
  payment_date: DateText,
  payment_amount: Money,
  payment_method: v.object({
    id: v.nullable(Id),
    type: UsedMethodType,
    card_brand: MaybeText,
    last_four: MaybeText,
  }),
  /** 'waiting', or 'submitted' once it is on its way. */
  status: v.picklist(['waiting', 'submitted']),
  can_pay_now: v.boolean(),
  /** P-76, K-32: some tenants let their consumers cancel by telephone only. */
  can_cancel: v.boolean(),
})
export type ScheduledPayment = v.InferOutput<typeof ScheduledPayment>
