import Stripe from 'stripe'
import type { StripeSettings } from './settings.ts'

/** The interface's version that outcomes are read by; the webhook endpoint has to be made with the same one. */
const API_VERSION = '2026-10-28.endive'

/**
 * Longest wait for one answer. A charge is two calls, and both have to end before the reconciler takes the payment for
 * abandoned (payments/check-times.ts).
 */
const DEADLINE_MS = 10_000

/** A call that Stripe refused for another reason than the card's, or that failed: enough to find it in its log. */
export interface Trouble {
  call: string
  status: number
  requestId: string
  ms: number
}

/**
 * Stripe's own client. It repeats nothing by itself but a call whose connection was closed, once and under the same
 * idempotency key: whether to ask again is decided here, call by call. It sends no figures about us.
 */
export function createStripeClient(
  { secretKey, apiBase }: Pick<StripeSettings, 'secretKey' | 'apiBase'>,
  { deadlineMs = DEADLINE_MS, onTrouble }: { deadlineMs?: number; onTrouble?: (trouble: Trouble) => void } = {},
): Stripe {
  const { hostname, port, protocol } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout: deadlineMs,
    maxNetworkRetries: 0,
    telemetry: false,
  })
  stripe.on('response', ({ method, path, status, request_id: requestId, elapsed: ms }: Stripe.ResponseEvent) => {
    // 402 is a declined card, which is nobody's trouble but its owner's. A path names objects, never a person or a number.
    if (status >= 400 && status !== 402) onTrouble?.({ call: `${method} ${path.split('?')[0]}`, status, requestId, ms })
  })
  return stripe
}

/** For calls that move no money, or that Stripe is asked to do once by their key. */
export const repeatable = { maxNetworkRetries: 2 } as const
