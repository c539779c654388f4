import type { Context, Actor } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordUploadEvent } from './audit.ts'
import { lockUpload, openStatuses, patientLock, updateUpload, type UploadRecord } from './repo.ts'
import { endedAs, enqueueStage } from './stage.ts'

type Signed = Pick<Context<any, Actor>, 'tx' | 'tenant' | 'actor' | 'now' | 'deps'>

/**
 * Starts the save of exactly the content that was checked, identified by its hash, and only once. A second click, or a
 * colleague's, finds it running or done.
 */
export async function commitUpload(
  { tx, tenant, actor, now, deps }: Signed,
  { uploadId, sha256 }: { uploadId: string; sha256: string },
): Promise<UploadRecord> {
  const upload = await found({ tx, tenant }, uploadId)
  if (upload.sha256 !== sha256) throw new Refusal('conflict', { fields: { sha256: ['conflict'] } })
  if (upload.status === 'saving' || upload.status === 'saved') return upload
  if (upload.status !== 'checked') throw over(upload)
  if (upload.rowsReady === 0) throw new Refusal('upload_empty')
  const moment = deps.clock.machine()
  const saving = await updateUpload(tx, tenant.id, uploadId, {
    status: 'saving',
    nextBatch: 0,
    savedBy: actor.id,
    saveStartedAt: now,
    aliveAt: moment,
    stageStartedAt: moment,
  })
  await enqueueStage({ deps, tenant, uploadId }, tx, 'save-upload')
  await recordUploadEvent(tx, now, actor.id, saving, 'upload.save_started')
  return saving
}

/** Stops a running upload after the current batch, or discards a waiting one; rows already saved stay saved. */
export async function stopUpload(
  { tx, tenant, actor, now }: Omit<Signed, 'deps'>,
  uploadId: string,
): Promise<UploadRecord> {
  const upload = await found({ tx, tenant }, uploadId)
  if (upload.status === 'cancelled') return upload
  if (!openStatuses.some((status) => status === upload.status)) throw over(upload)
  const stopped = await updateUpload(tx, tenant.id, uploadId, endedAs('cancelled', 'cancelled', now, actor.id))
  await recordUploadEvent(tx, now, actor.id, stopped, 'upload.cancelled')
  return stopped
}

async function found({ tx, tenant }: Pick<Signed, 'tx' | 'tenant'>, uploadId: string): Promise<UploadRecord> {
  await patientLock(tx)
  const upload = await lockUpload(tx, tenant.id, uploadId)
  if (!upload) throw new Refusal('not_found')
  return upload
}

const over = ({ status }: UploadRecord) => new Refusal('upload_over', { fields: { status: [status] } })
