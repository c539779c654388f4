import type { UploadMode } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Vault } from '../../../security/vault.ts'
import type { ReadRow } from '../row/read-row.ts'
import type { Finding } from '../verdict.ts'
import { examineAdditions } from './additions.ts'
import { examineChanges } from './changes.ts'
import { examinePayments } from './payments.ts'
import { examineRecalls } from './recalls.ts'

/** Where rows are looked up: one tenant's transaction. `lock` holds the debts for whoever is about to change them. */
export interface Examination {
  readonly tx: Tx
  readonly tenantId: string
  readonly vault: Vault
  readonly lock: boolean
  /** New people of earlier rows of the batch, by the blind index of their Social Security number. */
  readonly seen: Map<string, Identity>
}

/** Who a row says somebody is: a Social Security number alone may be mistyped. */
export interface Identity {
  readonly dobIndex: string | null
  readonly lastNameKey: string
}

const examiners: Readonly<Record<UploadMode, (where: Examination, rows: readonly ReadRow[]) => Promise<Finding[]>>> = {
  add: examineAdditions,
  update: examineChanges,
  recall: examineRecalls,
  payments: examinePayments,
}

/** What becomes of each row as things are now; asked once for the preview, and again in the moment of saving. */
export const examine = (mode: UploadMode, where: Examination, rows: readonly ReadRow[]): Promise<Finding[]> =>
  examiners[mode](where, rows)
