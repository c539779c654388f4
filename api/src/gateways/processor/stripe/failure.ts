import Stripe from 'stripe'
import type { ChargeUnknown } from '../port.ts'

const { StripeAPIError, StripeCardError, StripeConnectionError, StripeIdempotencyError, StripeInvalidRequestError } =
  Stripe.errors

/** The reason for having no answer to a call. */
export function silenceOf(error: unknown): ChargeUnknown['reason'] {
  if (error instanceof StripeConnectionError)
    return /timeout|ETIMEDOUT/.test(`${error.message} ${detailOf(error)}`) ? 'timeout' : 'connection'
  // An error without a status means that the answer was not JSON.
  if (error instanceof StripeAPIError && error.statusCode === undefined) return 'garbled'
  return 'error'
}

const detailOf = ({ detail }: { detail?: unknown }) =>
  detail instanceof Error ? `${detail.message} ${(detail as { code?: string }).code ?? ''}` : ''

/** Stripe refused the call and gave a reason. */
export function isRefused(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof StripeCardError || (error instanceof StripeInvalidRequestError && !isTakenByAnother(error))
}

const elsewhere = ['idempotency_key_in_use', 'lock_timeout', 'payment_intent_unexpected_state']

/** Another request for the same payment is running or has run: its outcome is read. */
export function isTakenByAnother(error: unknown): boolean {
  return (
    error instanceof StripeIdempotencyError ||
    (error instanceof Stripe.errors.StripeError && elsewhere.includes(error.code ?? ''))
  )
}

export const isMissing = (error: unknown): boolean =>
  error instanceof StripeInvalidRequestError && error.code === 'resource_missing'
