import { recordAct } from '../../../core/audit/audit.ts'
import type { Work } from '../../../deps.ts'
import { stopDebits } from '../holds/stop-debits.ts'
import type { CaseRow } from './repo.ts'

type Filed = Pick<CaseRow, 'id' | 'number' | 'consumerId' | 'debtId'>

/**
 * K-44, 12 CFR 1006.38: a dispute stops the pending debits of its debt. Each is recorded among the steps of the case,
 * where staff and the consumer read it. The caller holds the lock on the debt's row.
 */
export async function suspendDebits(work: Work, debtId: string, file: Filed): Promise<void> {
  for (const { what, detail } of await stopDebits(work, debtId, 'disputed'))
    await recordAct(work, null, {
      action: `case.${what}`,
      consumerId: file.consumerId,
      subject: `case:${file.id}`,
      detail: { number: file.number, debt: file.debtId, ...detail },
    })
}
