import { formatWireMoney } from '@portal/shared/domain'
import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import { recordAct, type AuditEntry } from '../../../core/audit/audit.ts'
import type { FileRow } from './file-repo.ts'

interface Moment {
  tx: Tx
  tenant: Pick<TenantSettings, 'id'>
  now: Date
}

/** Records an action on bank files in the audit chain; without a member of staff it is the system's. */
export const recordBankEvent = (
  moment: Moment,
  staffId: string | null,
  action: AuditEntry['action'],
  subject: string,
  detail: AuditEntry['detail'],
): Promise<void> =>
  recordAct(moment, staffId === null ? null : { kind: 'staff', id: staffId }, {
    action,
    consumerId: null,
    subject,
    detail,
  })

/** Records each step of a file, with what identifies its content. */
export const recordFileEvent = (
  moment: Moment,
  staffId: string | null,
  file: FileRow,
  action:
    'ach_file.written' | 'ach_file.released' | 'ach_file.transmitted' | 'ach_file.cancelled' | 'ach_file.downloaded',
): Promise<void> =>
  recordBankEvent(moment, staffId, action, `ach_file:${file.id}`, {
    date: file.businessDate,
    modifier: file.modifier,
    entries: file.entries,
    debits: formatWireMoney(file.debits),
    credits: formatWireMoney(file.credits),
    sha256: file.sha256,
  })
