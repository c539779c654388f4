import type { TenantSettings } from '@portal/shared/contract'
import { Refusal } from '../../../http/refusal.ts'
import { staffNames } from '../../../core/consumer/rows.ts'
import { insertUpload, lockOpenUpload, updateUpload, type UploadRecord } from './repo.ts'
import { endedAs, SILENCE_MS, type InventoryDeps } from './stage.ts'

/**
 * Begins an upload. A tenant has one at a time: somebody else's is named, one's own that only waits for Save gives way,
 * and so does a file whose sender has gone.
 */
export async function openUpload(
  { db, clock, ids }: InventoryDeps,
  tenant: TenantSettings,
  wanted: Pick<UploadRecord, 'mode' | 'fileName' | 'createdBy' | 'bytesExpected'>,
): Promise<UploadRecord> {
  const now = clock.now(tenant.id)
  const moment = clock.machine()
  return db.withTenant(tenant.id, async (tx) => {
    const open = await lockOpenUpload(tx, tenant.id)
    if (open !== null) {
      const isLost = open.status === 'receiving' && moment.getTime() - open.aliveAt.getTime() > SILENCE_MS
      const isOwnDraft = open.status === 'checked' && open.createdBy === wanted.createdBy
      if (!isLost && !isOwnDraft)
        throw busy(open, (await staffNames(tx, tenant.id, [open.createdBy])).get(open.createdBy))
      const end = isLost ? endedAs('failed', 'connection_lost', now) : endedAs('cancelled', 'replaced', now)
      await updateUpload(tx, tenant.id, open.id, end)
    }
    const row = await insertUpload(tx, {
      ...wanted,
      tenantId: tenant.id,
      id: ids.next(),
      status: 'receiving',
      createdAt: now,
      aliveAt: moment,
      stageStartedAt: moment,
    })
    // Two began in the same moment: the other one was first.
    if (row === null) throw new Refusal('upload_busy')
    return row
  })
}

const busy = (open: UploadRecord, name = ''): Refusal =>
  new Refusal('upload_busy', { fields: { status: [open.status], ...(name && { by: [name] }) } })
