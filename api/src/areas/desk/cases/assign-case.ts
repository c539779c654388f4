import type { Actor } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import type { Work } from '../../../deps.ts'
import { caseStaff, lockCase, updateCase } from './case-repo.ts'
import { caseOver } from './case-over.ts'

/** Assigns an open case to a staff member who may answer it, or to nobody. */
export async function assignCase(
  work: Pick<Work, 'tx' | 'tenant' | 'now'> & { actor: Actor },
  caseId: string,
  staffId: string | null,
): Promise<void> {
  const { tx, tenant } = work
  const file = await lockCase(tx, tenant.id, caseId)
  if (!file) throw new Refusal('not_found')
  if (file.status !== 'open') throw await caseOver(tx, file)
  const mayAnswer = await caseStaff(tx, tenant.id)
  if (staffId !== null && !mayAnswer.some(({ id }) => id === staffId))
    throw new Refusal('validation_failed', { fields: { staff_id: ['not_found'] } })
  if (file.assigneeId === staffId) return
  await updateCase(tx, file, { assigneeId: staffId })
  await recordBy(work, {
    action: 'case.assigned',
    consumerId: file.consumerId,
    subject: `case:${file.id}`,
    detail: { number: file.number, debt: file.debtId, from: file.assigneeId, to: staffId },
  })
}
