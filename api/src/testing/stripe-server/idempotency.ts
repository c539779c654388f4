import { createHash } from 'node:crypto'
import { StripeRefusal } from './stripe-error.ts'

export interface Answer {
  status: number
  body: unknown
}

export interface Idempotency {
  /** Runs the work of a key once; a repeat gets the first answer, errors included. */
  once(key: string | undefined, request: string, work: () => Promise<Answer>): Promise<Answer & { replayed: boolean }>
  /** Forgets every idempotency key, as Stripe does after a day. */
  expire(): void
}

/** Keys as Stripe keeps them: other parameters are refused, and so is a repeat while the first is still at work. */
export function createIdempotency(): Idempotency {
  const known = new Map<string, { request: string; answer: Answer | null }>()
  return {
    async once(key, request, work) {
      if (!key) return { ...(await work()), replayed: false }
      const fingerprint = createHash('sha256').update(request).digest('hex')
      const before = known.get(key)
      if (before && before.request !== fingerprint)
        throw new StripeRefusal(400, { type: 'idempotency_error', message: 'Same key, other parameters.' })
      if (before?.answer) return { ...structuredClone(before.answer), replayed: true }
      if (before) throw new StripeRefusal(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' })
      const mine = { request: fingerprint, answer: null as Answer | null }
      known.set(key, mine)
      const answer = await work()
      mine.answer = structuredClone(answer)
      return { ...answer, replayed: false }
    },
    expire: () => known.clear(),
  }
}
