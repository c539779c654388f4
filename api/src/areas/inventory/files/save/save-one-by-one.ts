import type { TenantSettings } from '@portal/shared/contract'
import { localDateIn } from '@portal/shared/domain'
import { tenantStrategies } from '../../../money/index.ts'
import type { Work } from '../../../../deps.ts'
import { examine } from '../examine/examine.ts'
import { claimUpload, markDone, updateUpload, type UploadRecord } from '../rows.ts'
import type { ReadRow } from '../row/read-row.ts'
import type { InventoryDeps } from '../stage.ts'
import { verdictOf, type Finding, type Verdict } from '../verdict.ts'
import { savePayment } from './payment.ts'
import { applyRecall } from './recall.ts'
import { closeBatch, openBatch } from './save-batch.ts'

/**
 * Saves recalls and payments in one transaction per row, because each changes a plan, notifies people and writes
 * history, and must not keep its debt locked. The same transaction records that the row is done, so that it is skipped
 * after a crash.
 */
export async function saveOneByOne(deps: InventoryDeps, tenant: TenantSettings, upload: UploadRecord): Promise<void> {
  const { ready, read, verdicts } = await deps.db.withTenant(tenant.id, (tx) => openBatch(tx, deps, tenant, upload))
  const saved = new Map<number, Verdict>()
  const before = new Map(verdicts.map((verdict) => [verdict.line, verdict]))
  for (const [i, row] of ready.entries()) {
    if (i % ALIVE_EVERY === 0 && !(await isStillSaving(deps, tenant, upload))) return
    saved.set(row.line, await saveRow(deps, tenant, upload, read(row), before.get(row.line)!))
  }
  await deps.db.withTenant(tenant.id, async (tx) => {
    const claimed = await claimUpload(tx, tenant.id, upload.id, 'saving')
    if (claimed?.nextBatch === upload.nextBatch) await closeBatch(tx, deps, claimed, verdicts, saved)
  })
}

/** After how many rows the upload gives a sign of life and checks whether it was stopped. */
const ALIVE_EVERY = 25

const isStillSaving = ({ db, clock }: InventoryDeps, tenant: TenantSettings, { id }: UploadRecord): Promise<boolean> =>
  db.withTenant(tenant.id, async (tx) => {
    const { status } = await updateUpload(tx, tenant.id, id, { aliveAt: clock.machine() })
    return status === 'saving'
  })

/** Rolls back a row's transaction and carries the reason. */
class NotSaved extends Error {
  readonly finding: Finding

  constructor(finding: Finding) {
    super('the row cannot be saved any more')
    this.finding = finding
  }
}

async function saveRow(
  deps: InventoryDeps,
  tenant: TenantSettings,
  upload: UploadRecord,
  row: ReadRow,
  before: Verdict,
): Promise<Verdict> {
  try {
    return await deps.db.withTenant(tenant.id, async (tx) => {
      const amount = BigInt(before.amount)
      // Another worker on the same row waits here, and then finds it done.
      const mark = { tenantId: tenant.id, uploadId: upload.id, line: row.line, amount: amount as never }
      if (!(await markDone(tx, mark))) return { ...before, status: 'saved' }
      const today = localDateIn(deps.clock.now(tenant.id), tenant.zone)
      const where = {
        tx,
        tenantId: tenant.id,
        vault: deps.vault,
        lock: true,
        today,
        strategies: tenantStrategies(tenant),
        seen: new Map(),
      }
      const [finding] = await examine(upload.mode, where, [row])
      if (!finding || finding.errors.length > 0) throw new NotSaved(finding!)
      const work: Work = { tx, deps, tenant, now: deps.clock.now(tenant.id) }
      const staffId = upload.savedBy ?? upload.createdBy
      await (upload.mode === 'recall' ? applyRecall : savePayment)(work, staffId, upload, finding)
      return verdictOf(finding, 'saved')
    })
  } catch (error) {
    if (error instanceof NotSaved) return verdictOf(error.finding, 'failed')
    throw error
  }
}
