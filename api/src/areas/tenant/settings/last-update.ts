import type { Tx } from '../../../db/database.ts'
import { storeBlock } from './content-repo.ts'

/** Stores when the tenant's figures were last updated, which the footer shows (SH-112). */
export const stampLastUpdate = (tx: Tx, tenantId: string, at: Date, now: Date = at): Promise<void> =>
  storeBlock(
    tx,
    tenantId,
    { name: 'last_update_timestamp', body: JSON.stringify({ timestamp: at.toISOString() }) },
    now,
  )

/** Removes that time: the figures are current. */
export const clearLastUpdate = (tx: Tx, tenantId: string, now: Date): Promise<void> =>
  storeBlock(tx, tenantId, { name: 'last_update_timestamp', body: '{}' }, now)
