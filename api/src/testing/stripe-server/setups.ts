import { list, part, text, texts, type Form } from './form.ts'
import { makeMethod, previewOf, walletCard } from './methods.ts'
import type { ConfirmationToken, SetupIntent } from './objects.ts'
import type { Emit } from './payments.ts'
import { secret, type Store } from './store.ts'
import { invalid } from './stripe-error.ts'

/** SetupIntents and ConfirmationTokens, as Stripe's own fields in the browser make them. */
export function createSetups(store: Store, emit: Emit) {
  /** What was typed for each ConfirmationToken. */
  const typed = new Map<string, Form>()
  const typedOf = (id: string, intent: SetupIntent): Form => {
    const token = store.get('ctoken', id, 'confirmation_token')
    const data = typed.get(id)
    if (!data || token.setup_intent) throw invalid('token_already_used', 'confirmation_token')
    token.setup_intent = intent.id
    return data
  }
  const succeed = (intent: SetupIntent) => {
    intent.status = 'succeeded'
    emit('setup_intent.succeeded', intent)
  }
  return {
    create: (form: Form): SetupIntent => {
      const made = store.add('seti', {
        object: 'setup_intent',
        status: 'requires_payment_method',
        client_secret: '',
        customer: text(form['customer']),
        payment_method: null,
        payment_method_types: list(form['payment_method_types'] ?? form['allowed_payment_method_types']),
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
    /** Called from the browser, with the client secret; or from a server, with a ConfirmationToken. */
    confirm(intent: SetupIntent, form: Form): SetupIntent {
      if (intent.status !== 'requires_payment_method') throw invalid('setup_intent_unexpected_state')
      const token = text(form['confirmation_token'])
      const data = token ? typedOf(token, intent) : part(form['payment_method_data'])
      const method = makeMethod(store, data, intent.customer)
      if (!intent.payment_method_types.includes(method.type)) throw invalid('parameter_invalid_empty')
      intent.payment_method = method.id
      // In the browser Stripe's own script asks the holder meanwhile.
      if (token && store.fates.get(method.id)?.kind === 'challenged') intent.status = 'requires_action'
      else succeed(intent)
      return intent
    },
    /** The holder answers their bank; called from the browser. */
    authenticate(intent: SetupIntent, form: Form): SetupIntent {
      if (intent.status !== 'requires_action') throw invalid('setup_intent_unexpected_state')
      if (text(form['outcome']) === 'confirmed') succeed(intent)
      else Object.assign(intent, { status: 'requires_payment_method', payment_method: null })
      return intent
    },
    /** A typed card, or the approval of a wallet, in the browser. */
    approve(form: Form): ConfirmationToken {
      const data = form['payment_method_data'] ? part(form['payment_method_data']) : null
      const card = data ? previewOf(data).card : { ...walletCard, exp_month: 12, exp_year: 2034 }
      const made = store.add('ctoken', {
        object: 'confirmation_token',
        payment_intent: null,
        setup_intent: null,
        payment_method_preview: { type: 'card', card },
      })
      if (data) typed.set(made.id, data)
      return made
    },
  }
}
