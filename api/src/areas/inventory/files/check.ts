import type { TenantSettings } from '@portal/shared/contract'
import { tenantStrategies } from '../../money/index.ts'
import { localDateIn, toCents } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { expectMany } from '../../../db/insert-rows.ts'
import type { Deps } from '../../../deps.ts'
import { recordUploadEvent } from './audit.ts'
import { examine } from './examine/examine.ts'
import { openCells, sealRows } from './file/batch-content.ts'
import {
  claimUpload,
  findBatch,
  findUpload,
  rememberKeys,
  removeKeys,
  updateBatch,
  updateUpload,
  type UploadRecord,
} from './repo.ts'
import { keyOf } from './row/columns.ts'
import type { Issue } from './row/issue.ts'
import { rowReader, type ReadRow } from './row/read-row.ts'
import { readRows } from './row/read-rows.ts'
import { enqueueStage, JOB_MS, type InventoryDeps } from './stage.ts'
import { isReady, isTroubled, isUnitemized, isWrong, verdictOf, type Finding, type Verdict } from './verdict.ts'

/** Checks an upload for some seconds and queues the rest: every row is checked before Save is possible. */
export async function checkUpload(
  deps: InventoryDeps,
  { tenantId, uploadId }: { tenantId: string; uploadId: string },
): Promise<void> {
  const tenant = deps.tenants.byId(tenantId)
  if (!tenant) return
  const until = performance.now() + JOB_MS
  for (;;) {
    const isLate = performance.now() > until
    const next = await deps.db.withTenant(tenantId, async (tx): Promise<'more' | 'left' | 'over'> => {
      const upload = await claimUpload(tx, tenantId, uploadId, 'checking')
      // Another worker has the upload, or it was stopped.
      if (!upload) return (await findUpload(tx, tenantId, uploadId))?.status === 'checking' ? 'left' : 'over'
      if (upload.nextBatch === upload.batches) {
        await finishCheck(tx, deps, tenant, upload)
        return 'over'
      }
      if (!isLate) return checkBatch(tx, deps, tenant, upload)
      await enqueueStage({ deps, tenant, uploadId }, tx, 'check-upload')
      return 'left'
    })
    if (next === 'left') return
    if (next === 'over') return forgetKeys(deps, tenantId, uploadId)
  }
}

async function checkBatch(tx: Tx, deps: InventoryDeps, tenant: TenantSettings, upload: UploadRecord): Promise<'more'> {
  const place = { tenantId: tenant.id, uploadId: upload.id, seq: upload.nextBatch }
  await expectMany(tx)
  const batch = await findBatch(tx, place.tenantId, place.uploadId, place.seq)
  if (!batch) throw new Error('A batch of an upload was lost')
  const today = localDateIn(deps.clock.now(tenant.id), tenant.zone)
  const read = rowReader(upload.mode, upload.columns, today)
  const where = {
    tx,
    tenantId: tenant.id,
    vault: deps.vault,
    lock: false,
    today,
    strategies: tenantStrategies(tenant),
    seen: new Map(),
  }
  const rows = await readRows(openCells(deps.vault, place, batch.cells), read)
  const found = await examine(upload.mode, where, rows)
  const whole = withRepeated(upload, rows, found, await keysBefore(tx, upload, rows))
  const verdicts = whole.map((finding) => verdictOf(finding))
  await updateBatch(tx, place.tenantId, place.uploadId, place.seq, storedVerdicts(deps, place, verdicts))
  const ready = verdicts.filter(isReady)
  await updateUpload(tx, tenant.id, upload.id, {
    nextBatch: upload.nextBatch + 1,
    rowsChecked: upload.rowsChecked + verdicts.length,
    rowsReady: upload.rowsReady + ready.length,
    rowsWarned: upload.rowsWarned + ready.filter(isTroubled).length,
    rowsUnitemized: upload.rowsUnitemized + ready.filter(isUnitemized).length,
    rowsWrong: upload.rowsWrong + verdicts.length - ready.length,
    amountReady: toCents(ready.reduce((sum, { amount }) => sum + BigInt(amount), upload.amountReady as bigint)),
    aliveAt: deps.clock.machine(),
  })
  return 'more'
}

/** The verdicts of a batch as they are stored: all of them, and separately those with problems. */
export function storedVerdicts(
  { vault }: Pick<Deps, 'vault'>,
  place: { tenantId: string; uploadId: string; seq: number },
  verdicts: readonly Verdict[],
) {
  const troubled = verdicts.filter(isTroubled)
  return {
    verdicts: sealRows(vault, place, 'verdicts', verdicts),
    troubled: troubled.length === 0 ? null : sealRows(vault, place, 'troubled', troubled),
    problems: troubled.length,
    wrong: troubled.filter(isWrong).length,
  }
}

/** Keys of these rows that appear on an earlier line, with that line. */
function keysBefore(tx: Tx, upload: UploadRecord, rows: readonly ReadRow[]): Promise<Map<string, number>> {
  const column = keyOf(upload.mode)
  const keyed = rows.flatMap((row) => {
    const key = row.text(column)
    return key === null ? [] : [{ key, line: row.line }]
  })
  return rememberKeys(tx, upload.tenantId, upload.id, keyed)
}

/** The first row of a key wins, whatever its verdict: when two rows differ, nobody knows which was meant. */
function withRepeated(
  upload: UploadRecord,
  rows: readonly ReadRow[],
  found: readonly Finding[],
  before: ReadonlyMap<string, number>,
): Finding[] {
  const column = keyOf(upload.mode)
  return found.map((finding, i) => {
    const first = before.get(rows[i]!.text(column) ?? '')
    if (first === undefined || first === rows[i]!.line) return finding
    const issue: Issue = { code: 'repeated', column, values: { line: String(first) } }
    return { ...finding, errors: [...finding.errors, issue], warnings: [] }
  })
}

async function finishCheck(tx: Tx, deps: InventoryDeps, tenant: TenantSettings, upload: UploadRecord): Promise<void> {
  const now = deps.clock.now(tenant.id)
  const checked = await updateUpload(tx, tenant.id, upload.id, { status: 'checked', checkedAt: now })
  await recordUploadEvent(tx, now, upload.createdBy, checked, 'upload.checked')
}

/** Deletes the keys, which serve only to find duplicates, once the check is over and not between two of its jobs. */
async function forgetKeys({ db }: InventoryDeps, tenantId: string, uploadId: string): Promise<void> {
  while (await db.withTenant(tenantId, (tx) => removeKeys(tx, tenantId, uploadId)));
}
