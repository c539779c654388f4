import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import { keepTrying } from '../../../db/keep-trying.ts'
import { faultReason, isPassing, isUnavailable } from '../../../db/pg-error.ts'
import type { Deps, Work } from '../../../deps.ts'
import type { ChargeMethod } from '../../../gateways/processor/method.ts'
import type { ChargeOutcome, ChargeRequest } from '../../../gateways/processor/port.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Vault } from '../../../security/vault.ts'
import { authorizationById, type AuthorizationRow } from '../authorizations/rows.ts'
import { savedToCharge } from '../methods/bank-account.ts'
import { methodById, type MethodRow } from '../methods/rows.ts'
import { acceptPayment } from './accept.ts'
import { ALERT_AFTER_MS, CONFIRM_WITHIN_MS, leftToRequestUntil, nextCheck } from './check-times.ts'
import { refusePayment } from './refuse.ts'
import {
  findPayment,
  holdPayment,
  insertAttempt,
  lockDebt,
  moveState,
  updatePayment,
  type Held,
  type PaymentRow,
} from './repo.ts'
import { openWorkItem } from './work-item-repo.ts'
import { withdrawPayment } from './withdraw.ts'
import { isWithdrawnCode } from './withdrawn-code.ts'

/** The rows that a payment draws on. */
export interface Drawn {
  readonly method: MethodRow
  readonly authorization: AuthorizationRow | null
}

interface Presence {
  /** From the caller who has just stored the payment as sent: nobody else sends it. */
  drawn?: Drawn
  /** The payer is at a screen that can show their bank's question. */
  isPresent?: boolean
}

/**
 * Payments of a tenant share rows (receipt numbers, the audit chain). A payment gives its connection back after this
 * long a wait for one, and tries again, so that a row that is held does not take the pool from everybody.
 */
export const WAITS_FOR_LOCKS = { lockTimeoutMs: 1_000 }

/**
 * Runs the transaction that stores an intent to pay. When it fails, nothing was stored and nothing will be charged, and
 * the refusal says so. Where the answer to COMMIT is lost, the payment is looked for; while that cannot be done, the
 * payer is told that we are finding out (M-1).
 */
export async function storeIntent<T>(
  deps: Deps,
  tenant: TenantSettings,
  place: (tx: Tx) => Promise<T>,
  paymentOf: (placed: T) => PaymentRow | null,
): Promise<T> {
  try {
    return await keepTrying(() => storeOnce(deps, tenant, place, paymentOf))
  } catch (error) {
    throw isPassing(error) ? new Refusal('processor_unavailable') : error
  }
}

async function storeOnce<T>(...[deps, tenant, place, paymentOf]: Parameters<typeof storeIntent<T>>): Promise<T> {
  const done: { result?: T } = {}
  const work = async (tx: Tx) => {
    delete done.result
    return (done.result = await place(tx))
  }
  try {
    return await deps.db.withTenant(tenant.id, work, WAITS_FOR_LOCKS)
  } catch (error) {
    const { result } = done
    const payment = result === undefined ? null : paymentOf(result)
    if (result === undefined || !payment || !isUnavailable(error)) throw error
    if (!(await isStored(deps, tenant, payment))) throw error
    return result
  }
}

/** Whether the intent is there; the debt's lock waits for the end of the transaction that stores it. */
async function isStored(deps: Deps, tenant: TenantSettings, { id, debtId }: PaymentRow): Promise<boolean> {
  try {
    const look = async (tx: Tx) => {
      await lockDebt(tx, tenant.id, debtId)
      return (await findPayment(tx, tenant.id, id)) !== null
    }
    return await keepTrying(() => deps.db.withTenant(tenant.id, look))
  } catch {
    throw new Refusal('payment_unknown')
  }
}

/**
 * Sends a stored intent to the processor: marks it sent unless it was stored so, calls (outside any transaction, with
 * the payment's id as key), and stores the answer. Of several processes only the one that marks it sends it. From here
 * on the payment may have been charged, so this never throws: whatever fails, the payment is unknown, and the reconciler
 * asks (M-1).
 */
