import { formatWireMoney } from '@portal/shared/domain'
import { recordAudit } from '../../../../core/audit/audit.ts'
import { lockDebt, updateDebt, followDebt, endPromise, livePromiseOf, lockPromise } from '../../../money/index.ts'
import { debtsByReference } from '../examine/rows.ts'
import type { UploadRecord } from '../rows.ts'
import type { Work } from '../../../../deps.ts'
import { rowEntry } from '../audit.ts'
import { isElsewhere, servicerDetail } from '../row/servicer.ts'
import type { Finding } from '../verdict.ts'
import { writeServicers } from './servicer-repo.ts'

/**
 * Returns an account to its creditor (L-01): its balance shows zero, its plan and scheduled payment end, and nothing
 * more is debited. Pending payments are not called back. When the row names a servicer, the account goes there instead
 * and shows the servicer (S-33).
 */
export async function applyRecall(
  work: Work,
  staffId: string,
  upload: UploadRecord,
  { row, amount }: Finding,
): Promise<void> {
  const { tx, tenant, now } = work
  const reference = row.text('reference_number')!
  const found = (await debtsByReference(tx, tenant.id, [reference])).get(reference)!
  const debt = await lockDebt(tx, tenant.id, found.id)
  const isTheirs = isElsewhere(row)
  const status = isTheirs ? 'external' : 'recalled'
  if (debt.status !== status)
    await updateDebt(tx, tenant.id, debt.id, { status, priorStatus: debt.status, updatedAt: now })
  if (isTheirs) await writeServicers(work, [{ debtId: debt.id, detail: servicerDetail(row) }])
  const promise = await livePromiseOf(tx, tenant.id, debt.id)
  if (promise?.status === 'waiting')
    await endPromise(work, await lockPromise(tx, tenant.id, promise.id), 'recall', { kind: 'staff', id: staffId })
  await followDebt(work, debt.id)
  const about = { consumerId: debt.ownerId, debtId: debt.id, line: row.line }
  const detail = { balance: formatWireMoney(amount), reason: row.text('reason'), servicer: row.text('servicer_name') }
  await recordAudit(tx, rowEntry(work, upload, isTheirs ? 'debt.handed_over' : 'debt.recalled', about, detail))
}
