import { createHash } from 'node:crypto'
import { toCents, type LocalDate } from '@portal/shared/domain'
import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { readNacha } from '../../../gateways/ach/nacha/read.ts'
import { addTotals, batchTotals, noTotals, type Totals } from '../../../gateways/ach/nacha/totals.ts'
import { writeNacha } from '../../../gateways/ach/nacha/write.ts'
import { recordFileEvent } from './audit.ts'
import { composeFile } from './compose-file.ts'
import { followEffect, placeInFile, sumsOfFile, type EntryRow } from './entry-repo.ts'
import { insertFile, setCounter, type FileRow } from './file-repo.ts'
import type { SealedPlace } from '../../../security/vault.ts'

const MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Distinguishes the files of a day; null when the day has room for no more. */
export const modifierOf = (written: number): string | null => MODIFIERS[written] ?? null

/**
 * Writes entries into a file of a day. Nothing is stored when the control totals of the file differ from its rows.
 * @param preparedBy the member of staff who therefore must not release it
 */
export async function writeFile(
  tx: Tx,
  deps: Pick<Deps, 'ids' | 'vault'>,
  tenant: TenantSettings,
  day: { date: LocalDate; now: Date; modifier: string },
  entries: readonly EntryRow[],
  { lastTrace, preparedBy, by = preparedBy }: { lastTrace: number; preparedBy: string | null; by?: string | null },
): Promise<FileRow> {
  const id = deps.ids.next()
  const composed = composeFile(deps, tenant, day, entries, lastTrace)
  const content = writeNacha(composed.file)
  await placeInFile(tx, tenant.id, id, composed.places)
  await setCounter(tx, tenant.id, composed.lastTrace)
  // Parsed as the bank will do, and compared with its rows in the database.
  const { batches } = readNacha(content)
  const totals = batches.map(batchTotals).reduce(addTotals, noTotals)
  assertSameTotals(totals, await sumsOfFile(tx, tenant.id, id))
  const effectiveOn = composed.file.batches[0]!.effective
  await followEffect(tx, tenant.id, id, { handedOverOn: day.date, effectiveOn })
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
  await recordFileEvent({ tx, tenant, now: day.now }, by, file, 'ach_file.written')
  return file
}

/** @throws when the file differs from the rows: then neither is stored. */
export function assertSameTotals(file: Totals, rows: Totals): void {
  for (const key of ['count', 'hash', 'debits', 'credits'] as const)
    if (file[key] !== rows[key]) throw new Error(`The file's ${key} is ${file[key]}, that of its rows ${rows[key]}`)
}

/** Where a file's content is sealed. */
export const contentPlace = (tenantId: string, fileId: string): SealedPlace => ({
  tenantId,
  table: 'ach_file',
  row: fileId,
  field: 'content',
})
