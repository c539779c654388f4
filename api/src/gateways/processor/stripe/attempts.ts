import Stripe from 'stripe'

/** No key is tried more often in one call. */
const MOST = 20

/**
 * Runs a call under the key of its first attempt. For a day Stripe answers a key with its first answer, also when that
 * was a failure of its own; the call then goes on under the key of the next attempt. `isDone` asks what the failed
 * attempts have done, before another one is made.
 */
export async function inAttempts<T>(
  key: string,
  call: (idempotencyKey: string) => Promise<T>,
  isDone: () => Promise<T | null> = async () => null,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call(attempt === 1 ? key : `${key}/${attempt}`)
    } catch (error) {
      if (!isReplayedFailure(error) || attempt === MOST) throw error
      const done = await isDone()
      if (done !== null) return done
    }
  }
}

const isReplayedFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true'
