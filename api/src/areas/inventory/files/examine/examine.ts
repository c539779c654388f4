import type { UploadMode } from '@portal/shared/contract'
import type { ReadRow } from '../row/read-row.ts'
import type { Finding } from '../verdict.ts'
import { examineAdditions } from './additions.ts'
import { examineChanges } from './changes.ts'
import type { Examination } from './examination.ts'
import { examinePayments } from './payments.ts'
import { examineRecalls } from './recalls.ts'

const examiners: Readonly<Record<UploadMode, (where: Examination, rows: readonly ReadRow[]) => Promise<Finding[]>>> = {
  add: examineAdditions,
  update: examineChanges,
  recall: examineRecalls,
  payments: examinePayments,
}

/** Examines each row against the current data; called for the preview, and again when the rows are saved. */
export const examine = (mode: UploadMode, where: Examination, rows: readonly ReadRow[]): Promise<Finding[]> =>
  examiners[mode](where, rows)
