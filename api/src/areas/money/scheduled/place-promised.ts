import { mayDebit, minCents, type AuthorizationMethod, type DebitState } from '@portal/shared/domain'
import type { PromiseEnd } from '../../../db/schema/payment.ts'
import type { Actor } from '../../../http/context.ts'
import { secOf } from '../authorizations/record.ts'
import { methodSnapshot } from '../methods/describe.ts'
import { holdMethod, methodById } from '../methods/rows.ts'
import { type DebtRow, insertPayment, type PaymentRow } from '../pay/rows.ts'
import { isUsable } from '../methods/usable.ts'
import { recordPaymentEvent } from '../pay/audit.ts'
import { businessDate, debitDays, settlementDate } from '../pay/business-day.ts'
import { MAIL_WAITS_MS, UNANSWERED_AFTER_MS } from '../pay/check-times.ts'
import { figuresOf } from '../pay/figures.ts'
import type { Work } from '../../../deps.ts'
import { applyPayment } from '../plan/run/apply-payment.ts'
import { recordPromiseEvent } from './audit.ts'
import { authorizationOf, updatePromise, type PromiseRow } from './repo.ts'

/** The obstacle to a promise: it ends for a reason (`bar`: what stops its debit), or still waits. */
export type Hindrance = { ends: PromiseEnd; bar?: DebitState } | { waits: 'payment_in_progress' }

/** The person who pays before its day; null on its day. */
export interface Trier {
  actor: Actor | null
  address: string | null
  /** The authorization for today, in place of the one for its day. */
  authorization: { id: string; method: AuthorizationMethod } | null
  /** The version of the text beside the ticked box. */
  acknowledged?: string
}

/** Why the promise cannot be tried now; its row and its debt's row are locked. */
export async function hindranceOf(work: Work, promise: PromiseRow, debt: DebtRow): Promise<Hindrance | null> {
  const { tx, tenant, now } = work
  if (debt.status === 'paid_off') return { ends: 'paid' }
  // R-13 (12 CFR 1006.30(c)), K-59: no automatic debit while a debt is disputed or stayed.
  const figures = await figuresOf(tx, tenant, debt, businessDate(tenant, now))
  const { reason: bar } = mayDebit(debt, figures.people, { act: 'promise', by: 'system', payerId: promise.consumerId })
  if (bar) return { ends: endOf(bar, debt), bar }
  if (figures.available <= 0n) return { waits: 'payment_in_progress' }
  if (promise.methodId === null) return null
  const method = await holdMethod(tx, tenant.id, promise.consumerId, promise.methodId)
  if (!method) return { ends: 'method_removed' }
  if (!isUsable(tenant, method, businessDate(tenant, now))) return { ends: 'unusable' }
  // no debit without an authorization, and none after its revocation.
  const authorization = await authorizationOf(tx, promise)
  return authorization?.endedAt === null ? null : { ends: 'unusable' }
}

const endOf = (bar: DebitState, { status }: Pick<DebtRow, 'status'>): PromiseEnd =>
  bar === 'recalled' || bar === 'external' ? 'recall' : status === 'on_hold' ? 'hold' : 'protected'

/** waiting -> submitted: the intent to charge, in the transaction that leaves no way back (L-09). */
export async function placePromised(work: Work, promise: PromiseRow, debt: DebtRow, by: Trier): Promise<PaymentRow> {
  const { tx, deps, tenant, now } = work
  const today = businessDate(tenant, now)
  const figures = await figuresOf(tx, tenant, debt, today)
  const method = promise.methodId ? await methodById(tx, tenant.id, promise.methodId) : null
  const given = by.authorization ?? (await authorizationOf(tx, promise))
  const { actor } = by
  const initiator = actor?.kind ?? 'system'
  const payment = await insertPayment(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    debtId: debt.id,
    payerId: promise.consumerId,
    kind: 'scheduled',
    // Never more than is still owed: another payment may have made this one smaller.
    amount: minCents(promise.amount, figures.available),
    state: 'created',
    settlement: 'none',
    planId: figures.livePlan?.id ?? null,
    promiseId: promise.id,
    methodId: promise.methodId,
    method: methodSnapshot(method),
    sec: method?.type === 'ach' && given ? secOf[given.method] : null,
    authorizationId: given?.id ?? null,
    initiator,
    staffId: initiator === 'staff' ? actor!.id : null,
    address: by.address,
    browserId: actor?.browserId ?? null,
    // A payment that a person asks for now is promised for today.
    ...debitDays(tenant, today, method?.type === 'ach' && actor === null),
    settlesOn: settlementDate(tenant, now, method?.type === 'ach'),
    createdAt: now,
    checkAt: new Date(now.getTime() + (method ? UNANSWERED_AFTER_MS : MAIL_WAITS_MS)),
  })
  if (method) await applyPayment(work, debt, payment)
  const submitted = await updatePromise(tx, tenant.id, promise.id, { status: 'submitted' })
  await recordPromiseEvent(work, submitted, 'scheduled_payment.submitted', actor)
  await recordPaymentEvent(work, payment, 'payment.ordered', by.acknowledged ? { acknowledged: by.acknowledged } : {})
  return payment
}
