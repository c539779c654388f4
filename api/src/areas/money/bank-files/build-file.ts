import type { LocalDate } from '@portal/shared/domain'
import type { TenantSettings } from '@portal/shared/contract'
import type { Deps } from '../../../deps.ts'
import { lockSendable, withdrawClosed } from './entry-repo.ts'
import { filesOfDay, lockCounter, type FileRow } from './file-repo.ts'
import { openStop } from './stop-repo.ts'
import { modifierOf, writeFile } from './write-file.ts'

/** The result of writing the file of a day. */
export interface BuiltFile {
  result: 'written' | 'there_already' | 'nothing_to_send' | 'stopped' | 'not_by_file'
  file: FileRow | null
  /** Why no file is written at present. */
  stopReason: string | null
}

/**
 * Writes a tenant's file of a business date once, however many processes ask: a second one waits for the first and
 * finds its file. Nothing is stored when the control totals of the file differ from its rows.
 * @param preparedBy the member of staff who asked for it; null for the nightly run
 */
export function buildAchFile(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'vault'>,
  tenant: TenantSettings,
  businessDate: LocalDate,
  preparedBy: string | null = null,
): Promise<BuiltFile> {
  const now = deps.clock.now(tenant.id)
  return deps.db.withTenant(tenant.id, async (tx): Promise<BuiltFile> => {
    const none = (result: BuiltFile['result'], file: FileRow | null = null, stopReason: string | null = null) => ({
      result,
      file,
      stopReason,
    })
    if (tenant.capabilities['ach.origination'] !== 'file') return none('not_by_file')
    const lastTrace = await lockCounter(tx, tenant.id)
    const { live, written } = await filesOfDay(tx, tenant.id, businessDate)
    const stop = await openStop(tx, tenant.id)
    if (stop) return none('stopped', live, stop.reason)
    if (live) return none('there_already', live)
    await withdrawClosed(tx, tenant.id, now)
    const entries = await lockSendable(tx, tenant.id, now)
    if (entries.length === 0) return none('nothing_to_send')
    const modifier = modifierOf(written)
    if (modifier === null) throw new Error('A day has room for 36 files')
    const day = { date: businessDate, now, modifier }
    return none('written', await writeFile(tx, deps, tenant, day, entries, { lastTrace, preparedBy }))
  })
}
