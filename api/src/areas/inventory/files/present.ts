import type * as v from 'valibot'
import type { Upload, UploadColumn, UploadMode, UploadRow } from '@portal/shared/contract'
import { formatWireMoney, toCents } from '@portal/shared/domain'
import { issueText } from './issue-text.ts'
import type { UploadRecord } from './repo.ts'
import { columnsOf } from './row/columns.ts'
import type { Verdict } from './verdict.ts'

/** The person who reads about uploads, with the names and the time that the presentation needs. */
export interface Reader {
  readonly id: string
  readonly names: ReadonlyMap<string, string>
  /** The machine's clock, by which stages are measured. */
  readonly moment: Date
}

type WireUpload = v.InferInput<typeof Upload>

export function presentUpload(row: UploadRecord, reader: Reader, savedBefore: Date | null = null): WireUpload {
  return {
    upload_id: row.id,
    upload_mode: row.mode,
    status: row.status,
    end_reason: row.endReason,
    file_name: row.fileName,
    sha256: row.sha256,
    bytes: row.bytes,
    rows: row.rows,
    rows_ready: row.rowsReady,
    rows_warned: row.rowsWarned,
    rows_unitemized: row.rowsUnitemized,
    rows_wrong: row.rowsWrong,
    amount_ready: formatWireMoney(row.amountReady),
    rows_saved: row.rowsSaved,
    rows_failed: row.rowsFailed,
    amount_saved: formatWireMoney(row.amountSaved),
    created_by: reader.names.get(row.createdBy) ?? null,
    created_at: row.createdAt.toISOString(),
    is_own: row.createdBy === reader.id,
    saved_by: row.savedBy === null ? null : (reader.names.get(row.savedBy) ?? null),
    ended_at: row.endedAt?.toISOString() ?? null,
    ended_by: row.endedBy === null ? null : (reader.names.get(row.endedBy) ?? null),
    has_content: row.contentRemovedAt === null && row.checkedAt !== null,
    progress: progressOf(row, reader.moment),
    saved_before_at: savedBefore?.toISOString() ?? null,
  }
}

function progressOf(row: UploadRecord, moment: Date): WireUpload['progress'] {
  const seconds = (moment.getTime() - row.stageStartedAt.getTime()) / 1000
  const left = (done: number, total: number) =>
    done === 0 || done > total ? null : Math.ceil((seconds / done) * (total - done))
  switch (row.status) {
    case 'receiving': {
      const { bytes: done, bytesExpected: total } = row
      return { unit: 'bytes', done, total, seconds_left: total === null ? null : left(done, total) }
    }
    case 'checking':
      return { unit: 'rows', done: row.rowsChecked, total: row.rows, seconds_left: left(row.rowsChecked, row.rows) }
    case 'saving': {
      const done = row.rowsSaved + row.rowsFailed
      return { unit: 'rows', done, total: row.rowsReady, seconds_left: left(done, row.rowsReady) }
    }
    default:
      return null
  }
}

export function presentRow(verdict: Verdict, language: 'en' | 'es'): v.InferInput<typeof UploadRow> {
  const { line, action, reference, consumer, creditor, balance, status, errors, warnings } = verdict
  return {
    line,
    action,
    data_id: reference,
    consumer,
    creditor,
    balance: balance === null ? null : formatWireMoney(toCents(BigInt(balance))),
    status,
    errors: errors.map((issue) => issueText(issue, language)),
    warnings: warnings.map((issue) => issueText(issue, language)),
  }
}

export const presentColumns = (mode: UploadMode): v.InferInput<typeof UploadColumn>[] =>
  columnsOf[mode].map(({ name, isRequired, example }) => ({ name, is_required: isRequired, example }))
