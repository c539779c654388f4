import { text, texts, type Form } from './form.ts'
import type { PaymentIntent } from './objects.ts'
import type { Emit } from './payments.ts'
import { move, type Store } from './store.ts'
import { invalid, StripeRefusal } from './stripe-error.ts'

/** Refunds, by the interface or by hand at the dashboard, and their failures days later. */
export function createRefunds(store: Store, emit: Emit) {
  return {
    create(form: Form) {
      const intent = store.get('pi', text(form['payment_intent']) ?? '', 'payment_intent')
      if (intent.status !== 'succeeded') throw invalid('charge_not_refundable')
      const own = store.get('ch', intent.latest_charge ?? '')
      const amount = Number(text(form['amount']))
      if (own.refunded) throw invalid('charge_already_refunded')
      if (own.amount_refunded + amount > own.amount)
        throw new StripeRefusal(400, { type: 'invalid_request_error', param: 'amount' })
      const before = own.amount_refunded
      own.amount_refunded += amount
      own.refunded = own.amount_refunded === own.amount
      const made = store.add('re', {
        object: 'refund',
        payment_intent: intent.id,
        charge: own.id,
        amount,
        status: 'succeeded',
        metadata: texts(form['metadata']),
      })
      move(store, 'refund', -amount)
      emit('refund.created', made)
      emit('charge.refunded', own, { amount_refunded: before })
      return made
    },
    /** The bank of the card does not take the newest refund. */
    fail(intent: PaymentIntent): void {
      const failed = store
        .all('re')
        .filter((refund) => refund.payment_intent === intent.id && refund.status === 'succeeded')
        .at(-1)
      if (!failed) throw new Error('nothing was refunded')
      const own = store.get('ch', failed.charge)
      own.amount_refunded -= failed.amount
      own.refunded = false
      failed.status = 'failed'
      move(store, 'refund_failure', failed.amount)
      failed.failure_reason = 'expired_or_canceled_card'
      emit('refund.updated', failed, { status: 'succeeded' })
      emit('refund.failed', failed)
    },
  }
}
