import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { bankFingerprint } from '../methods/bank-account.ts'
import { findByFingerprint } from '../methods/rows.ts'
import type { PaymentOrder } from './order.ts'
import type { PaymentSource } from './payment-source.ts'
import { recentPayments, type PaymentRow } from './repo.ts'

const WINDOW_MS = 5 * 60 * 1000

/**
 * For a client without keys: the same person, debt, amount and method within the last five minutes is taken for the same
 * wish (M-2). A sliding window, so that two clicks across a full minute are one. A refused payment is none.
 */
export async function findRepeat(
  tx: Tx,
  deps: Deps,
  order: PaymentOrder,
  source: PaymentSource,
): Promise<PaymentRow | null> {
  const { tenant, payerId, request, now } = order
  const methodId = await methodIdOf(tx, deps, order, source)
  if (methodId === undefined) return null
  const since = new Date(now.getTime() - WINDOW_MS)
  const recent = await recentPayments(tx, tenant.id, {
    debtId: request.debt_id,
    payerId,
    amount: request.amount,
    since,
  })
  return (
    recent.find(
      (payment) => payment.methodId === methodId && payment.state !== 'failed' && payment.state !== 'cancelled',
    ) ?? null
  )
}

/** Undefined for an account that was never seen and for a wallet, which pays once: nothing can have been paid by it. */
async function methodIdOf(
  tx: Tx,
  deps: Deps,
  { tenant, payerId }: PaymentOrder,
  source: PaymentSource,
): Promise<string | null | undefined> {
  if (source.kind === 'by-mail') return null
  if (source.kind === 'saved') return source.methodId
  if (source.kind === 'wallet') return undefined
  return (await findByFingerprint(tx, tenant.id, payerId, bankFingerprint(deps.vault, tenant.id, source.account)))?.id
}
