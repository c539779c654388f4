import type { LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../db/database.ts'
import type { Ids } from '../../db/ids.ts'

/** The context of a posting: a tenant's transaction, and the business date by the tenant's clock. */
export interface Book {
  tx: Tx
  tenantId: string
  ids: Ids
  /** The tenant's clock. */
  now: Date
  businessDate: LocalDate
}
