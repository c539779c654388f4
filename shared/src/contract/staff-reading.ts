import * as v from 'valibot'
import { DateText, Id, Instant } from './fields.ts'
import { searchFields } from './staff.ts'

/** What staff read and what is counted of it, each by limits of its own (F-27). */
export const readingKinds = ['record', 'ssn_search', 'search', 'export'] as const
export type ReadingKind = (typeof readingKinds)[number]

/** A line of the list: something that was read, a reason for reading more, or a second person's leave. */
export const readingLines = [...readingKinds, 'reason', 'grant'] as const
export type ReadingLine = (typeof readingLines)[number]

/** Who read it, whose it is (the reference number of an account), what, and from which day to which one. */
export const staffReadingFilters = {
  by_id: v.optional(Id),
  reference: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40, 'too_long'))),
  kind: v.optional(v.picklist(readingLines)),
  from: v.optional(DateText),
  to: v.optional(DateText),
}

/** A file of what staff read: the filters of the list, and the language of its words. */
export const StaffReadingFile = v.object({ ...staffReadingFilters, language: v.optional(v.picklist(['en', 'es'])) })
export type StaffReadingFile = v.InferOutput<typeof StaffReadingFile>

export const StaffReadingRow = v.object({
  id: Id,
  date: Instant,
  /** Who read it. */
  reader: v.string(),
  kind: v.picklist(readingLines),
  /** Of a reason or a leave: for what. */
  about: v.nullable(v.picklist(readingKinds)),
  client_id: v.nullable(Id),
  consumer_name: v.nullable(v.string()),
  reference_number: v.nullable(v.string()),
  /** Of a search: the field that was searched. */
  search_field: v.nullable(v.picklist(searchFields)),
  reason: v.nullable(v.string()),
  /** Of a leave: the second person. */
  granted_by: v.nullable(v.string()),
})
export type StaffReadingRow = v.InferOutput<typeof StaffReadingRow>

/** That somebody reads much, or has read all that they may read without a second person. */
export const ReadingAlert = v.object({
  id: Id,
  date: Instant,
  reader_id: Id,
  reader: v.string(),
  kind: v.picklist(readingKinds),
  is_stopped: v.boolean(),
})
export type ReadingAlert = v.InferOutput<typeof ReadingAlert>
