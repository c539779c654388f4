import { formatWireMoney } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { recordAct, type AuditEntry } from '../../../core/audit/audit.ts'
import type { AuditAction } from '../../../core/audit/audit-action.ts'
import type { Work } from '../../../deps.ts'
import type { UploadRecord } from './repo.ts'

type UploadAction = Extract<AuditAction, `upload.${string}`>

/** Records each step of an upload in the audit chain: the actor, the upload and what the step does. */
export function recordUploadEvent(
  tx: Tx,
  now: Date,
  staffId: string,
  upload: UploadRecord,
  action: UploadAction,
): Promise<void> {
  const by = { kind: 'staff', id: staffId } as const
  return recordAct({ tx, tenant: { id: upload.tenantId }, now }, by, {
    action,
    consumerId: null,
    subject: `upload:${upload.id}`,
    detail: {
      mode: upload.mode,
      file: upload.fileName,
      sha256: upload.sha256,
      rows: upload.rows,
      ready: upload.rowsReady,
      wrong: upload.rowsWrong,
      amount: formatWireMoney(upload.amountReady),
      saved: upload.rowsSaved,
      failed: upload.rowsFailed,
      amount_saved: formatWireMoney(upload.amountSaved),
    },
  })
}

/**
 * The audit entry for one row, shown in the consumer's history: who saved the file, the file and line, and the changed
 * fields. The entries of a batch are written together at the end of its transaction, because everybody appends to the
 * chain.
 */
export const rowEntry = (
  { tenant, now }: Pick<Work, 'tenant' | 'now'>,
  upload: UploadRecord,
  action: Extract<AuditAction, 'consumer.added' | `debt.${string}` | 'payment.imported'>,
  { consumerId, debtId, line }: { consumerId: string; debtId: string; line: number },
  detail: AuditEntry['detail'],
): AuditEntry => ({
  tenantId: tenant.id,
  at: now,
  actorKind: 'staff',
  actorId: upload.savedBy ?? upload.createdBy,
  action,
  consumerId,
  subject: `debt:${debtId}`,
  detail: { debt: debtId, ...detail, file: upload.fileName, line, upload: upload.id },
})
