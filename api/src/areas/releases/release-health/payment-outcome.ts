import type { FastifyReply, FastifyRequest } from 'fastify'
import { endpoints, pageLoadHeader, type EndpointName } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import type { ReleaseCounters } from './counters.ts'
import type { PageLoads } from './page-loads.ts'
import { pageSample, type Sample, type SampleOrigin } from './sample.ts'

/** The calls that make a payment or a final agreement to pay. */
const paymentCalls = [
  'submitOneTimePayment',
  'submitExtraPayment',
  'submitPlan',
  'schedulePayment',
  'payScheduledNow',
  // A wallet's order is charged when its page asks for the result, which it does more than once.
  'getWalletOrder',
] as const satisfies readonly EndpointName[]

const callOf = new Map<string, string>(
  paymentCalls.map((name) => [`${endpoints[name].method} /api/v1${endpoints[name].path}`, name]),
)

/** Refusals after which the same payment is sent again, or which ask for a proof first: no payment was tried yet. */
const notYet = new Set([
  'unauthenticated',
  'session_expired',
  'step_up_required',
  'second_factor_required',
  'idempotency_in_progress',
  'rate_limited',
])

/** The states in which an accepted call is not a success; a plan has no state. */
const ended: Readonly<Record<string, string>> = { unknown: 'unknown', sent: 'unknown', failed: 'declined' }

/**
 * The outcome of a payment call as the server knows it (a browser's report would prove nothing); null for any other
 * call and for a repeated answer. `refused` means that the portal rejected the request, such as an incomplete form.
 */
function paymentOutcome(request: FastifyRequest, reply: FastifyReply): { call: string; outcome: string } | null {
  const call = callOf.get(`${request.method} ${request.routeOptions.url ?? ''}`)
  const { code, payment } = request.audience
  if (!call || (code !== null && notYet.has(code)) || reply.hasHeader('idempotent-replayed')) return null
  if (call === 'getWalletOrder' && payment === null) return null
  if (reply.statusCode < 300) return { call, outcome: ended[payment ?? ''] ?? 'succeeded' }
  if (reply.statusCode >= 500) return { call, outcome: 'fault' }
  return { call, outcome: code === 'payment_declined' ? 'declined' : 'refused' }
}

/** The samples of a payment: under the set whose page sent it, and by network when it did not succeed. */
function paymentSamples(
  load: SampleOrigin,
  { call, outcome }: { call: string; outcome: string },
  network: string,
): Sample[] {
  const sample: Sample = {
    setId: load.set,
    remote: '',
    version: '',
    isOverride: load.reason === 'override',
    kind: 'payment',
    name: call,
    outcome,
    place: '',
    value: null,
  }
  const isPaid = outcome === 'succeeded' || outcome === 'unknown'
  return isPaid ? [sample] : [sample, pageSample(load, 'unpaid', network)]
}

/**
 * Counts the outcome of each payment, as the server knows it, under the set whose page sent it; runs after the answer.
 */
export function countPayments(app: App, counters: ReleaseCounters, loads: PageLoads): void {
  app.addHook('onResponse', async (request, reply) => {
    const ended = paymentOutcome(request, reply)
    if (!ended || !request.tenant) return
    app.deps.metrics.payment(request.tenant.id, ended.call, ended.outcome)
    // A program that pays without a page has no page load to read.
    const token = request.headers[pageLoadHeader]
    const load = token === undefined ? null : loads.read(String(token), request.tenant.id)
    if (load) counters.add(request.tenant.id, paymentSamples(load, ended, loads.networkOf(request.ip)))
  })
}
