import * as v from 'valibot'
import { DateText, Id, Instant } from './fields.ts'
import { HistoryChange } from './note.ts'

/** What staff did to accounts of staff: rights, the account itself, ways to sign in, and profiles. */
export const staffActKinds = ['rights', 'account', 'sign_in', 'profile'] as const
export type StaffActKind = (typeof staffActKinds)[number]

const Language = v.optional(v.picklist(['en', 'es']))

/** Who did it, to whom, what, and from which day to which one of the tenant's calendar; all of it may be left out. */
export const staffActivityFilters = {
  by_id: v.optional(Id),
  about_id: v.optional(Id),
  kind: v.optional(v.picklist(staffActKinds)),
  from: v.optional(DateText),
  to: v.optional(DateText),
  /** The language of the entries; the reader's own when left out. */
  language: Language,
}

/** A file of the staff's activity: the filters of the list. */
export const StaffActivityFile = v.object(staffActivityFilters)
export type StaffActivityFile = v.InferOutput<typeof StaffActivityFile>

/** One act, in the language that was asked for. */
export const StaffActivityRow = v.object({
  id: Id,
  date: Instant,
  /** Who did it. */
  author: v.string(),
  role: v.picklist(['user', 'agent', 'admin', 'system']),
  /** Whose account; null where it is nobody's. */
  about: v.nullable(v.string()),
  /** The act, as a sentence. */
  details: v.string(),
  changes: v.array(HistoryChange),
})
export type StaffActivityRow = v.InferOutput<typeof StaffActivityRow>
