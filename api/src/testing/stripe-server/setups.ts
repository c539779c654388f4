import { list, part, text, texts, type Form } from './form.ts'
import { makeMethod, walletCard } from './methods.ts'
import type { SetupIntent } from './objects.ts'
import type { Emit } from './payments.ts'
import { secret, type Store } from './store.ts'
import { invalid } from './stripe-error.ts'

/** SetupIntents and ConfirmationTokens, as Stripe's own fields in the browser make them. */
export function createSetups(store: Store, emit: Emit) {
  return {
    create: (form: Form): SetupIntent => {
      const made = store.add('seti', {
        object: 'setup_intent',
        status: 'requires_payment_method',
        client_secret: '',
        customer: text(form['customer']),
        payment_method: null,
        payment_method_types: list(form['allowed_payment_method_types']),
        metadata: texts(form['metadata']),
      })
      made.client_secret = `${made.id}_secret_${secret()}`
      return made
    },
    update(intent: SetupIntent, form: Form): SetupIntent {
      Object.assign(intent.metadata, texts(form['metadata']))
      return intent
    },
    cancel(intent: SetupIntent): SetupIntent {
      if (intent.status !== 'requires_payment_method') throw invalid('setup_intent_unexpected_state')
      intent.status = 'canceled'
      return intent
    },
    /** Called from the browser, with the client secret. */
    confirm(intent: SetupIntent, form: Form): SetupIntent {
      if (intent.status !== 'requires_payment_method') throw invalid('setup_intent_unexpected_state')
      const method = makeMethod(store, part(form['payment_method_data']), intent.customer)
      if (!intent.payment_method_types.includes(method.type)) throw invalid('parameter_invalid_empty')
      intent.payment_method = method.id
      intent.status = 'succeeded'
      emit('setup_intent.succeeded', intent)
      return intent
    },
    /** The approval of a wallet in the browser. */
    approve: () =>
      store.add('ctoken', {
        object: 'confirmation_token',
        payment_intent: null,
        payment_method_preview: { type: 'card', card: { ...walletCard, exp_month: 12, exp_year: 2034 } },
      }),
  }
}
