import { list, part, text, texts, type Form } from './form.ts'
import type { Books } from './accounts.ts'
import type { Params, Routes } from './reply.ts'
import { makeMethod } from './methods.ts'
import type { Dispute, PaymentIntent, Refund, SetupIntent } from './objects.ts'
import { StripeRefusal } from './stripe-error.ts'

const page = (data: object[]) => ({ object: 'list', has_more: false, url: '', data })

/** The used subset of Stripe's interface; each account has objects of its own. */
export function addStripeRoutes({ get, post }: Routes): void {
  const pi = ({ store }: Books, { id = '' }: Params) => store.get('pi', id, 'intent')
  const seti = ({ store }: Books, { id = '' }: Params) => store.get('seti', id, 'intent')
  const shownPayment = ({ store }: Books, intent: PaymentIntent, form: Form) =>
    intent.latest_charge && list(form['expand']).includes('latest_charge')
      ? { ...intent, latest_charge: store.get('ch', intent.latest_charge) }
      : intent
  const shownSetup = ({ store }: Books, intent: SetupIntent, form: Form) =>
    intent.payment_method && list(form['expand']).includes('payment_method')
      ? { ...intent, payment_method: store.get('pm', intent.payment_method) }
      : intent

  get('/v1/account', ({ id }) => ({ id, object: 'account' }))
  post('/v1/customers', ({ store }, _, form) =>
    store.add('cus', { object: 'customer', metadata: texts(form['metadata']) }),
  )
  post('/v1/payment_methods', ({ store }, _, form) => makeMethod(store, form, null))
  post('/v1/payment_methods/:id/detach', ({ store }, { id = '' }) => {
    const method = store.get('pm', id, 'payment_method')
    method.customer = null
    return method
  })

  post('/v1/payment_intents', ({ payments }, _, form) => payments.create(form))
  get('/v1/payment_intents/:id', (books, params, form) => shownPayment(books, pi(books, params), form))
  post(
    '/v1/payment_intents/:id/confirm',
    (books, params, form) => shownPayment(books, books.payments.confirm(pi(books, params), form), form),
    ({ store }, { id = '' }) => store.all('pi').find((each) => each.id === id)?.metadata['debt'],
  )
  post('/v1/payment_intents/:id/cancel', (books, params, form) => books.payments.cancel(pi(books, params), form))
  // What the dialogue of a card's bank does; Stripe's own address for it is not public.
  post('/v1/payment_intents/:id/authenticate', (books, params, form) => {
    const intent = pi(books, params)
    assertSecret(intent, form)
    return books.payments.authenticate(intent, form)
  })
  post('/v1/refunds', ({ refunds }, _, form) => refunds.create(form))
  const listed = (books: Books, all: (Refund | Dispute)[], form: Form) => {
    const wanted = form['payment_intent'] || form['charge'] ? ofPayment(all, form) : since(all, form)
    const shown = newestFirst(wanted).slice(0, limitOf(form))
    return page(
      list(form['expand']).includes('data.payment_intent.latest_charge')
        ? shown.map((each) => ({
            ...each,
            payment_intent: shownPayment(books, books.store.get('pi', each.payment_intent), whole),
          }))
        : shown,
    )
  }
  get('/v1/refunds', (books, _, form) => listed(books, books.store.all('re'), form))
  get('/v1/disputes', (books, _, form) => listed(books, books.store.all('dp'), form))

  get('/v1/balance_transactions', ({ store }, _, form) => page(newestFirst(since(store.all('txn'), form))))

  post('/v1/setup_intents', ({ setups }, _, form) => setups.create(form))
  get('/v1/setup_intents/:id', (books, params, form) => shownSetup(books, seti(books, params), form))
  post('/v1/setup_intents/:id', (books, params, form) => books.setups.update(seti(books, params), form))
  post('/v1/setup_intents/:id/cancel', (books, params) => books.setups.cancel(seti(books, params)))
  post('/v1/setup_intents/:id/confirm', (books, params, form) => {
    const intent = seti(books, params)
    // A server confirms with its own key.
    if (!form['confirmation_token']) assertSecret(intent, form)
    return books.setups.confirm(intent, form)
  })
  post('/v1/setup_intents/:id/authenticate', (books, params, form) => {
    const intent = seti(books, params)
    assertSecret(intent, form)
    return books.setups.authenticate(intent, form)
  })
  post('/v1/confirmation_tokens', ({ setups }, _, form) => setups.approve(form))
  get('/v1/confirmation_tokens/:id', ({ store }, { id = '' }) => store.get('ctoken', id))
}

function assertSecret({ client_secret }: { client_secret: string }, form: Form): void {
  if (text(form['client_secret']) !== client_secret)
    throw new StripeRefusal(400, { type: 'invalid_request_error', param: 'client_secret' })
}

const whole: Form = { expand: { 0: 'latest_charge' } }
const since = <T extends { created: number }>(all: T[], form: Form): T[] => {
  const { gte, lt } = part(form['created'])
  return all.filter(({ created }) => created >= Number(text(gte) ?? 0) && created < Number(text(lt) ?? Infinity))
}
const limitOf = (form: Form) => Number(text(form['limit']) ?? 10)
const newestFirst = <T>(all: T[]): T[] => [...all].reverse()
const ofPayment = <T extends { payment_intent: string; charge?: string }>(all: T[], form: Form): T[] =>
  all.filter(
    (each) =>
      each.payment_intent === text(form['payment_intent']) || (each.charge && each.charge === text(form['charge'])),
  )
