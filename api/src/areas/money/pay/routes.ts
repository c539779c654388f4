import { endpoints } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { App, Context } from '../../../http/context.ts'
import { FixedAnswer } from '../../../http/fixed-answer.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { assertNoMethodHold } from '../../../security/method-hold.ts'
import { requireStepUp } from '../../../security/step-up.ts'
import { ProcessorUnavailable, WebhookRejected } from '../../../gateways/processor/port.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { endChallenge, openChallenge } from './challenge.ts'
import { answerOfKey, answerSubmitted, readKey } from './idempotency.ts'
import { historyRoutes } from './history-routes.ts'
import { findKey, paymentOfKey } from './idempotency-repo.ts'
import { findPayment } from './repo.ts'
import { presentPayment } from './present.ts'
import { showPayment } from './show-payment.ts'
import { askedBy, findBefore, readBefore, submitPayment } from './submit.ts'
import { takeEvent } from './webhook.ts'

type SubmitEndpoint = typeof endpoints.submitOneTimePayment
type SubmitContext = Context<SubmitEndpoint, NonNullable<Context['actor']>>

export function paymentRoutes(app: App): void {
  // No transaction of the route's own: the intent must be committed before the processor is called.
  route(app, endpoints.submitOneTimePayment, { allow: 'payment.create', transaction: false, pays: true }, (ctx) =>
    submit(ctx, endpoints.submitOneTimePayment),
  )
  route(app, endpoints.submitExtraPayment, { allow: 'payment.create', transaction: false, pays: true }, (ctx) =>
    submit(ctx, endpoints.submitExtraPayment),
  )

  route(app, endpoints.getPaymentByKey, { allow: 'payment.view' }, async ({ tx, tenant, actor, input }) => {
    const paymentId = await paymentOfKey(tx, tenant.id, actor.id, input.params.key)
    const payment = paymentId ? await findPayment(tx, tenant.id, paymentId) : null
    return { data: payment ? await presentPayment(tx, tenant, payment) : null }
  })

  // Without a transaction of their own: the processor is asked.
  const asking = { allow: 'payment.create', transaction: false, pays: true } as const
  route(app, endpoints.openPaymentChallenge, asking, (ctx) => openChallenge(ctx, ctx.input.body.language))
  route(app, endpoints.endPaymentChallenge, asking, async (ctx) => {
    const payment = await endChallenge(ctx, ctx.input.body.given_up)
    return { data: await showPayment(ctx.deps, ctx.tenant, payment) }
  })

  historyRoutes(app)
  webhookRoute(app)
}

async function submit(ctx: SubmitContext, endpoint: SubmitEndpoint) {
  const { deps, tenant, actor, input, request } = ctx
  const scope = readKey(request, tenant.id, actor.id, endpoint.path)
  // One transaction for all that is read first, since many repeated requests at once would use up the connections.
  const before = async (tx: Tx) => {
    const [payer, key, found] = await Promise.all([
      consumerOf(tx, tenant.id, ctx.consumerId),
      scope && findKey(tx, scope),
      readBefore(tx, { tenant, payerId: ctx.consumerId ?? '', request: input.body }),
    ])
    const kept = answerOfKey(key)
    if (kept) return kept
    // A new bank account is a new method, which needs a step-up (I-03).
    if (input.body.account_number) {
      requireStepUp(ctx)
      await assertNoMethodHold(tx, ctx)
    }
    const order = { ...askedBy(ctx, payer), request: input.body }
    return { order, found: await findBefore(tx, order, key, found) }
  }
  const read = await deps.db.withTenant(tenant.id, before, { isRead: true })
  if (read instanceof FixedAnswer) return read
  return answerSubmitted(ctx, endpoint, scope, await submitPayment(deps, read.order, scope, read.found))
}

/** The processor's events. The signature covers the raw bytes, so it is checked before the body is parsed. */
function webhookRoute(app: App): void {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post('/api/v1/webhooks/processor', async (request, reply) => {
      const { deps } = app
      const raw = typeof request.body === 'string' ? request.body : ''
      const event = await readEvent(deps.processor.parseWebhook(raw, request.headers))
      // The signed message names the payment's tenant: a processor may post all tenants' events to one address.
      const tenant = event && deps.tenants.byId(event.tenantId)
      if (event && !tenant) throw new Refusal('not_found')
      const result = event && tenant ? await takeEvent(deps, tenant, event) : 'done'
      return reply
        .code(result === 'unknown' ? 404 : 200)
        .send({ success: result === 'unknown' ? 'False' : 'True', message: '', request_id: request.id })
    })
  })
}

async function readEvent<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof WebhookRejected) throw new Refusal('forbidden')
    if (error instanceof ProcessorUnavailable) throw new Refusal('processor_unavailable')
    throw error
  }
}
