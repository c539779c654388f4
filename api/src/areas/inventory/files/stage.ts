import type { TenantSettings, UploadMode } from '@portal/shared/contract'
import type { Deps, Work } from '../../../deps.ts'
import type { UploadEnd } from '../../../db/schema/upload.ts'
import type { UploadRecord } from './repo.ts'

/** What the stages of an upload work with. */
export type InventoryDeps = Work['deps'] & Pick<Deps, 'db' | 'clock'>

/** Where a stage is: one tenant's upload. */
export interface Stage {
  readonly deps: InventoryDeps
  readonly tenant: TenantSettings
  readonly uploadId: string
}

/**
 * Rows of one batch, which is one transaction: whoever pays meanwhile, or is told of, waits until it is over, and that is
 * to be a fraction of a second. Changes hold the rows of debts; new accounts hold the standing of those of their owners
 * who are known already; recalls and payments are rows of their own (`save-one-by-one.ts`).
 */
export const batchRows = ({ inventory }: TenantSettings, mode: UploadMode): number =>
  Math.min(inventory.batch_rows, MOST_ROWS[mode])

const MOST_ROWS: Readonly<Record<UploadMode, number>> = { add: 250, update: 250, recall: 200, payments: 200 }

/** For how long one job works before it makes room for another. */
export const JOB_MS = 5_000

/** Without a sign of life for so long a stage is taken up again, and a file that was on its way is lost. */
export const SILENCE_MS = 30_000

/** The columns that end an upload. */
export const endedAs = (
  status: Extract<UploadRecord['status'], 'saved' | 'failed' | 'cancelled'>,
  endReason: UploadEnd | null,
  now: Date,
  endedBy: string | null = null,
) => ({ status, endReason, endedAt: now, endedBy })

/** Queues the next piece of a stage's work; one of an upload waits at a time. */
export const enqueueStage = (
  { deps, tenant, uploadId }: Stage,
  tx: Parameters<Deps['jobs']['enqueue']>[0],
  job: 'check-upload' | 'save-upload',
): Promise<void> => deps.jobs.enqueue(tx, job, { tenantId: tenant.id, uploadId }, `${job}:${uploadId}`)
