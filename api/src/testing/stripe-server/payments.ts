import { list, part, text, texts, type Form } from './form.ts'
import { declined, makeMethod } from './methods.ts'
import type { Charge, PaymentIntent } from './objects.ts'
import { feeOf, move, secret, type Fate, type Store } from './store.ts'
import { invalid } from './stripe-error.ts'

/** Sends an event to the webhook endpoint. */
export type Emit = (type: string, object: object, previous?: object) => void

const DAY = 24 * 60 * 60

/** PaymentIntents: their refusals, their charges, and the outcomes days later. */
export function createPayments(store: Store, emit: Emit) {
  const charge = (intent: PaymentIntent, status: Charge['status']) => {
    const { id, amount, metadata } = intent
    const made = store.add('ch', {
      object: 'charge',
      payment_intent: id,
      amount,
      status,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      metadata,
    })
    intent.latest_charge = made.id
    return made
  }
  const fail = (intent: PaymentIntent, error: Record<string, unknown>) => {
    intent.status = 'requires_payment_method'
    intent.last_payment_error = { type: 'card_error', ...error }
    emit('payment_intent.payment_failed', intent)
  }

  function create(form: Form): PaymentIntent {
    const amount = Number(text(form['amount']))
    if (!(amount >= 50)) throw invalid('amount_too_small', 'amount')
    const made = store.add('pi', {
      object: 'payment_intent',
      status: 'requires_payment_method',
      client_secret: '',
      cancellation_reason: null,
      amount,
      currency: text(form['currency']) ?? 'usd',
      customer: text(form['customer']),
      payment_method: null,
      payment_method_types: list(form['allowed_payment_method_types']),
      latest_charge: null,
      last_payment_error: null,
      metadata: texts(form['metadata']),
    })
    made.client_secret = `${made.id}_secret_${secret()}`
    return made
  }

  /** The method of a confirmation, and the later outcome of its charge. */
  function methodOf(intent: PaymentIntent, form: Form): { id: string; type: string; fate: Fate } {
    const token = text(form['confirmation_token'])
    if (token) {
      const found = store.get('ctoken', token, 'confirmation_token')
      if (found.payment_intent || found.created + DAY < Date.now() / 1000)
        throw invalid('token_already_used', 'confirmation_token')
      found.payment_intent = intent.id
      return { id: token, type: 'card', fate: { kind: 'approved' } }
    }
    if (form['payment_method_data']) {
      if (!form['mandate_data']) throw invalid('payment_intent_mandate_invalid', 'mandate_data')
      const made = makeMethod(store, part(form['payment_method_data']), null)
      return { ...made, fate: store.fates.get(made.id)! }
    }
    const method = store.get('pm', text(form['payment_method']) ?? '', 'payment_method')
    if (!method.customer || method.customer !== intent.customer)
      throw invalid('payment_method_unexpected_state', 'payment_method')
    return { ...method, fate: store.fates.get(method.id)! }
  }

  function confirm(intent: PaymentIntent, form: Form): PaymentIntent {
    if (intent.status !== 'requires_payment_method') throw invalid('payment_intent_unexpected_state')
    const { id, type, fate } = methodOf(intent, form)
    if (!intent.payment_method_types.includes(type)) throw invalid('payment_intent_incompatible_payment_method')
    intent.payment_method = id
    if (fate.kind === 'challenged') {
      if (!form['off_session'] && !form['error_on_requires_action']) {
        intent.status = 'requires_action'
        emit('payment_intent.requires_action', intent)
        return intent
      }
      if (fate.always) throw refuse(intent, 'authentication_required', { id, type })
    }
    if (fate.kind === 'declined') throw refuse(intent, fate.code, { id, type })
    return take(intent, type)
  }

  function refuse(intent: PaymentIntent, refusal: string, payment_method: { id: string; type: string }) {
    const code = ['expired_card', 'authentication_required'].includes(refusal) ? refusal : 'card_declined'
    charge(intent, 'failed')
    fail(intent, { code, decline_code: refusal, payment_method })
    return declined(code, refusal, { payment_intent: intent })
  }

  function take(intent: PaymentIntent, type: string): PaymentIntent {
    if (type === 'us_bank_account') {
      intent.status = 'processing'
      charge(intent, 'pending')
      emit('payment_intent.processing', intent)
      return intent
    }
    intent.status = 'succeeded'
    charge(intent, 'succeeded')
    move(store, 'charge', intent.amount, feeOf(intent.amount))
    emit('payment_intent.succeeded', intent)
    return intent
  }

  /** The holder answers their bank; called from the browser. */
  function authenticate(intent: PaymentIntent, form: Form): PaymentIntent {
    if (intent.status !== 'requires_action') throw invalid('payment_intent_unexpected_state')
    if (text(form['outcome']) === 'confirmed') return take(intent, 'card')
    fail(intent, {
      code: 'payment_intent_authentication_failure',
      payment_method: { id: intent.payment_method, type: 'card' },
    })
    return intent
  }

  function cancel(intent: PaymentIntent, form: Form): PaymentIntent {
    if (intent.status === 'succeeded' || intent.status === 'processing' || intent.status === 'canceled')
      throw invalid('payment_intent_unexpected_state')
    intent.status = 'canceled'
    intent.cancellation_reason = text(form['cancellation_reason'])
    emit('payment_intent.canceled', intent)
    return intent
  }

  /** Days later: bank debits that are on their way arrive, or come back. */
  function settle(): void {
    for (const intent of store.all('pi').filter(({ status }) => status === 'processing')) {
      const fate = store.fates.get(intent.payment_method ?? '')
      const own = store.get('ch', intent.latest_charge ?? '')
      if (fate?.kind === 'returned') {
        own.status = 'failed'
        fail(intent, {
          code: 'payment_intent_payment_attempt_failed',
          decline_code: fate.code,
          network_decline_code: fate.network,
          payment_method: { id: intent.payment_method, type: 'us_bank_account' },
        })
      } else {
        own.status = 'succeeded'
        intent.status = 'succeeded'
        move(store, 'charge', intent.amount, 0)
        emit('payment_intent.succeeded', intent)
      }
    }
  }

  return { create, confirm, authenticate, cancel, settle }
}
