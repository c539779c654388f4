import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import Stripe from 'stripe'
import type { StripeSettings } from '../../gateways/processor/stripe/settings.ts'
import { createDisputes, type DisputeStep } from './disputes.ts'
import { createFaults, type Faults } from './faults.ts'
import { createIdempotency } from './idempotency.ts'
import type { PaymentIntent } from './objects.ts'
import { createPayments } from './payments.ts'
import { createRefunds } from './refunds.ts'
import { createRoutes, type Asked } from './reply.ts'
import { addStripeRoutes } from './routes.ts'
import { createSetups } from './setups.ts'
import { addStandIn } from './stand-in.ts'
import { createStore, type Fate } from './store.ts'
import { StripeRefusal } from './stripe-error.ts'

export interface Delivery {
  type: string
  body: string
  headers: Record<string, string>
}

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
  /** Forgets the idempotency keys, as Stripe may after a day. */
  forgetKeys(): void
  close(): Promise<void>
}

const secretKey = 'sk_test_of_the_local_server'
const publishableKey = 'pk_test_of_the_local_server'
const webhookSecret = 'whsec_of_the_local_server'

export async function startStripeServer(): Promise<StripeServer> {
  const store = createStore()
  const deliveries: Delivery[] = []
  const signer = new Stripe(secretKey).webhooks
  let count = 0
  const emit = (type: string, object: object, previous?: object) => {
    const body = JSON.stringify({
      id: `evt_${(count += 1)}`,
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: Math.floor(Date.now() / 1000),
      type,
      data: { object, ...(previous && { previous_attributes: previous }) },
    })
    const signature = signer.generateTestHeaderString({ payload: body, secret: webhookSecret })
    deliveries.push({ type, body, headers: { 'stripe-signature': signature } })
  }
  const payments = createPayments(store, emit)
  const refunds = createRefunds(store, emit)
  const disputes = createDisputes(store, emit)
  const keys = createIdempotency()
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
  addStripeRoutes(createRoutes(app, { keys: [secretKey, publishableKey], once: keys, faults, asked }), store, {
    payments,
    refunds,
    setups: createSetups(store, emit),
  })
  addStandIn(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const intents = (reference: string) => store.all('pi').filter(({ metadata }) => metadata['reference'] === reference)
  return {
    address,
    settings: { secretKey, publishableKey, webhookSecret, apiBase: address, script: `${address}/v3/` },
    deliveries,
    faults,
    asked,
    intents,
    taken: (reference) => intents(reference).filter(({ status }) => status === 'succeeded' || status === 'processing'),
    decide: (method, fate) => void store.fates.set(method, fate),
    settle: () => payments.settle(),
    dispute: (reference, step, reason = 'fraudulent', amount) =>
      intents(reference).forEach((intent) => disputes.step(intent, step, reason, amount)),
    refundByHand: (reference, cents) =>
      intents(reference).forEach(({ id }) => refunds.create({ payment_intent: id, amount: String(cents) })),
    deliveriesOf: (reference) => {
      const ids = intents(reference).map(({ id }) => id)
      return deliveries.filter(({ body }) => ids.some((id) => body.includes(`"${id}"`)))
    },
    failRefund: (reference) => intents(reference).forEach((intent) => refunds.fail(intent)),
    forgetKeys: () => keys.expire(),
    close: () => app.close(),
  }
}
