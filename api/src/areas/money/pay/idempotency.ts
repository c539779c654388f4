import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@portal/shared/contract'
import type { Context } from '../../../http/context.ts'
import { refusalBody, successBody } from '../../../http/envelope.ts'
import { FixedAnswer } from '../../../http/fixed-answer.ts'
import { Refusal } from '../../../http/refusal.ts'
import { onlyDeclared } from '../../../http/reply-guard.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import {
  findKey,
  isUndecided,
  keepAnswer,
  type KeyScope,
  type KnownKey,
  type StoredAnswer,
} from './idempotency-repo.ts'
import { presentPayment, presentRow, type PaymentReply } from './present.ts'
import { whatIsKnown } from './show-payment.ts'
import type { Submitted } from './submit.ts'

type Call = Pick<Context, 'tenant' | 'request'> & { deps: Deps }

/** The key of a request, or null for a client that sends none. */
export function readKey(request: FastifyRequest, tenantId: string, actorId: string, route: string): KeyScope | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,255}$/.test(header))
    throw new Refusal('validation_failed', { fields: { 'Idempotency-Key': ['invalid'] } })
  const bodyHash = createHash('sha256').update(canonical(request.body)).digest('hex')
  return { tenantId, actorId, route, key: header, bodyHash }
}

/** Serializes a body so that the order of its names makes no difference. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`
}

/**
 * The first final answer to this key, byte for byte, when there is one. Whoever was told that the outcome is not known
 * yet asks again to learn it, and gets the present state.
 */
export const keptAnswer = async (tx: Tx, scope: KeyScope): Promise<FixedAnswer | null> =>
  answerOfKey(await findKey(tx, scope))

/** The same for a key that was read before. */
export const answerOfKey = (key: KnownKey | null): FixedAnswer | null =>
  key?.answer && !isUndecided(key.answer) ? new FixedAnswer(key.answer.status, key.answer.body, true) : null

/** Answers an order with the state of its payment, and stores the answer under its key once it is final. */
export async function answerSubmitted(
  call: Call,
  endpoint: Endpoint<any, any, any, any>,
  scope: KeyScope | null,
  { payment, isRepeat }: Submitted,
): Promise<FixedAnswer> {
  const { deps, tenant, request } = call
  const answerOf = (data: PaymentReply): StoredAnswer => {
    request.audience.payment = data.state
    if (data.state === 'failed') return declined(call)
    const { bank_account_details: account } = data
    const reply = onlyDeclared(endpoint.reply, { data, bank_account_details: account }) as object
    return { status: 200, body: JSON.stringify(successBody(reply, request.id)) }
  }
  const keep = (tx: Tx, mine: StoredAnswer) => (scope ? keepAnswer(tx, scope, mine, deps.clock.now(tenant.id)) : mine)
  const full = async (tx: Tx) => {
    const mine = answerOf(await presentPayment(tx, tenant, payment, isRepeat))
    const kept = await keep(tx, mine)
    return new FixedAnswer(kept.status, kept.body, kept.body !== mine.body)
  }
  const known = () => {
    const { status, body } = answerOf(presentRow(tenant, payment, { isRepeat }))
    return new FixedAnswer(status, body, false)
  }
  // An answer that was not kept is made again from the payment.
  return deps.db
    .withTenant(tenant.id, full, { canBeLost: true })
    .catch((error: unknown) => whatIsKnown(deps, error, known))
}

/** Every refusal has the same text (T19). */
function declined({ request }: Call): StoredAnswer {
  const refusal = new Refusal('payment_declined', { status: 422 })
  request.audience.code = refusal.code
  return { status: refusal.status, body: JSON.stringify(refusalBody(refusal, request)) }
}
