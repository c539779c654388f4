import type * as v from 'valibot'
import {
  readingKinds,
  searchFields,
  type ReadingAlert,
  type ReadingLine,
  type StaffReadingRow,
} from '@portal/shared/contract'
import type { openAlerts, ReadingRow } from './repo.ts'

const oneOf = <T extends string>(known: readonly T[], value: string | undefined): T | null =>
  known.find((one) => one === value) ?? null

export function presentReading(row: ReadingRow): v.InferInput<typeof StaffReadingRow> {
  const { kind, reason, search_field: field } = row.detail ?? {}
  return {
    id: row.id,
    date: row.at.toISOString(),
    reader: row.reader ?? '',
    kind: row.counted as ReadingLine,
    about: oneOf(readingKinds, kind),
    client_id: row.consumerId,
    consumer_name: row.consumerName,
    reference_number: row.reference,
    search_field: oneOf(searchFields, field),
    reason: reason ?? null,
    granted_by: row.granter,
  }
}

export function presentAlert(row: Awaited<ReturnType<typeof openAlerts>>[number]): v.InferInput<typeof ReadingAlert> {
  const [level, kind] = row.detail.split(':')
  return {
    id: row.id,
    date: row.at.toISOString(),
    reader_id: row.readerId,
    reader: row.reader,
    kind: oneOf(readingKinds, kind) ?? 'record',
    is_stopped: level === 'stopped',
  }
}
