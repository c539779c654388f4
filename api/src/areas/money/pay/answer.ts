import type { Endpoint } from '@portal/shared/contract'
import type { Context } from '../../../http/context.ts'
import { refusalBody, successBody } from '../../../http/envelope.ts'
import { FixedAnswer } from '../../../http/fixed-answer.ts'
import { Refusal } from '../../../http/refusal.ts'
import { onlyDeclared } from '../../../http/reply-guard.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { findKey, keepAnswer } from './idempotency-repo.ts'
import type { KeyScope, StoredAnswer } from './idempotency.ts'
import { presentPayment } from './present.ts'
import type { Submitted } from './submit.ts'

type Call = Pick<Context, 'tenant' | 'request'> & { deps: Deps }

/** The first answer to this key, byte for byte, when there is one. */
export async function keptAnswer(tx: Tx, scope: KeyScope): Promise<FixedAnswer | null> {
  const known = await findKey(tx, scope)
  return known?.answer ? new FixedAnswer(known.answer.status, known.answer.body, true) : null
}

/** Answers an order with what is known of its payment, and keeps the answer under its key. */
export async function answerSubmitted(
  call: Call,
  endpoint: Endpoint<any, any, any, any>,
  scope: KeyScope | null,
  { payment, isRepeat }: Submitted,
): Promise<FixedAnswer> {
  const { deps, tenant, request } = call
  return deps.db.withTenant(tenant.id, async (tx) => {
    const data = await presentPayment(tx, tenant, payment, isRepeat)
    request.audience.payment = data.state
    const mine = data.state === 'failed' ? declined(call) : accepted()
    const kept = scope ? await keepAnswer(tx, scope, mine, deps.clock.now(tenant.id)) : mine
    return new FixedAnswer(kept.status, kept.body, kept.body !== mine.body)

    function accepted(): StoredAnswer {
      const reply = onlyDeclared(endpoint.reply, { data }) as object
      return { status: 200, body: JSON.stringify(successBody(reply, request.id)) }
    }
  })
}

/** One text for every reason (T19). */
function declined({ request }: Call): StoredAnswer {
  const refusal = new Refusal('payment_declined', { status: 422 })
  request.audience.code = refusal.code
  return { status: refusal.status, body: JSON.stringify(refusalBody(refusal, request)) }
}
