import * as v from 'valibot'
import { Id, Instant, MaybeText, Money } from './fields.ts'

/** S-77: the message while a stage runs, in every language; screens repeat the read until it ends. */
export const uploadingMessage = 'Uploading in progress...'

/** The effect of a file on the inventory (N-12): new accounts, changes, recalled accounts, outside payments. */
export const uploadModes = ['add', 'update', 'recall', 'payments'] as const
export type UploadMode = (typeof uploadModes)[number]

/** How far an upload is (L-18); without one there is none. */
export const uploadStatuses = ['receiving', 'checking', 'checked', 'saving', 'saved', 'failed', 'cancelled'] as const
export type UploadStatus = (typeof uploadStatuses)[number]

/** The state of a row: before Save whether it can be saved, afterwards whether it was. */
export const uploadRowStatuses = ['ready', 'warning', 'error', 'saved', 'failed'] as const
export type UploadRowStatus = (typeof uploadRowStatuses)[number]

/** Which rows a preview shows. */
export const uploadFilters = ['all', 'errors', 'warnings'] as const
export type UploadFilter = (typeof uploadFilters)[number]

const Count = v.number()
const MaybeInstant = v.nullable(Instant)

/** N-12: a row as the preview shows it. Errors and warnings name the column and the remedy, in the reader's language. */
export const UploadRow = v.object({
  /** Line of the file, the headings being the first. */
  line: Count,
  /** The effect of the row: a new or known consumer, a change, a recall, an account for another servicer, a payment. */
  action: v.picklist([
    'new_consumer',
    'known_consumer',
    'change',
    'no_change',
    'recall',
    'hand_over',
    'payment',
    'none',
  ]),
  data_id: v.string(),
  consumer: v.string(),
  creditor: v.string(),
  /** Balance of the row; of a payment its amount. Null when the row names none that can be read. */
  balance: v.nullable(Money),
  status: v.picklist(uploadRowStatuses),
  errors: v.array(v.string()),
  warnings: v.array(v.string()),
})
export type UploadRow = v.InferOutput<typeof UploadRow>

/** A column that a file of a mode may have. */
export const UploadColumn = v.object({ name: v.string(), is_required: v.boolean(), example: v.string() })

/** One upload with its totals. Amounts are those of the rows that can be, or were, saved. */
export const Upload = v.object({
  upload_id: Id,
  upload_mode: v.picklist(uploadModes),
  status: v.picklist(uploadStatuses),
  /** Why it failed or was cancelled. */
  end_reason: v.nullable(v.picklist(['connection_lost', 'broken', 'cancelled', 'replaced', 'expired'])),
  file_name: v.string(),
  sha256: MaybeText,
  bytes: Count,
  rows: Count,
  rows_ready: Count,
  /** Of those that are ready: with something to look at. */
  rows_warned: Count,
  /** Of those that are ready: new accounts without an itemization, whose validation notice waits for it. */
  rows_unitemized: Count,
  rows_wrong: Count,
  amount_ready: Money,
  rows_saved: Count,
  /** Ready when it was checked, and not any more when they were to be saved. */
  rows_failed: Count,
  amount_saved: Money,
  created_by: MaybeText,
  created_at: Instant,
  /** Whether who asks has begun it. */
  is_own: v.boolean(),
  saved_by: MaybeText,
  ended_at: MaybeInstant,
  /** The person who discarded or stopped it, or null. */
  ended_by: MaybeText,
  /** Whether the rows are still kept, to look at and to download. */
  has_content: v.boolean(),
  /** The running stage: done of total in bytes or rows, and the estimated seconds left, if known. */
  progress: v.nullable(
    v.object({
      unit: v.picklist(['bytes', 'rows']),
      done: Count,
      total: v.nullable(Count),
      seconds_left: v.nullable(Count),
    }),
  ),
  /** When a file of the same content was saved before in this mode. */
  saved_before_at: MaybeInstant,
})
export type Upload = v.InferOutput<typeof Upload>
