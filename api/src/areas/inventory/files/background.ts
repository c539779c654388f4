import type { TenantSettings } from '@portal/shared/contract'
import { faultReason } from '../../../db/pg-error.ts'
import type { Deps } from '../../../deps.ts'
import { repeat } from '../../../jobs/repeat.ts'
import { newestUpload, removeKeys, removeRows, stalledUploads, updateUpload, uploadsToEmpty } from './repo.ts'
import { endedAs, enqueueStage, SILENCE_MS, type InventoryDeps } from './stage.ts'

const EVERY_MS = 10_000
const DAY_MS = 86_400_000
/** A checked file that nobody saves: by then nobody knows any more what it was. */
const DRAFT_MS = DAY_MS
/** The rows of a file that is over, for its result to be downloaded. */
const KEPT_MS = 7 * DAY_MS

/**
 * Takes up stages that a crash has left, ends files whose sender is gone, lets go of drafts, and removes the rows of
 * files that have been over for a week: they are where they belong, and here they would only be a copy of them.
 */
export async function tendUploads(deps: InventoryDeps, tenant: TenantSettings): Promise<void> {
  const { db, clock } = deps
  const now = clock.now(tenant.id)
  await db.withTenant(tenant.id, async (tx) => {
    const silentSince = new Date(clock.machine().getTime() - SILENCE_MS)
    for (const upload of await stalledUploads(tx, tenant.id, silentSince)) {
      if (upload.status === 'receiving')
        await updateUpload(tx, tenant.id, upload.id, endedAs('failed', 'connection_lost', now))
      else {
        // Not taken up a second time while the first is about to begin.
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

/** Tends the uploads of every tenant, beside the requests; returns what stops it. */
export function startInventoryWork(deps: Deps): () => Promise<void> {
  return repeat(async () => {
    for (const tenant of deps.tenants.all())
      await tendUploads(deps, tenant).catch((error: Error) =>
        deps.log.error({ tenantId: tenant.id, reason: faultReason(error) }, 'uploads were not tended'),
      )
  }, EVERY_MS)
}