export async function carryOut(
  deps: Deps,
  tenant: TenantSettings,
  payment: PaymentRow,
  presence: Presence = {},
): Promise<PaymentRow> {
  const sent = await unlessFault(deps, tenant, payment, () => sendIntent(deps, tenant, payment, presence))
  return sent ?? { ...payment, state: 'unknown' }
}

/** What `work` answers; null when it failed, and then the reconciler asks after the payment. */
export async function unlessFault<T>(
  deps: Deps,
  tenant: TenantSettings,
  { id }: Pick<PaymentRow, 'id'>,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    const [tenantId, reason] = [tenant.id, faultReason(error)]
    deps.log.error({ tenantId, payment: id, reason }, 'a payment was left to the reconciler')
    return null
  }
}

async function sendIntent(
  deps: Deps,
  tenant: TenantSettings,
  payment: PaymentRow,
  { drawn, isPresent = false }: Presence,
): Promise<PaymentRow> {
  const startedAt = deps.clock.now(tenant.id)
  const request = drawn
    ? chargeOf(deps, tenant, payment, drawn)
    : await deps.db.withTenant(tenant.id, (tx) => markSent(tx, deps, tenant, payment.id, startedAt))
  if (!request) return currentPayment(deps, tenant, payment.id)
  const outcome = await deps.processor.charge({ ...request, isPresent })
  return keepTrying(() => recordOutcome(deps, tenant, payment, outcome, startedAt))
}

/** Marks an intent sent; null when another process has done so. */
async function markSent(
  tx: Tx,
  deps: Deps,
  tenant: TenantSettings,
  paymentId: string,
  startedAt: Date,
): Promise<ChargeRequest | null> {
  const checkAt = leftToRequestUntil(startedAt)
  const payment = await moveState(tx, tenant.id, paymentId, 'created', { state: 'sent', checkAt })
  return payment && chargeOf(deps, tenant, payment, await drawnOn(tx, payment))
}

/** The request to the processor; a repeated one has the same reference. */
export const chargeRequest = async (
  tx: Tx,
  deps: Deps,
  tenant: TenantSettings,
  payment: PaymentRow,
): Promise<ChargeRequest> => chargeOf(deps, tenant, payment, await drawnOn(tx, payment))

/** The rows are read whether or not the owner has removed the method since: the payment must still come to an end. */
async function drawnOn(tx: Tx, { tenantId, methodId, authorizationId }: PaymentRow): Promise<Drawn> {
  const method = methodId ? await methodById(tx, tenantId, methodId) : null
  if (!method) throw new Error('A payment without a method cannot be sent')
  return { method, authorization: authorizationId ? await authorizationById(tx, tenantId, authorizationId) : null }
}

/** The request to the processor for a payment and the rows that it draws on. */
export function chargeOf(
  deps: Deps,
  tenant: TenantSettings,
  payment: PaymentRow,
  { method, authorization }: Drawn,
): ChargeRequest {
  return {
    tenantId: tenant.id,
    reference: payment.id,
    amount: payment.amount,
    method: methodToCharge(deps.vault, method),
    sec: payment.sec,
    authorization,
    descriptor: tenant.nacha.company_name.trim(),
    debtId: payment.debtId,
  }
}

/** The charged token or account: a bank account from a frame is a token; one from our own form is not. */
function methodToCharge(vault: Vault, method: MethodRow): ChargeMethod {
  const { type, token } = method
  if (token === null) return savedToCharge(vault, method)
  return type === 'applepay' || type === 'googlepay' ? { kind: 'wallet', wallet: type, token } : { kind: type, token }
}

