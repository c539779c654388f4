import { formatWireMoney, type Cents } from '@portal/shared/domain'
import { Refusal } from '../../../../http/refusal.ts'

/** An offer that was seen with other amounts: it has followed the balance since, and the new ones are shown first (C-44). */
export const changedAmounts = (now: { total: Cents; first: Cents; payments: number }): Refusal =>
  new Refusal('conflict', {
    fields: { total_amount: ['amount_changed'] },
    current: {
      total_amount: formatWireMoney(now.total),
      start_amount: formatWireMoney(now.first),
      payments: String(now.payments),
    },
  })
