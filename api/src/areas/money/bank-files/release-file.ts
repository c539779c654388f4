import type { TenantSettings } from '@portal/shared/contract'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordFileEvent } from './audit.ts'
import { updateEntriesOf } from './entry-repo.ts'
import { findFile, lockFile, updateFile, type FileRow } from './file-repo.ts'
import { openStop } from './stop-repo.ts'
import { transmitFile } from './transmit-file.ts'

type FileDeps = Pick<Deps, 'db' | 'clock' | 'vault' | 'bank' | 'log'>

/**
 * Lets a file go to the bank. A second person does: never the one who prepared it. What the bank does not take
 * now goes with the nightly run.
 * @param staffId null when the tenant releases by itself
 */
export async function releaseFile(
  deps: FileDeps,
  tenant: TenantSettings,
  fileId: string,
  staffId: string | null,
): Promise<FileRow> {
  const now = deps.clock.now(tenant.id)
  await deps.db.withTenant(tenant.id, async (tx) => {
    const file = await lockFile(tx, tenant.id, fileId)
    if (!file) throw new Refusal('not_found')
    if (file.status !== 'awaiting_release') throw new Refusal('conflict')
    if (staffId !== null && file.createdBy === staffId) throw new Refusal('second_person_required')
    if (await openStop(tx, tenant.id)) throw new Refusal('origination_stopped')
    const released = await updateFile(tx, tenant.id, fileId, {
      status: 'released',
      releasedBy: staffId,
      releasedAt: now,
    })
    await recordFileEvent({ tx, tenant, now }, staffId, released, 'ach_file.released')
  })
  await transmitFile(deps, tenant, fileId)
  return (await deps.db.withTenant(tenant.id, (tx) => findFile(tx, tenant.id, fileId)))!
}

/** Takes a file back that has not left: its entries wait for the next one. */
export function cancelFile(
  deps: Pick<Deps, 'db' | 'clock'>,
  tenant: TenantSettings,
  fileId: string,
  { staffId, reason }: { staffId: string; reason: string },
): Promise<FileRow> {
  const now = deps.clock.now(tenant.id)
  return deps.db.withTenant(tenant.id, async (tx) => {
    const file = await lockFile(tx, tenant.id, fileId)
    if (!file) throw new Refusal('not_found')
    // One that was released may be on its way already.
    if (file.status !== 'awaiting_release') throw new Refusal('conflict')
    const cancelled = await updateFile(tx, tenant.id, fileId, {
      status: 'cancelled',
      cancelledBy: staffId,
      cancelledAt: now,
      cancelReason: reason,
    })
    await updateEntriesOf(tx, tenant.id, fileId, 'in_file', {
      status: 'queued',
      fileId: null,
      batch: null,
      trace: null,
    })
    await recordFileEvent({ tx, tenant, now }, staffId, cancelled, 'ach_file.cancelled')
    return cancelled
  })
}
