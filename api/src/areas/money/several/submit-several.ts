import { endpoints } from '@portal/shared/contract'
import { debtsOf } from '../../../core/debt/policy.ts'
import { isStopped } from '../../../core/ledger/rows.ts'
import type { Tx } from '../../../db/database.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { successBody } from '../../../http/envelope.ts'
import { FixedAnswer } from '../../../http/fixed-answer.ts'
import { Refusal } from '../../../http/refusal.ts'
import { onlyDeclared } from '../../../http/reply-guard.ts'
import { carryOut, storeIntent } from '../pay/carry-out.ts'
import { UNANSWERED_AFTER_MS } from '../pay/check-times.ts'
import { answerOfKey, readKey } from '../pay/idempotency.ts'
import { readSource, savedMethod } from '../pay/payment-source.ts'
import { findKey, keepAnswer, type KeyScope, type PaymentRow } from '../pay/rows.ts'
import { whatIsKnown } from '../pay/show-payment.ts'
import { askedBy } from '../pay/submit.ts'
import { lockDebts, orderOf, placeSeveral, type PlacedPart, type SeveralOrder } from './place-several.ts'
import { presentBundle, presentParts, type SeveralReply } from './present.ts'
import { findBundle, type BundlePart, type BundleRow } from './repo.ts'

type Ctx = Context<typeof endpoints.submitSeveralPayments, Actor>

/** A bundle, and its parts where this request has stored them. */
interface Begun {
  bundle: BundleRow
  parts: PlacedPart[] | null
}

/**
 * F-16: pays several debts, at most once for a key. All intents are stored in one transaction; then each is charged for
 * itself, one after the other, since a processor's charge is one payment's. The same key again finds what was begun, and
 * nothing is sent for it: what a dead process has left, the reconciler carries out.
 */
export async function submitSeveral(ctx: Ctx): Promise<FixedAnswer> {
  const { deps, tenant, input } = ctx
  if (!tenant.capabilities['otp.several']) throw new Refusal('not_found')
  const read = await deps.db.withTenant(tenant.id, (tx) => readBefore(tx, ctx), { isRead: true })
  if (read instanceof FixedAnswer) return read
  const { scope } = read
  if (read.bundle) return answer(ctx, scope, read.bundle, [])
  const order: SeveralOrder = { ...askedBy(ctx, read.payer), request: input.body }
  const { bundle, parts } = await begin(ctx, scope, order, read.saved)
  return answer(ctx, scope, bundle, parts ? await chargeEach(ctx, parts) : [])
}

/** A client without a key could not be told a repeat from a second wish: here it is required. */
function keyOf({ request, tenant, actor }: Ctx): KeyScope {
  const scope = readKey(request, tenant.id, actor.id, endpoints.submitSeveralPayments.path)
  // Room for the keys of the parts.
  if (!scope || scope.key.length > LONGEST_KEY)
    throw new Refusal('validation_failed', { fields: { 'Idempotency-Key': [scope ? 'too_long' : 'required'] } })
  return scope
}

const LONGEST_KEY = 250

/** What is read before anything is stored: the first answer, what the key has begun, or who pays and by what. */
async function readBefore(tx: Tx, ctx: Ctx) {
  const { tenant, input } = ctx
  const { person: payer, debts } = await debtsOf(tx, tenant.id, ctx.consumerId)
  // T4: what is wrong with a request about somebody else's debt is told to nobody.
  if (!input.body.parts.every((part) => debts.some(({ id }) => id === part.debt_id))) throw new Refusal('not_found')
  const scope = keyOf(ctx)
  const key = await findKey(tx, scope)
  const kept = answerOfKey(key)
  if (kept) return kept
  if (await isStopped(tx, tenant.id)) throw new Refusal('ledger_stopped')
  const { payment_method, payment_method_id } = input.body
  const request = { payment_method, payment_method_id, save: true, set_default: false }
  const bundle = await bundleOf(tx, ctx, key)
  return { scope, payer, bundle, saved: bundle ? null : await savedMethod(tx, { tenant, payerId: payer.id, request }) }
}

/** The bundle that a key has begun; refuses while its first request still works on it. */
async function bundleOf(tx: Tx, ctx: Ctx, key: Awaited<ReturnType<typeof findKey>>): Promise<BundleRow | null> {
  const { tenant, now } = ctx
  if (!key?.bundleId) return null
  const bundle = await findBundle(tx, tenant.id, key.bundleId)
  if (!bundle) return null
  const isNew = now.getTime() - bundle.createdAt.getTime() < UNANSWERED_AFTER_MS
  if (!key.answer && isNew && (await presentBundle(tx, tenant, bundle)).state === 'unknown')
    throw new Refusal('idempotency_in_progress', { retryAt: new Date(now.getTime() + 1_000) })
  return bundle
}

async function begin(
  ctx: Ctx,
  scope: KeyScope,
  order: SeveralOrder,
  saved: Parameters<typeof readSource>[2],
): Promise<Begun> {
  const { deps, tenant } = ctx
  const source = await readSource(deps, orderOf(order, order.request.parts[0]!), saved)
  const place = async (tx: Tx): Promise<Begun> => {
    const debts = await lockDebts(tx, order)
    // Asked again under the locks: of many requests at once, all but the first find the first one's bundle.
    const again = await bundleOf(tx, ctx, await findKey(tx, scope))
    if (again) return { bundle: again, parts: null }
    return placeSeveral(tx, deps, order, { scope, source, saved: saved ?? null, debts })
  }
  return storeIntent(deps, tenant, place, ({ parts }) => parts?.[0]?.payment ?? null)
}

/**
 * Charges the parts in their order. A declined one does not stop the others. Where the processor gives no answer the rest
 * is left to the reconciler, so that the payer does not wait for a time-out each; they are told that we are finding out.
 */
async function chargeEach({ deps, tenant }: Ctx, parts: readonly PlacedPart[]): Promise<BundlePart[]> {
  const ends: BundlePart[] = []
  let isAway = false
  for (const { payment, drawn, key } of parts) {
    const end: PaymentRow =
      isAway || !drawn ? payment : await carryOut(deps, tenant, payment, { drawn, isPresent: true })
    isAway ||= end.state === 'unknown' && end.confirmBy === null
    ends.push({ payment: end, key })
  }
  return ends
}

/** The state of the whole, kept under its key once every part is decided. `ends`: what is known without the database. */
async function answer(ctx: Ctx, scope: KeyScope, bundle: BundleRow, ends: BundlePart[]): Promise<FixedAnswer> {
  const { deps, tenant, request, now } = ctx
  const stored = (data: SeveralReply) => {
    request.audience.payment = data.state
    const reply = onlyDeclared(endpoints.submitSeveralPayments.reply, { data }) as object
    return { status: 200, body: JSON.stringify(successBody(reply, request.id)) }
  }
  const full = async (tx: Tx) => {
    const mine = stored(await presentBundle(tx, tenant, bundle))
    const kept = await keepAnswer(tx, scope, mine, now)
    return new FixedAnswer(kept.status, kept.body, kept.body !== mine.body)
  }
  const known = () => {
    // Nothing of it can be read: all that is certain is that it was begun.
    if (ends.length === 0) throw new Refusal('payment_unknown')
    const { status, body } = stored(presentParts(tenant, bundle, ends))
    return new FixedAnswer(status, body, false)
  }
  return deps.db
    .withTenant(tenant.id, full, { canBeLost: true })
    .catch((error: unknown) => whatIsKnown(deps, error, known))
}
