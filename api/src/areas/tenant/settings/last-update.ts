import type { Tx } from '../../../db/database.ts'
import { storeBlock } from './content-repo.ts'

/** When the tenant's figures were brought up to date, shown in the footer (SH-112). */
export const stampLastUpdate = (tx: Tx, tenantId: string, at: Date, now: Date = at): Promise<void> =>
  storeBlock(
    tx,
    tenantId,
    { name: 'last_update_timestamp', body: JSON.stringify({ timestamp: at.toISOString() }) },
    now,
  )

/** The figures are those of the moment again, and no time is named. */
export const clearLastUpdate = (tx: Tx, tenantId: string, now: Date): Promise<void> =>
  storeBlock(tx, tenantId, { name: 'last_update_timestamp', body: '{}' }, now)
