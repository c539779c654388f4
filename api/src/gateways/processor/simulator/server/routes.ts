import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { bankSuffixes } from '../test-numbers.ts'
import { charge } from './charge-route.ts'
import { addBooks } from './books-routes.ts'
import { addControls } from './control-routes.ts'
import { parse, presentCharge, presentMethod, presentWallet } from './reply.ts'
import {
  BankBody,
  ChallengeBody,
  ChangesBody,
  OfReference,
  OfToken,
  RefundBody,
  SessionBody,
  WalletBody,
} from './requests.ts'
import type { Simulator } from './simulator.ts'

/** The HTTP interface of the processor that the portal's server calls; every path below /processor needs the key. */
export function addProcessorRoutes(
  app: FastifyInstance,
  simulator: Simulator,
  { key, now }: { key: string; now: (tenant: string) => Promise<Date> },
): void {
  void app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (!isKey(request.headers.authorization, key)) return reply.code(401).send({ error: 'key' })
      })
      addBooks(scope, simulator, now)
      addChargeRoutes(scope, simulator)
      addSessionRoutes(scope, simulator)
      addControls(scope, simulator)
    },
    { prefix: '/processor' },
  )
}

function addChargeRoutes(scope: FastifyInstance, simulator: Simulator): void {
  scope.post('/charges', (request, reply) => charge(request, reply, simulator))
  scope.post('/charges/find', async (request, reply) => {
    const { tenant, reference } = parse(OfReference, request.body)
    const found = simulator.charges.get(tenant, reference)
    return found ? presentCharge(found) : reply.code(404).send({ error: 'unknown_reference' })
  })
  scope.post('/refunds', async (request, reply) => {
    const { tenant, reference, charge_reference, amount_cents } = parse(RefundBody, request.body)
    const refund = simulator.charges.refunds.refund(tenant, {
      reference,
      chargeReference: charge_reference,
      cents: amount_cents,
    })
    return refund ? { processor_ref: refund.processorRef } : reply.code(402).send({ error: 'not_refundable' })
  })
  scope.post('/changes', async (request) => {
    const { tenant, days } = parse(ChangesBody, request.body)
    return { changes: simulator.webhooks.changes(tenant, days) }
  })
  scope.post('/banks/check', async (request) => {
    const { bank } = parse(BankBody, request.body)
    return { result: bankSuffixes[bank.account.slice(-4)]?.invalid ? 'failed' : 'verified' }
  })
  scope.post('/methods/forget', async (request) => {
    const { tenant, token } = parse(OfToken, request.body)
    simulator.vault.forget(tenant, token)
    return {}
  })
}

function addSessionRoutes(scope: FastifyInstance, simulator: Simulator): void {
  scope.post('/sessions', async (request) => {
    const { return_url, debit_only, allow_savings, ...body } = parse(SessionBody, request.body)
    const session = simulator.sessions.create({
      ...body,
      returnUrl: return_url,
      debitOnly: debit_only,
      allowSavings: allow_savings,
    })
    return { path: `/frames/${session.id}`, expires_at: new Date(session.expiresAt).toISOString() }
  })
  scope.post('/challenges', async (request, reply) => {
    const { return_url, ...body } = parse(ChallengeBody, request.body)
    if (!simulator.charges.get(body.tenant, body.reference)) return reply.code(404).send({ error: 'unknown_reference' })
    const session = simulator.sessions.create({
      ...body,
      kind: 'challenge',
      returnUrl: return_url,
      debitOnly: false,
      allowSavings: true,
    })
    return { path: `/frames/${session.id}`, expires_at: new Date(session.expiresAt).toISOString() }
  })
  scope.post('/challenges/end', async (request, reply) => {
    const { tenant, reference } = parse(OfReference, request.body)
    const charge = simulator.charges.answer(tenant, reference, false)
    return charge ? presentCharge(charge) : reply.code(404).send({ error: 'unknown_reference' })
  })
  scope.post('/sessions/find', async (request, reply) => {
    const { tenant, reference } = parse(OfReference, request.body)
    const session = simulator.sessions.byReference(tenant, reference)
    if (!session) return reply.code(404).send({ error: 'unknown_session' })
    const method =
      session.state === 'completed' && session.methodToken
        ? simulator.vault.get(tenant, session.methodToken)
        : undefined
    return { state: session.state, method: method ? presentMethod(method) : null }
  })
  scope.post('/wallets', async (request) => {
    const { amount_cents, ...body } = parse(WalletBody, request.body)
    const { id, expiresAt } = simulator.wallets.create({ ...body, cents: amount_cents })
    return { path: `/wallets/${id}`, expires_at: new Date(expiresAt).toISOString() }
  })
  scope.post('/wallets/find', async (request, reply) => {
    const { tenant, reference } = parse(OfReference, request.body)
    const session = simulator.wallets.byReference(tenant, reference)
    return session ? presentWallet(session) : reply.code(404).send({ error: 'unknown_session' })
  })
}

function isKey(header: string | undefined, key: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${key}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
