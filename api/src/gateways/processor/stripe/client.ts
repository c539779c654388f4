import Stripe from 'stripe'
import type { StripeAccount, StripeSettings } from './settings.ts'

/** The API version whose answers this adapter reads; the webhook endpoint must be created with the same one. */
const API_VERSION = '2026-10-28.endive'

/**
 * The longest wait for one answer. A charge makes two calls, and both must end before the reconciler treats the payment
 * as abandoned (payments/check-times.ts).
 */
const DEADLINE_MS = 10_000

/** A failed call, or one that Stripe refused for another reason than the card's: enough to find it in Stripe's log. */
export interface Trouble {
  call: string
  status: number
  requestId: string
  ms: number
}

/**
 * Stripe's own client for one account. It repeats only a call whose connection was closed, once and under the same idempotency key:
 * every other repetition is decided here, call by call. It sends no usage figures.
 */
export function createStripeClient(
  { secretKey, connected }: Pick<StripeAccount, 'secretKey' | 'connected'>,
  { apiBase }: Pick<StripeSettings, 'apiBase'>,
  { deadlineMs = DEADLINE_MS, onTrouble }: { deadlineMs?: number; onTrouble?: (trouble: Trouble) => void } = {},
): Stripe {
  const { hostname, port, protocol } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    // Direct charges: the tenant is the merchant, and the money is in its own account.
    ...(connected && { stripeAccount: connected }),
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout: deadlineMs,
    maxNetworkRetries: 0,
    telemetry: false,
  })
  stripe.on('response', ({ method, path, status, request_id: requestId, elapsed: ms }: Stripe.ResponseEvent) => {
    // 402 is a declined card, which is no failure of the call. A path names objects, never a person or a number.
    if (status >= 400 && status !== 402) onTrouble?.({ call: `${method} ${path.split('?')[0]}`, status, requestId, ms })
  })
  return stripe
}

/** For calls that move no money, or that Stripe does once because of their key. */
export const repeatable = { maxNetworkRetries: 2 } as const
