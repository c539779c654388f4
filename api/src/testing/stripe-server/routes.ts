import { list, text, texts, type Form } from './form.ts'
import type { Routes } from './reply.ts'
import { makeMethod } from './methods.ts'
import type { PaymentIntent, SetupIntent } from './objects.ts'
import type { Payments } from './payments.ts'
import type { Refunds } from './refunds.ts'
import type { Setups } from './setups.ts'
import type { Store } from './store.ts'
import { StripeRefusal } from './stripe-error.ts'

const page = (data: object[]) => ({ object: 'list', has_more: false, url: '', data })

interface Parts {
  payments: Payments
  refunds: Refunds
  setups: Setups
}

/** The used subset of Stripe's interface. */
export function addStripeRoutes(routes: Routes, store: Store, { payments, refunds, setups }: Parts): void {
  const { get, post } = routes
  const pi = ({ id = '' }: Record<string, string>) => store.get('pi', id, 'intent')
  const seti = ({ id = '' }: Record<string, string>) => store.get('seti', id, 'intent')
  const shownPayment = (intent: PaymentIntent, form: Form) =>
    intent.latest_charge && list(form['expand']).includes('latest_charge')
      ? { ...intent, latest_charge: store.get('ch', intent.latest_charge) }
      : intent
  const shownSetup = (intent: SetupIntent, form: Form) =>
    intent.payment_method && list(form['expand']).includes('payment_method')
      ? { ...intent, payment_method: store.get('pm', intent.payment_method) }
      : intent

  post('/v1/customers', (_, form) => store.add('cus', { object: 'customer', metadata: texts(form['metadata']) }))
  post('/v1/payment_methods', (_, form) => makeMethod(store, form, null))
  post('/v1/payment_methods/:id/detach', ({ id = '' }) => {
    const method = store.get('pm', id, 'payment_method')
    method.customer = null
    return method
  })

  post('/v1/payment_intents', (_, form) => payments.create(form))
  get('/v1/payment_intents/:id', (params, form) => shownPayment(pi(params), form))
  post(
    '/v1/payment_intents/:id/confirm',
    (params, form) => shownPayment(payments.confirm(pi(params), form), form),
    ({ id = '' }) => store.all('pi').find((each) => each.id === id)?.metadata['debt'],
  )
  post('/v1/refunds', (_, form) => refunds.create(form))
  get('/v1/refunds', (_, form) => page(newestFirst(ofPayment(store.all('re'), form)).slice(0, limitOf(form))))
  get('/v1/disputes', (_, form) => page(newestFirst(ofPayment(store.all('dp'), form))))

  post('/v1/setup_intents', (_, form) => setups.create(form))
  get('/v1/setup_intents/:id', (params, form) => shownSetup(seti(params), form))
  post('/v1/setup_intents/:id', (params, form) => setups.update(seti(params), form))
  post('/v1/setup_intents/:id/cancel', (params) => setups.cancel(seti(params)))
  post('/v1/setup_intents/:id/confirm', (params, form) => {
    const intent = seti(params)
    if (text(form['client_secret']) !== intent.client_secret)
      throw new StripeRefusal(400, { type: 'invalid_request_error', param: 'client_secret' })
    return setups.confirm(intent, form)
  })
  post('/v1/confirmation_tokens', () => setups.approve())
  get('/v1/confirmation_tokens/:id', ({ id = '' }) => store.get('ctoken', id))
}

const limitOf = (form: Form) => Number(text(form['limit']) ?? 10)
const newestFirst = <T>(all: T[]): T[] => [...all].reverse()
const ofPayment = <T extends { payment_intent: string; charge?: string }>(all: T[], form: Form): T[] =>
  all.filter(
    (each) =>
      each.payment_intent === text(form['payment_intent']) || (each.charge && each.charge === text(form['charge'])),
  )
