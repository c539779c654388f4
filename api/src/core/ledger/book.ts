import type { LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../db/database.ts'
import type { Ids } from '../../db/ids.ts'

/** What a posting is written into: one tenant's transaction, at a business date of that tenant's clock. */
export interface Book {
  tx: Tx
  tenantId: string
  ids: Ids
  /** The tenant's clock. */
  now: Date
  businessDate: LocalDate
}
