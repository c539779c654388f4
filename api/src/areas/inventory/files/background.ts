import type { TenantSettings } from '@portal/shared/contract'
import { faultReason } from '../../../db/pg-error.ts'
import type { Deps } from '../../../deps.ts'
import { repeat } from '../../../jobs/repeat.ts'
import { newestUpload, removeKeys, removeRows, stalledUploads, updateUpload, uploadsToEmpty } from './repo.ts'
import { endedAs, enqueueStage, SILENCE_MS, type InventoryDeps } from './stage.ts'

const EVERY_MS = 10_000
const DAY_MS = 86_400_000
/** How long a checked file waits to be saved before it is discarded. */
const DRAFT_MS = DAY_MS
/** How long the rows of a finished upload are kept for the download of its result. */
const KEPT_MS = 7 * DAY_MS

/**
 * Resumes stages that a crash interrupted, ends transfers whose sender is gone, discards unsaved files, and deletes the
 * rows of uploads that ended a week ago, which are only a copy by then.
 */
export async function maintainUploads(deps: InventoryDeps, tenant: TenantSettings): Promise<void> {
  const { db, clock } = deps
  const now = clock.now(tenant.id)
  await db.withTenant(tenant.id, async (tx) => {
    const silentSince = new Date(clock.machine().getTime() - SILENCE_MS)
    for (const upload of await stalledUploads(tx, tenant.id, silentSince)) {
      if (upload.status === 'receiving')
        await updateUpload(tx, tenant.id, upload.id, endedAs('failed', 'connection_lost', now))
      else {
        // The sign of life keeps another process from resuming the same stage.
        await updateUpload(tx, tenant.id, upload.id, { aliveAt: clock.machine() })
        const job = upload.status === 'checking' ? 'check-upload' : 'save-upload'
        await enqueueStage({ deps, tenant, uploadId: upload.id }, tx, job)
      }
    }
    const newest = await newestUpload(tx, tenant.id)
    if (newest?.status === 'checked' && newest.checkedAt && now.getTime() - newest.checkedAt.getTime() > DRAFT_MS)
      await updateUpload(tx, tenant.id, newest.id, endedAs('cancelled', 'expired', now))
  })
  const emptied = await db.withTenant(tenant.id, (tx) =>
    uploadsToEmpty(tx, tenant.id, new Date(now.getTime() - KEPT_MS)),
  )
  for (const { id } of emptied) {
    while (await db.withTenant(tenant.id, (tx) => removeRows(tx, tenant.id, id)));
    while (await db.withTenant(tenant.id, (tx) => removeKeys(tx, tenant.id, id)));
    await db.withTenant(tenant.id, (tx) => updateUpload(tx, tenant.id, id, { contentRemovedAt: now }))
  }
}

/** Maintains the uploads of all tenants in the background; returns the function that stops it. */
export function startInventoryWork(deps: Deps): () => Promise<void> {
  return repeat(async () => {
    for (const tenant of deps.tenants.all())
      await maintainUploads(deps, tenant).catch((error: Error) =>
        deps.log.error({ tenantId: tenant.id, reason: faultReason(error) }, 'uploads were not tended'),
      )
  }, EVERY_MS)
}
