import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../../db/database.ts'
import { learnSizes } from '../../../../db/insert-rows.ts'
import { recordUploadEvent } from '../audit.ts'
import { claimUpload, updateUpload, type UploadRecord } from '../rows.ts'
import { endedAs, enqueueStage, JOB_MS, type InventoryDeps } from '../stage.ts'
import { saveBatch } from './save-batch.ts'
import { saveOneByOne } from './save-one-by-one.ts'

/**
 * Saves an upload for some seconds and queues the rest. A batch and the record that it is done are one transaction, so
 * a crash neither loses nor repeats anything (decision 262).
 */
export async function saveUpload(
  deps: InventoryDeps,
  { tenantId, uploadId }: { tenantId: string; uploadId: string },
): Promise<void> {
  const tenant = deps.tenants.byId(tenantId)
  if (!tenant) return
  const until = performance.now() + JOB_MS
  for (;;) {
    const next = await deps.db.withTenant(tenantId, async (tx): Promise<UploadRecord | null> => {
      const upload = await claimUpload(tx, tenantId, uploadId, 'saving')
      if (!upload) return null
      if (upload.nextBatch === upload.batches) {
        await finishSave(tx, deps, tenant, upload)
        return null
      }
      if (performance.now() < until) return upload
      await enqueueStage({ deps, tenant, uploadId }, tx, 'save-upload')
      return null
    })
    if (next === null) return
    if (next.mode === 'add' || next.mode === 'update') await saveBatch(deps, tenant, next)
    else await saveOneByOne(deps, tenant, next)
  }
}

async function finishSave(tx: Tx, deps: InventoryDeps, tenant: TenantSettings, upload: UploadRecord): Promise<void> {
  const now = deps.clock.now(tenant.id)
  if (upload.mode === 'add') await learnSizes(tx, upload.rowsSaved)
  const saved = await updateUpload(tx, tenant.id, upload.id, endedAs('saved', null, now))
  await recordUploadEvent(tx, now, upload.savedBy ?? upload.createdBy, saved, 'upload.saved')
}
