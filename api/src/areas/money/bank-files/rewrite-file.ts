import type { LocalDate } from '@portal/shared/domain'
import type { Work } from '../../../deps.ts'
import { recordFileEvent } from './audit.ts'
import { lockEntriesIn, updateEntriesOf } from './entry-repo.ts'
import { filesOfDay, lockCounter, lockFile, updateFile, WITHDRAWN } from './file-repo.ts'
import { modifierOf, writeFile } from './write-file.ts'

/**
 * Takes debits out of a file that waits for its release: what was written cannot be changed, so it is cancelled and the
 * rest is written anew for the same day, prepared by the same person, who must not release it either. False when
 * the file was released: it may be on its way.
 */
export async function rewriteFile(work: Work, fileId: string, without: ReadonlySet<string>): Promise<boolean> {
  const { tx, deps, tenant, now } = work
  const lastTrace = await lockCounter(tx, tenant.id)
  const file = await lockFile(tx, tenant.id, fileId)
  if (file?.status !== 'awaiting_release') return false
  const entries = await lockEntriesIn(tx, tenant.id, fileId)
  const cancelled = await updateFile(tx, tenant.id, fileId, {
    status: 'cancelled',
    cancelledAt: now,
    cancelReason: WITHDRAWN,
  })
  await updateEntriesOf(tx, tenant.id, fileId, 'in_file', { status: 'queued', fileId: null, batch: null, trace: null })
  await recordFileEvent(work, null, cancelled, 'ach_file.cancelled')
  const rest = entries.filter(({ id }) => !without.has(id))
  const { written } = await filesOfDay(tx, tenant.id, file.businessDate as LocalDate)
  const modifier = modifierOf(written)
  // Without room for one more file of the day, the rest waits for the next day's.
  if (rest.length === 0 || modifier === null) return true
  const day = { date: file.businessDate as LocalDate, now, modifier }
  await writeFile(tx, deps, tenant, day, rest, { lastTrace, preparedBy: file.createdBy, by: null })
  return true
}
