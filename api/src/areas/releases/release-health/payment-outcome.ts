import type { FastifyReply, FastifyRequest } from 'fastify'
import { endpoints, type EndpointName } from '@portal/shared/contract'
import { pageSample, type Sample, type SampleOrigin } from './sample.ts'

/** Calls by which money is paid, or agreed to be paid, once all is said. */
const paymentCalls = [
  'submitOneTimePayment',
  'submitExtraPayment',
  'submitPlan',
  'schedulePayment',
  'payScheduledNow',
  // A wallet's order is charged when its page asks what became of it; that asks more often than once.
  'getWalletOrder',
] as const satisfies readonly EndpointName[]

const callOf = new Map<string, string>(
  paymentCalls.map((name) => [`${endpoints[name].method} /api/v1${endpoints[name].path}`, name]),
)

/** Refusals after which the same payment is sent once more, or which ask for a proof first: nothing was tried yet. */
const notYet = new Set([
  'unauthenticated',
  'session_expired',
  'step_up_required',
  'second_factor_required',
  'idempotency_in_progress',
  'rate_limited',
])

/** States of a payment that answer well and are no success; a plan has none. */
const ended: Readonly<Record<string, string>> = { unknown: 'unknown', sent: 'unknown', failed: 'declined' }

/**
 * How a payment call ended, as the server knows it (a browser's word would count for nothing); null for any other call
 * and for an answer that was only repeated. `refused` is what we would not take, such as an incomplete form.
 */
export function paymentOutcome(request: FastifyRequest, reply: FastifyReply): { call: string; outcome: string } | null {
  const call = callOf.get(`${request.method} ${request.routeOptions.url ?? ''}`)
  const { code, payment } = request.audience
  if (!call || (code !== null && notYet.has(code)) || reply.hasHeader('idempotent-replayed')) return null
  if (call === 'getWalletOrder' && payment === null) return null
  if (reply.statusCode < 300) return { call, outcome: ended[payment ?? ''] ?? 'succeeded' }
  if (reply.statusCode >= 500) return { call, outcome: 'fault' }
  return { call, outcome: code === 'payment_declined' ? 'declined' : 'refused' }
}

/** The payment under the set whose page has sent it, and by network where it did not succeed. */
export function paymentSamples(
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
