import * as v from 'valibot'
import { tagContacts } from '@portal/shared/domain'
import { Id, Instant, MaybeText } from './fields.ts'

/** A tag of notes (S-74). Its category is a word of the agency's own. */
export const Tag = v.object({
  id: Id,
  name: v.string(),
  category: v.string(),
  state: v.picklist(['active', 'archived']),
  kind: v.picklist(['internal', 'external']),
  /** What it says about contact. */
  contact: v.optional(v.picklist(tagContacts), 'none'),
})
export type Tag = v.InferOutput<typeof Tag>

/** One note of a list, under the names of its cells (S-47). */
export const NoteRow = v.object({
  id: Id,
  date: Instant,
  author_name: v.string(),
  role: v.picklist(['agent', 'admin']),
  customer_id: Id,
  /** Reference number of the debt that it is about, if of one. */
  data_id: MaybeText,
  /** The debtor of that debt; without a debt the customer. */
  responsible_party: v.string(),
  /** As the tags are called now. */
  tags: v.array(v.string()),
  external_tags: v.array(v.string()),
  categories: v.array(v.string()),
  comment: v.string(),
  /** The same as `comment`: S-47 has both names. */
  note: v.string(),
  conv_id: MaybeText,
  /** Ten digits. */
  phone_number: MaybeText,
  is_external: v.boolean(),
})
export type NoteRow = v.InferOutput<typeof NoteRow>

/** A field of a history entry: its value before and after, or only its value. */
export const HistoryChange = v.object({ field: v.string(), from: MaybeText, to: MaybeText })
export type HistoryChange = v.InferOutput<typeof HistoryChange>

/** One entry of a consumer's history (S-50), in the language that was asked for. */
export const HistoryRow = v.object({
  id: Id,
  date: Instant,
  /** The action, as a sentence. */
  details: v.string(),
  changes: v.array(HistoryChange),
  author: v.string(),
  role: v.picklist(['user', 'agent', 'admin', 'system']),
})
export type HistoryRow = v.InferOutput<typeof HistoryRow>
