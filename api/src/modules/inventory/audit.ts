import { formatWireMoney } from '@portal/shared/domain'
import type { Tx } from '../../db/database.ts'
import { recordAudit } from '../../operations/audit.ts'
import type { AuditAction } from '../../operations/audit-action.ts'
import type { UploadRecord } from './repo.ts'

type UploadAction = Extract<AuditAction, `upload.${string}`>

/** Each step of a file in the audit chain: whose it is, what identifies it, and what it does. */
export const recordUploadEvent = (
  tx: Tx,
  now: Date,
  staffId: string,
  upload: UploadRecord,
  action: UploadAction,
): Promise<void> =>
  recordAudit(tx, {
    tenantId: upload.tenantId,
    at: now,
    actorKind: 'staff',
    actorId: staffId,
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
