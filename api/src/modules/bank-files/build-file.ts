import { createHash } from 'node:crypto'
import { toCents, type LocalDate } from '@portal/shared/domain'
import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { readNacha } from '../../gateways/ach/nacha/read.ts'
import { addTotals, batchTotals, noTotals, type Totals } from '../../gateways/ach/nacha/totals.ts'
import { writeNacha } from '../../gateways/ach/nacha/write.ts'
import { recordFileEvent } from './audit.ts'
import { composeFile } from './compose-file.ts'
import { contentPlace } from './content-place.ts'
import { lockSendable, placeInFile, sumsOfFile, withdrawClosed, type EntryRow } from './entry-repo.ts'
import { filesOfDay, insertFile, lockCounter, setCounter, type FileRow } from './file-repo.ts'
import { openStop } from './stop-repo.ts'

/** What came of writing the file of a day. */
export interface BuiltFile {
  result: 'written' | 'there_already' | 'nothing_to_send' | 'stopped' | 'not_by_file'
  file: FileRow | null
  /** Why nothing is written at present. */
  stopReason: string | null
}

const MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/**
 * Writes a tenant's file of a business date: once, whoever asks how often and from how many processes. Whoever comes
 * second waits for the first and finds its file. Nothing is kept of a file whose control totals differ from the rows
 * that went into it.
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
    const modifier = MODIFIERS[written]
    if (modifier === undefined) throw new Error('A day has room for 36 files')
    const day = { date: businessDate, now, modifier }
    return none('written', await writeFile(tx, deps, tenant, day, entries, { lastTrace, preparedBy }))
  })
}

async function writeFile(
  tx: Tx,
  deps: Pick<Deps, 'ids' | 'vault'>,
  tenant: TenantSettings,
  day: { date: LocalDate; now: Date; modifier: string },
  entries: readonly EntryRow[],
  { lastTrace, preparedBy }: { lastTrace: number; preparedBy: string | null },
): Promise<FileRow> {
  const id = deps.ids.next()
  const composed = composeFile(deps, tenant, day, entries, lastTrace)
  const content = writeNacha(composed.file)
  await placeInFile(tx, tenant.id, id, composed.places)
  await setCounter(tx, tenant.id, composed.lastTrace)
  // Read back as a bank will, and compared with the rows that the database says are in it.
  const { batches } = readNacha(content)
  const totals = batches.map(batchTotals).reduce(addTotals, noTotals)
  assertSameTotals(totals, await sumsOfFile(tx, tenant.id, id))
  const effectiveOn = composed.file.batches[0]!.effective
  const file = await insertFile(
    tx,
    {
      tenantId: tenant.id,
      id,
      businessDate: day.date,
      modifier: day.modifier,
      status: 'awaiting_release',
      effectiveOn,
      entries: totals.count,
      hash: String(totals.hash).padStart(10, '0'),
      debits: toCents(totals.debits),
      credits: toCents(totals.credits),
      contentSealed: deps.vault.seal(contentPlace(tenant.id, id), content),
      sha256: createHash('sha256').update(content).digest('hex'),
      createdBy: preparedBy,
      createdAt: day.now,
    },
    batches.map((batch, index) => {
      const { count, debits, credits } = batchTotals(batch)
      const { sec, description } = batch
      return {
        tenantId: tenant.id,
        fileId: id,
        number: index + 1,
        sec,
        description,
        effectiveOn,
        entries: count,
        debits: toCents(debits),
        credits: toCents(credits),
      }
    }),
  )
  await recordFileEvent({ tx, tenant, now: day.now }, preparedBy, file, 'ach_file.written')
  return file
}

/** @throws when the file says anything else than the rows: then neither is kept. */
export function assertSameTotals(file: Totals, rows: Totals): void {
  for (const key of ['count', 'hash', 'debits', 'credits'] as const)
    if (file[key] !== rows[key]) throw new Error(`The file's ${key} is ${file[key]}, that of its rows ${rows[key]}`)
}
