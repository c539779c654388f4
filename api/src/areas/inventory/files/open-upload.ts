import type { TenantSettings } from '@portal/shared/contract'
import { Refusal } from '../../../http/refusal.ts'
import { staffNames } from '../../../core/consumer/rows.ts'
import { insertUpload, lockOpenUpload, updateUpload, type UploadRecord } from './repo.ts'
import { endedAs, SILENCE_MS, type InventoryDeps } from './stage.ts'

/**
 * Starts an upload. A tenant has one at a time: another person's upload refuses it by name; one's own that waits to be
 * saved is replaced, and so is a file whose sender is gone.
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
    // Two uploads started at the same moment, and the other one was first.
    if (row === null) throw new Refusal('upload_busy')
    return row
  })
}

const busy = (open: UploadRecord, name = ''): Refusal =>
  new Refusal('upload_busy', { fields: { status: [open.status], ...(name && { by: [name] }) } })
