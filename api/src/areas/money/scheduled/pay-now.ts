import { endpoints, type ErrorCode } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Deps, Work } from '../../../deps.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { acknowledgement, assertGiven, givenIfSaid } from '../authorizations/record.ts'
import { isStopped } from '../../../core/ledger/rows.ts'
import { methodById } from '../methods/rows.ts'
import { claimKey, lockDebtOf, type KeyScope, type PaymentRow } from '../pay/rows.ts'
import { authorizePayment } from '../pay/authorize-payment.ts'
import { businessDate } from '../pay/business-day.ts'
import { assertMayDebit, debitCode } from '../pay/debt-state.ts'
import { carryOut, storeIntent } from '../pay/carry-out.ts'
import { figuresOf, loanOf } from '../pay/figures.ts'
import { answerSubmitted, keptAnswer, readKey } from '../pay/idempotency.ts'
import type { PaymentOrder } from '../pay/order.ts'
import { askedBy, isPresent, paymentOfKeyNow } from '../pay/submit.ts'
import { endPromise } from './end-promise.ts'
import { hindranceOf, placePromised, type Hindrance } from './place-promised.ts'
import { livePromiseOf, lockPromise, type PromiseRow } from './repo.ts'

/** The person who pays, and their agreement. */
export type PayNow = Omit<PaymentOrder, 'request'> & {
  debtId: string
  /** Null: staff or the person who scheduled it may pay it, but no co-debtor. */
  request: Pick<
    PaymentOrder['request'],
    | 'agreement_timestamp'
    | 'authorization'
    | 'recording_ref'
    | 'no_recording_reason'
    | 'paper_id'
    | 'text_hash'
    | 'acknowledged'
  >
}

/** Pays a scheduled payment before its day, at most once for a key. */
export async function submitPayNow(ctx: Context<typeof endpoints.payScheduledNow, Actor>) {
  const { deps, tenant, actor, input, request } = ctx
  const scope = readKey(request, tenant.id, actor.id, endpoints.payScheduledNow.path)
  const { payer, kept } = await deps.db.withTenant(tenant.id, async (tx) => ({
    payer: await consumerOf(tx, tenant.id, ctx.consumerId),
    kept: scope && (await keptAnswer(tx, scope)),
  }))
  if (kept) return kept
  const wish = { ...askedBy(ctx, payer), debtId: input.params.id, request: input.body }
  const payment = await payNow(deps, wish, scope)
  return answerSubmitted(ctx, endpoints.payScheduledNow, scope, { payment, isRepeat: false })
}

/**
 * Pays a scheduled payment before its day. Against a cancellation or the nightly run at the same moment one wins: the
 * debt's row lock orders them, and only a promise that still waits is charged (L-09).
 */
export async function payNow(deps: Deps, wish: PayNow, scope: KeyScope | null): Promise<PaymentRow> {
  const { tenant, debtId, payerId, actor, now } = wish
  const place = async (tx: Tx): Promise<PaymentRow | Hindrance> => {
    if (await isStopped(tx, tenant.id)) throw new Refusal('ledger_stopped')
    const debt = await lockDebtOf(tx, tenant.id, debtId, payerId)
    const known = scope ? await paymentOfKeyNow(tx, scope, now) : null
    if (known) return known
    const found = await livePromiseOf(tx, tenant.id, debtId)
    if (!found) throw new Refusal('otp_ended')
    if (found.consumerId !== payerId) throw new Refusal('forbidden')
    const promise = await lockPromise(tx, tenant.id, found.id)
    if (promise.status !== 'waiting') throw new Refusal('otp_ended')
    const work: Work = { tx, deps, tenant, now }
    const hindrance = await hindranceOf(work, promise, debt)
    if (hindrance) {
      if ('ends' in hindrance) await endPromise(work, promise, hindrance.ends, null)
      return hindrance
    }
    const authorization = await authorizeNow(work, deps, wish, promise, debt)
    const payment = await placePromised(work, promise, debt, {
      actor,
      address: actor.kind === 'staff' ? null : wish.address,
      authorization,
      ...acknowledgement(wish.request),
    })
    if (scope) await claimKey(tx, scope, { paymentId: payment.id }, now)
    return payment
  }
  const placed = await storeIntent(deps, tenant, place, (result) => ('id' in result ? result : null))
  // Thrown here, so that the end of a promise that cannot be paid any more is stored.
  if ('waits' in placed) throw new Refusal('conflict', { fields: { debt_id: [placed.waits] } })
  if ('ends' in placed) throw new Refusal(codeOf(placed, actor))
  return placed.methodId === null ? placed : carryOut(deps, tenant, placed, { isPresent: isPresent(actor, scope) })
}

/** Staff read what stops the debit; a person whose payment ended with a hold or a recall reads that it is over. */
function codeOf({ ends, bar }: Extract<Hindrance, { ends: unknown }>, { kind }: Actor): ErrorCode {
  if (bar && (kind === 'staff' || ends === 'protected')) return debitCode(bar, kind, { status: 'active' })
  return ends === 'unusable' ? 'method_invalid' : 'otp_ended'
}

/** The earlier authorization names a later day, so today's charge needs its own. */
async function authorizeNow(
  { tx, tenant, now }: Work,
  deps: Deps,
  wish: PayNow,
  promise: PromiseRow,
  debt: Parameters<typeof authorizePayment>[2]['debt'],
) {
  const { actor, payerId, request } = wish
  const today = businessDate(tenant, now)
  const figures = await figuresOf(tx, tenant, debt, today)
  assertMayDebit(debt, figures.people, { act: 'now', by: actor.kind, payerId })
  const said = givenIfSaid(actor, request)
  const method = promise.methodId ? await methodById(tx, tenant.id, promise.methodId) : null
  if (!method) return null
  const kind = loanOf(figures) ? 'extra' : 'otp'
  const order = { ...wish, request: { ...request, amount: promise.amount } }
  return authorizePayment(tx, deps, { order, debt, kind, method, given: assertGiven(said), today, date: today })
}