/** Stores the processor's answer to a charge. Without an answer the payment is unknown, never failed (B9). */
export async function recordOutcome(
  deps: Deps,
  tenant: TenantSettings,
  payment: Pick<PaymentRow, 'id' | 'debtId'>,
  outcome: ChargeOutcome,
  startedAt: Date,
): Promise<PaymentRow> {
  const now = deps.clock.now(tenant.id)
  const record = async (tx: Tx) => {
    const work = { tx, deps, tenant, now }
    const [held] = await Promise.all([
      holdPayment(tx, tenant.id, payment),
      insertAttempt(tx, attemptOf(work, { payment, outcome, startedAt }, 'charge')),
    ])
    return applyOutcome(work, held, outcome)
  }
  return deps.db.withTenant(tenant.id, record, WAITS_FOR_LOCKS)
}

/** What the processor was asked, and what it answered. */
export interface Answered {
  readonly payment: Pick<PaymentRow, 'id' | 'debtId'>
  readonly outcome: ChargeOutcome
  readonly startedAt: Date
}

/** A request to the processor and its answer, as it is recorded. */
export function attemptOf(
  { deps, tenant, now }: Work,
  { payment: { id: paymentId }, outcome, startedAt }: Answered,
  kind: 'charge' | 'lookup',
) {
  const code = outcome.state === 'failed' ? outcome.code : outcome.state === 'unknown' ? outcome.reason : null
  const [tenantId, id] = [tenant.id, deps.ids.next()]
  return { tenantId, id, paymentId, kind, result: outcome.state, code, startedAt, answeredAt: now }
}

/** Moves a payment by its known outcome. A repeated or late call does no harm. */
export async function applyOutcome(work: Work, held: Held, outcome: ChargeOutcome): Promise<PaymentRow> {
  const { tx, tenant, now } = work
  const { payment } = held
  switch (outcome.state) {
    case 'succeeded':
      return acceptPayment(work, held, outcome)
    case 'failed':
      if (isWithdrawnCode(outcome.code)) return withdrawPayment(work, held, outcome.code)
      return refusePayment(work, held, outcome)
    case 'action_required':
      return awaitHolder(work, payment)
    case 'unknown':
      if (payment.state !== 'sent' && payment.state !== 'unknown') return payment
      if (now.getTime() - payment.createdAt.getTime() >= ALERT_AFTER_MS)
        await openWorkItem(work, payment, 'payment_unknown', 'silent')
      return updatePayment(tx, tenant.id, payment.id, {
        state: 'unknown',
        checkAt: nextCheck(now, payment.checks),
        checks: payment.checks + 1,
      })
  }
}

/** No money has moved: the card's bank waits for its holder, and the reconciler ends the wait. */
function awaitHolder({ tx, tenant, now }: Work, payment: PaymentRow): Promise<PaymentRow> | PaymentRow {
  if (payment.state !== 'sent' && payment.state !== 'unknown') return payment
  const confirmBy = payment.confirmBy ?? new Date(now.getTime() + CONFIRM_WITHIN_MS)
  const checkAt = confirmBy > now ? confirmBy : nextCheck(now, payment.checks)
  return updatePayment(tx, tenant.id, payment.id, { state: 'unknown', confirmBy, checkAt })
}

/** Stores what the processor answered to a question after a payment. */
export async function recordLookup(
  deps: Deps,
  tenant: TenantSettings,
  payment: PaymentRow,
  found: ChargeOutcome,
  startedAt: Date,
): Promise<PaymentRow> {
  const now = deps.clock.now(tenant.id)
  return deps.db.withTenant(tenant.id, async (tx) => {
    const work = { tx, deps, tenant, now }
    const held = await holdPayment(tx, tenant.id, payment)
    await insertAttempt(tx, attemptOf(work, { payment, outcome: found, startedAt }, 'lookup'))
    return applyOutcome(work, held, found)
  })
}

async function currentPayment(deps: Deps, tenant: TenantSettings, paymentId: string): Promise<PaymentRow> {
  const payment = await deps.db.withTenant(tenant.id, (tx) => findPayment(tx, tenant.id, paymentId))
  if (!payment) throw new Error('A payment was lost')
  return payment
}
