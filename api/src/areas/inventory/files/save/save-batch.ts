import type { TenantSettings } from '@portal/shared/contract'
import { tenantStrategies } from '../../../money/index.ts'
import { localDateIn, toCents } from '@portal/shared/domain'
import type { Tx } from '../../../../db/database.ts'
import { expectMany, learnSizes } from '../../../../db/insert-rows.ts'
import { recordAudits } from '../../../../core/audit/audit.ts'
import { storedVerdicts } from '../check.ts'
import { examine } from '../examine/examine.ts'
import { openCells, openVerdicts } from '../file/batch-content.ts'
import { claimUpload, findBatch, updateBatch, updateUpload, type UploadRecord } from '../rows.ts'
import { rowReader, type RawRow, type ReadRow } from '../row/read-row.ts'
import { readRows } from '../row/read-rows.ts'
import type { InventoryDeps } from '../stage.ts'
import { isReady, verdictOf, type Verdict } from '../verdict.ts'
import { applyAdditions } from './additions.ts'
import { applyChanges } from './changes.ts'

/** The rows of a batch that passed the check, the reader for them, and the verdicts of all rows. */
export interface OpenBatch {
  readonly ready: readonly RawRow[]
  readonly read: (row: RawRow) => ReadRow
  readonly verdicts: readonly Verdict[]
}

/** Opens the next batch of an upload; its cells are read with the current business date. */
export async function openBatch(
  tx: Tx,
  { clock, vault }: InventoryDeps,
  tenant: TenantSettings,
  upload: UploadRecord,
): Promise<OpenBatch> {
  const place = { tenantId: tenant.id, uploadId: upload.id, seq: upload.nextBatch }
  const batch = await findBatch(tx, place.tenantId, place.uploadId, place.seq)
  if (!batch) throw new Error('A batch of an upload was lost')
  const verdicts = openVerdicts(vault, place, 'verdicts', batch.verdicts)
  const wanted = new Set(verdicts.filter(isReady).map(({ line }) => line))
  const read = rowReader(upload.mode, upload.columns, localDateIn(clock.now(tenant.id), tenant.zone))
  const ready = openCells(vault, place, batch.cells).filter(({ line }) => wanted.has(line))
  return { ready, read, verdicts }
}

/** Records the result and the counts of a batch; the upload moves on to the next one. */
export async function closeBatch(
  tx: Tx,
  deps: InventoryDeps,
  upload: UploadRecord,
  before: readonly Verdict[],
  saved: ReadonlyMap<number, Verdict>,
): Promise<void> {
  const place = { tenantId: upload.tenantId, uploadId: upload.id, seq: upload.nextBatch }
  const verdicts = before.map((verdict) => saved.get(verdict.line) ?? verdict)
  const done = [...saved.values()].filter(({ status }) => status === 'saved')
  await updateBatch(tx, place.tenantId, place.uploadId, place.seq, {
    ...storedVerdicts(deps, place, verdicts),
    isSaved: true,
  })
  await updateUpload(tx, upload.tenantId, upload.id, {
    nextBatch: upload.nextBatch + 1,
    rowsSaved: upload.rowsSaved + done.length,
    rowsFailed: upload.rowsFailed + saved.size - done.length,
    amountSaved: toCents(done.reduce((sum, { amount }) => sum + BigInt(amount), upload.amountSaved as bigint)),
    aliveAt: deps.clock.machine(),
  })
}

/**
 * Saves a batch of additions or changes in one transaction. The rows are examined again, because somebody may have paid
 * since the check; rows that no longer pass are left out and reported.
 */
export async function saveBatch(
  deps: InventoryDeps,
  tenant: TenantSettings,
  { id, nextBatch }: UploadRecord,
): Promise<void> {
  await deps.db.withTenant(tenant.id, async (tx) => {
    const upload = await claimUpload(tx, tenant.id, id, 'saving')
    // Another worker was faster, or the upload was stopped.
    if (!upload || upload.nextBatch !== nextBatch) return
    await expectMany(tx)
    const { ready, read, verdicts } = await openBatch(tx, deps, tenant, upload)
    const work = { tx, deps, tenant, now: deps.clock.now(tenant.id) }
    const today = localDateIn(work.now, tenant.zone)
    const where = {
      tx,
      tenantId: tenant.id,
      vault: deps.vault,
      lock: true,
      today,
      strategies: tenantStrategies(tenant),
      seen: new Map(),
    }
    const found = await examine(upload.mode, where, await readRows(ready, read))
    const good = found.filter(({ errors }) => errors.length === 0)
    const entries = await (upload.mode === 'add' ? applyAdditions : applyChanges)(work, upload, good)
    await learnSizes(tx)
    const saved = new Map(
      found.map((finding): [number, Verdict] => [
        finding.row.line,
        verdictOf(finding, finding.errors.length === 0 ? 'saved' : 'failed'),
      ]),
    )
    await closeBatch(tx, deps, upload, verdicts, saved)
    await recordAudits(tx, tenant.id, entries)
  })
}
