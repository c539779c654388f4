import { bankingDayOnOrAfter, type LocalDate } from '@portal/shared/domain'
import type { TenantSettings } from '@portal/shared/contract'
import { faultReason } from '../../../db/pg-error.ts'
import type { Deps } from '../../../deps.ts'
import { businessDate } from '../pay/business-day.ts'
import { recordFileEvent } from './audit.ts'
import { contentPlace } from './write-file.ts'
import { updateEntriesOf } from './entry-repo.ts'
import { filesIn, findFile, lockFile, updateFile, type FileRow } from './file-repo.ts'

type FileDeps = Pick<Deps, 'db' | 'clock' | 'vault' | 'bank' | 'log'>

/** The file's name at the bank: one name for one content, so that the bank ignores a repeated file. */
export const fileName = (
  tenant: Pick<TenantSettings, 'id'>,
  { businessDate: date, modifier }: Pick<FileRow, 'businessDate' | 'modifier'>,
): string => `${tenant.id}-${date}-${modifier}.ach`

export const openContent = ({ vault }: Pick<Deps, 'vault'>, file: FileRow): string =>
  vault.open(contentPlace(file.tenantId, file.id), file.contentSealed)

/**
 * Sends a released file to the bank and stores that it was sent; false when the bank did not accept it. Outside any
 * transaction: a crash in between sends it again under the same name.
 */
export async function transmitFile(deps: FileDeps, tenant: TenantSettings, fileId: string): Promise<boolean> {
  const file = await deps.db.withTenant(tenant.id, (tx) => findFile(tx, tenant.id, fileId))
  if (file?.status !== 'released') return false
  try {
    await deps.bank.send(tenant.id, { name: fileName(tenant, file), content: openContent(deps, file) })
  } catch (error) {
    deps.log.error({ tenantId: tenant.id, file: fileId, reason: faultReason(error) }, 'a file did not reach the bank')
    return false
  }
  const now = deps.clock.now(tenant.id)
  await deps.db.withTenant(tenant.id, async (tx) => {
    const current = await lockFile(tx, tenant.id, fileId)
    if (current?.status !== 'released') return
    const sent = await updateFile(tx, tenant.id, fileId, { status: 'transmitted', transmittedAt: now })
    // A file that was released late takes effect on the day on which it is sent.
    const today = bankingDayOnOrAfter(businessDate(tenant, now), tenant.closures as LocalDate[])
    const effectiveOn = today > file.effectiveOn ? today : file.effectiveOn
    await updateEntriesOf(tx, tenant.id, fileId, 'in_file', { status: 'transmitted', effectiveOn })
    await recordFileEvent({ tx, tenant, now }, null, sent, 'ach_file.transmitted')
  })
  return true
}

/** Sends released files that have not arrived; returns how many the bank accepted. */
export async function transmitReleased(deps: FileDeps, tenant: TenantSettings): Promise<number> {
  const waiting = await deps.db.withTenant(tenant.id, (tx) => filesIn(tx, tenant.id, 'released'))
  let sent = 0
  for (const { id } of waiting) if (await transmitFile(deps, tenant, id)) sent++
  return sent
}
