import type { TenantSettings, UploadMode } from '@portal/shared/contract'
import type { Deps, Work } from '../../../deps.ts'
import type { UploadEnd } from '../../../db/schema/upload.ts'
import type { UploadRecord } from './repo.ts'

/** The dependencies of an upload's stages. */
export type InventoryDeps = Work['deps'] & Pick<Deps, 'db' | 'clock'>

/** A tenant's upload in one of its stages. */
export interface Stage {
  readonly deps: InventoryDeps
  readonly tenant: TenantSettings
  readonly uploadId: string
}

/**
 * How many rows make a batch, which is one transaction: a consumer who pays meanwhile must wait for it, and that must
 * be a fraction of a second. Changes lock the rows of debts; additions lock the records of known owners; recalls and
 * payments are one transaction per row (`save-one-by-one.ts`).
 */
export const batchRows = ({ inventory }: TenantSettings, mode: UploadMode): number =>
  Math.min(inventory.batch_rows, MOST_ROWS[mode])

const MOST_ROWS: Readonly<Record<UploadMode, number>> = { add: 250, update: 250, recall: 200, payments: 200 }

/** How long one job works before it lets others run. */
export const JOB_MS = 5_000

/** After this time without a sign of life, a stage is resumed and an unfinished transfer counts as lost. */
export const SILENCE_MS = 30_000

/** The columns that end an upload. */
export const endedAs = (
  status: Extract<UploadRecord['status'], 'saved' | 'failed' | 'cancelled'>,
  endReason: UploadEnd | null,
  now: Date,
  endedBy: string | null = null,
) => ({ status, endReason, endedAt: now, endedBy })

/** Queues the next job of a stage; an upload has one waiting job at a time. */
export const enqueueStage = (
  { deps, tenant, uploadId }: Stage,
  tx: Parameters<Deps['jobs']['enqueue']>[0],
  job: 'check-upload' | 'save-upload',
): Promise<void> => deps.jobs.enqueue(tx, job, { tenantId: tenant.id, uploadId }, `${job}:${uploadId}`)
