import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import type { StripeSettings } from '../../gateways/processor/stripe/settings.ts'
import { createAccounts, testAccounts, type Books, type Delivery } from './accounts.ts'
import type { DisputeStep } from './disputes.ts'
import { createFaults, type Faults } from './faults.ts'
import type { PaymentIntent } from './objects.ts'
import { createRoutes, type Asked } from './reply.ts'
import { addStripeRoutes } from './routes.ts'
import { addStandIn } from './stand-in.ts'
import type { Fate } from './store.ts'
import { StripeRefusal } from './stripe-error.ts'

/** A local server with the subset of Stripe's interface that the adapter uses. */
export interface StripeServer {
  address: string
  settings: StripeSettings
  /** The events for the webhook endpoint, signed as Stripe signs. */
  deliveries: Delivery[]
  faults: Faults
  /** Calls that changed something, in order. */
  asked: Asked[]
  /** PaymentIntents of one of our references that have taken money. */
  taken(reference: string): PaymentIntent[]
  /** Every PaymentIntent of a reference. */
  intents(reference: string): PaymentIntent[]
  /** Sets the outcome of the next charges of a vaulted method. */
  decide(method: string, fate: Fate): void
  /** Days pass: bank debits settle or are returned. */
  settle(): void
  /** A step of a dispute about a payment, of the whole payment unless an amount is named. */
  dispute(reference: string, step: DisputeStep, reason?: string, amount?: number): void
  /** A refund at the dashboard, without metadata of ours. */
  refundByHand(reference: string, cents: number): void
  failRefund(reference: string): void
  /** The events about a payment: its own, and those of its refunds and disputes. */
  deliveriesOf(reference: string): Delivery[]
  /** What objects made from now on are dated by. */
  setClock(now: () => number): void
  /** The keys of one tenant of the tests turn out to be those of another's account. */
  giveAccount(tenantId: string, of: string): void
  /** Forgets the idempotency keys, as Stripe may after a day. */
  forgetKeys(): void
  close(): Promise<void>
}

export async function startStripeServer(): Promise<StripeServer> {
  const deliveries: Delivery[] = []
  let count = 0
  let clock = Date.now
  const accounts = createAccounts(
    [...testAccounts.values()],
    (delivery) => deliveries.push(delivery),
    () => (count += 1),
    () => clock(),
  )
  const faults = createFaults()
  const asked: Asked[] = []
  const app = fastify({ forceCloseConnections: true })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  )
  app.addHook('onRequest', async (_, reply) => void reply.header('request-id', `req_${(count += 1)}`))
  app.setErrorHandler((error, _, reply) =>
    error instanceof StripeRefusal
      ? reply.code(error.status).send(error.body)
      : reply.code(500).send({ error: { type: 'api_error', message: String(error) } }),
  )
  addStripeRoutes(createRoutes(app, { accounts, faults, asked }))
  addStandIn(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const { books } = accounts
  const intentsOf = ({ store }: Books, reference: string) =>
    store.all('pi').filter(({ metadata }) => metadata['reference'] === reference)
  const intents = (reference: string) => books.flatMap((each) => intentsOf(each, reference))
  const forEach = (reference: string, act: (books: Books, intent: PaymentIntent) => void) => {
    for (const each of books) for (const intent of intentsOf(each, reference)) act(each, intent)
  }
  return {
    address,
    settings: { accounts: testAccounts, shared: null, apiBase: address, script: `${address}/v3/` },
    deliveries,
    faults,
    asked,
    intents,
    taken: (reference) => intents(reference).filter(({ status }) => status === 'succeeded' || status === 'processing'),
    decide: (method, fate) => {
      for (const { store } of books) if (store.fates.has(method)) store.fates.set(method, fate)
    },
    settle: () => books.forEach(({ payments }) => payments.settle()),
    dispute: (reference, step, reason = 'fraudulent', amount) =>
      forEach(reference, ({ disputes }, intent) => disputes.step(intent, step, reason, amount)),
    refundByHand: (reference, cents) =>
      forEach(reference, ({ refunds }, { id }) => refunds.create({ payment_intent: id, amount: String(cents) })),
    failRefund: (reference) => forEach(reference, ({ refunds }, intent) => refunds.fail(intent)),
    deliveriesOf: (reference) => {
      const ids = intents(reference).map(({ id }) => id)
      return deliveries.filter(({ body }) => ids.some((id) => body.includes(`"${id}"`)))
    },
    giveAccount: (tenantId, of) => {
      const booksOf = (name: string) => {
        const { secretKey, connected } = testAccounts.get(name)!
        return accounts.of(secretKey, connected)
      }
      booksOf(tenantId).id = booksOf(of).id
    },
    setClock: (next) => void (clock = next),
    forgetKeys: () => books.forEach(({ keys }) => keys.expire()),
    close: () => app.close(),
  }
}
