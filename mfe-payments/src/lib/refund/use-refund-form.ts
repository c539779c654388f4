import { endpoints, type Refund, type RefundChoice } from '@portal/shared/contract'
import {
  formatWireMoney,
  needsSecondPerson,
  parseAmount,
  ZERO,
  type RefundReason,
  type RefundWay,
} from '@portal/shared/domain'
import { useForm } from '@portal/shared/kit'
import { changedByRefunds } from './changed-by-refunds.ts'

/** F-19: the form of a refund: its values, the chosen way, the sum, and whether it waits for a second person. */
export function useRefundForm(paymentId: string, choice: RefundChoice, onDone: (refund: Refund) => void) {
  const first = choice.options[0]
  const form = useForm(
    endpoints.requestRefund,
    {
      way: (first?.way ?? 'refund') as RefundWay,
      amount: formatWireMoney(choice.most) as string,
      reason: '' as RefundReason | '',
      note: '',
    },
    {
      input: ({ way, amount, reason, note }) => ({
        params: { payment_id: paymentId },
        // An empty reason is refused by the contract, at its field.
        body: { way, amount: formatWireMoney(parseAmount(amount) ?? ZERO), reason: reason as RefundReason, note },
      }),
      operation: `refund:${paymentId}`,
      refresh: changedByRefunds,
      onDone: ({ data }) => onDone(data),
    },
  )
  const optionOf = (way: RefundWay) => choice.options.find((one) => one.way === way)
  const option = optionOf(form.values.way) ?? first
  const amount = option?.whole_only ? choice.amount : (parseAmount(form.values.amount) ?? ZERO)
  const choose = (way: RefundWay) => {
    form.set('way', way)
    if (optionOf(way)?.whole_only) form.set('amount', formatWireMoney(choice.amount))
    form.set('reason', '')
  }
  const before = { refunded: choice.before, open: ZERO }
  return { form, option, amount, choose, isWaiting: needsSecondPerson(amount, before, choice.second_person_above) }
}
