import * as v from 'valibot'
import { workQueues } from '@portal/shared/domain'
import { DateText, Id, Instant, MaybeText, Money } from './fields.ts'

/** The name of a work queue (F-10). */
export const WorkQueueSchema = v.picklist(workQueues)

/** One entry of a work queue (F-10). */
export const WorkEntry = v.object({
  /** Names this occurrence, within its queue. */
  subject_id: v.string(),
  client_id: v.nullable(Id),
  consumer_name: MaybeText,
  debt_id: v.nullable(Id),
  reference_number: MaybeText,
  /** Since when it waits, or by when it must be done; one of both. */
  at: v.nullable(Instant),
  day: v.nullable(DateText),
  amount: v.nullable(Money),
  /** Why it is here, as a code of its queue; free words for a work item. */
  detail: MaybeText,
  /** The case, where the entry is one. */
  case_id: v.nullable(Id),
  taken_by: v.nullable(v.object({ id: Id, name: v.string(), is_me: v.boolean() })),
})
export type WorkEntry = v.InferOutput<typeof WorkEntry>
