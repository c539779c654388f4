import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { UploadMode, UploadStatus } from '@portal/shared/contract'
import { cents, instant, rowOfTenant, tenantId } from '../columns.ts'

/** Why an upload came to nothing, or to less than all of its rows. */
export type UploadEnd = 'connection_lost' | 'broken' | 'cancelled' | 'replaced' | 'expired'

/** A file of the tenant's inventory (L-18): its mode, progress and totals. */
export const upload = pgTable(
  'upload',
  {
    ...rowOfTenant(),
    mode: text('mode').$type<UploadMode>().notNull(),
    status: text('status').$type<UploadStatus>().notNull(),
    endReason: text('end_reason').$type<UploadEnd>(),
    fileName: text('file_name').notNull(),
    /** Hash of the received bytes: Save names it, so that the saved file is the checked one. */
    sha256: text('sha256'),
    /** As the browser announced it; null when it did not. */
    bytesExpected: bigint('bytes_expected', { mode: 'number' }),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** Column names in the order of the file. */
    columns: jsonb('columns').$type<string[]>().notNull().default([]),
    rows: integer('rows').notNull().default(0),
    batches: integer('batches').notNull().default(0),
    /** The next batch of the stage that runs. */
    nextBatch: integer('next_batch').notNull().default(0),
    rowsChecked: integer('rows_checked').notNull().default(0),
    rowsReady: integer('rows_ready').notNull().default(0),
    rowsWarned: integer('rows_warned').notNull().default(0),
    /** Of those that are ready: new accounts whose validation notice waits for its itemization. */
    rowsUnitemized: integer('rows_unitemized').notNull().default(0),
    rowsWrong: integer('rows_wrong').notNull().default(0),
    /** Cents of the valid rows; for changes of balances the sum of the changes, which may be negative. */
    amountReady: cents('amount_ready')
      .notNull()
      .default(sql`0`),
    rowsSaved: integer('rows_saved').notNull().default(0),
    rowsFailed: integer('rows_failed').notNull().default(0),
    amountSaved: cents('amount_saved')
      .notNull()
      .default(sql`0`),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    checkedAt: instant('checked_at'),
    savedBy: text('saved_by'),
    /** When it was saved; the rates of the progress are counted from here. */
    saveStartedAt: instant('save_started_at'),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by'),
    /** Set when the rows themselves were removed; the counts and the hash stay. */
    contentRemovedAt: instant('content_removed_at'),
    /** Machine's clock of the last sign of life: a stage without one is taken up again, or is lost. */
    aliveAt: instant('alive_at').notNull(),
    /** Machine's clock when the stage that runs began. */
    stageStartedAt: instant('stage_started_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    // One at a time, because two files that change the same accounts would have no defined order.
    uniqueIndex('upload_one_open')
      .on(t.tenantId)
      .where(sql`${t.status} in ('receiving', 'checking', 'checked', 'saving')`),
    index('upload_newest').on(t.tenantId, t.createdAt),
    index('upload_file').on(t.tenantId, t.sha256),
  ],
)

/** Some thousand rows of an upload, sealed: a file of consumers holds everything that R-44 protects. */
export const uploadBatch = pgTable(
  'upload_batch',
  {
    tenantId: tenantId(),
    uploadId: text('upload_id').notNull(),
    seq: integer('seq').notNull(),
    rows: integer('rows').notNull(),
    /** Rows with errors or warnings, and those with errors, to find a page of them without opening every batch. */
    problems: integer('problems').notNull().default(0),
    wrong: integer('wrong').notNull().default(0),
    /** The cells as they came, and the line of each row. */
    cells: text('cells').notNull(),
    /** The verdicts of the check and then the save, by row; null before. */
    verdicts: text('verdicts'),
    /** The rows with problems once more by themselves. */
    troubled: text('troubled'),
    isSaved: boolean('is_saved').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.uploadId, t.seq] }),
    foreignKey({ columns: [t.tenantId, t.uploadId], foreignColumns: [upload.tenantId, upload.id] }),
  ],
)

/** The key of each row while a file is checked: its second appearance is found here, and not in memory. */
export const uploadKey = pgTable(
  'upload_key',
  {
    tenantId: tenantId(),
    uploadId: text('upload_id').notNull(),
    key: text('key').notNull(),
    line: integer('line').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.uploadId, t.key] }),
    foreignKey({ columns: [t.tenantId, t.uploadId], foreignColumns: [upload.tenantId, upload.id] }),
  ],
)

/** A row that was saved by itself, written in the transaction that did it: after a crash it is known to be done. */
export const uploadDone = pgTable(
  'upload_done',
  {
    tenantId: tenantId(),
    uploadId: text('upload_id').notNull(),
    line: integer('line').notNull(),
    amount: cents('amount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.uploadId, t.line] }),
    foreignKey({ columns: [t.tenantId, t.uploadId], foreignColumns: [upload.tenantId, upload.id] }),
  ],
)
