import type { endpoints } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { frameLook, orUnavailable } from '../methods/frame.ts'
import { recordLookup } from './carry-out.ts'
import { paymentOfKey } from './idempotency-repo.ts'
import { awaitsHolder } from './status-word.ts'
import { findPayment, type PaymentRow } from './repo.ts'

type Asked = Context<typeof endpoints.openPaymentChallenge | typeof endpoints.endPaymentChallenge, Actor>

/** The payment that the same person sent with this key. */
async function paymentOf({ deps, tenant, actor, input }: Asked): Promise<PaymentRow> {
  const payment = await deps.db.withTenant(tenant.id, async (tx) => {
    const id = await paymentOfKey(tx, tenant.id, actor.id, input.params.key)
    return id ? findPayment(tx, tenant.id, id) : null
  })
  if (!payment) throw new Refusal('not_found')
  return payment
}

/** Opens the frame in which the card's bank asks its holder about a payment that waits for them. */
export async function openChallenge(
  ctx: Context<typeof endpoints.openPaymentChallenge, Actor>,
  language: Language,
): Promise<{ url: string; nonce: string; origin: string }> {
  const { deps, tenant } = ctx
  const payment = await paymentOf(ctx)
  if (!awaitsHolder(payment)) throw new Refusal('conflict')
  // The message with the nonce is only a hint to the page: the outcome is read from the processor.
  const nonce = deps.ids.secret()
  const frame = await orUnavailable(
    deps.processor.openChallenge({
      tenantId: tenant.id,
      reference: payment.id,
      language,
      returnUrl: `${deps.tenants.originOf(tenant)}/payment-success?nonce=${encodeURIComponent(nonce)}`,
      tenantName: tenant.tenant.full_name,
      ...frameLook(tenant),
    }),
  )
  return { url: frame.url, nonce, origin: new URL(frame.url).origin }
}

/** Reads what became of a payment whose holder was asked; one that they gave up is ended, and never made. */
export async function endChallenge(
  ctx: Context<typeof endpoints.endPaymentChallenge, Actor>,
  isGivenUp: boolean,
): Promise<PaymentRow> {
  const { deps, tenant } = ctx
  const payment = await paymentOf(ctx)
  if (!awaitsHolder(payment)) return payment
  const { processor, clock } = deps
  const startedAt = clock.now(tenant.id)
  const found = isGivenUp
    ? await processor.endChallenge(tenant.id, payment.id)
    : await processor.lookupByReference(tenant.id, payment.id)
  // Nothing to learn: the reconciler asks again.
  return found.state === 'not_found' ? payment : recordLookup(deps, tenant, payment, found, startedAt)
}
