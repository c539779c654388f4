import type { Tx } from '../../../db/database.ts'
import { lockDebt } from './debt-repo.ts'
import { findPayment, lockPayment, type PaymentRow } from './repo.ts'

/**
 * A payment as it is now, kept still until the transaction ends: an answer of the processor, its webhook and a look-up
 * may all come at once. Its debt's row is locked first, as everybody does.
 */
export async function lockWithDebt(tx: Tx, tenantId: string, paymentId: string): Promise<PaymentRow> {
  const found = await findPayment(tx, tenantId, paymentId)
  if (!found) throw new Error('A payment was lost')
  await lockDebt(tx, tenantId, found.debtId)
  return lockPayment(tx, tenantId, paymentId)
}
