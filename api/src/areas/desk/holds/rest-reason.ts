import { caseKindOf } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { HoldReason } from '../../../db/schema/debt.ts'
import { openDisputesOf } from '../cases/rows.ts'
import { liveHolds } from './repo.ts'

/**
 * Why a debt rests now, the strongest reason first: the stay of a bankruptcy, an open dispute (K-44), then any
 * other hold (L-31); null when nothing holds it.
 */
export async function restReason(
  tx: Tx,
  tenantId: string,
  debtId: string,
  exceptCase = '',
): Promise<HoldReason | null> {
  const holds = await liveHolds(tx, tenantId, debtId)
  if (holds.some(({ kind }) => kind === 'bankruptcy')) return 'bankruptcy'
  const disputes = await openDisputesOf(tx, tenantId, [debtId], exceptCase)
  if (disputes.length > 0)
    return disputes.every(({ reasons }) => caseKindOf('dispute', reasons) === 'creditor_request')
      ? 'original_creditor_request'
      : 'dispute'
  return holds.length > 0 ? 'staff' : null
}
