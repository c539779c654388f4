import * as v from 'valibot'
import { get, post } from '../declare-call.ts'
import { exactText, Id, Paging, QueryPage, queryPerPage, requiredText } from '../fields.ts'
import { WorkEntry, WorkQueueSchema } from '../work.ts'

/** Staff only; an agent sees only the queues of agents. */
export const listWorkQueues = get('/work', {
  reply: v.object({
    data: v.array(
      v.object({
        queue: WorkQueueSchema,
        /** Waiting entries that the caller may see. */
        count: v.number(),
        /** Those of them that the caller has taken. */
        mine: v.number(),
      }),
    ),
  }),
  summary: 'F-10: the work queues with how much waits in each; agents see theirs',
})
/** Code forbidden for a queue that the caller’s role may not work. */
export const listWork = get('/work/:queue', {
  params: v.object({ queue: WorkQueueSchema }),
  query: v.object({ page: QueryPage, per_page: queryPerPage(10) }),
  reply: v.object({ ...Paging, data: v.array(WorkEntry) }),
  summary: 'F-10: what waits in a queue, the most urgent first',
})
/** Only staff whose role may work the queue. */
export const listWorkStaff = get('/work/:queue/staff', {
  params: v.object({ queue: WorkQueueSchema }),
  reply: v.object({ data: v.array(v.object({ id: Id, name: v.string() })) }),
  summary: 'F-10: whom an entry of a queue can be given to, by name; admin',
})
/** Only admins give an entry to another person (`forbidden`); `conflict` names the faster person. */
export const takeWork = post('/work/:queue/take', {
  params: v.object({ queue: WorkQueueSchema }),
  /** `staff_id` null puts it back; an agent may take entries only for themselves. */
  body: v.object({ subject_id: exactText(200), staff_id: v.nullable(Id) }),
  reply: v.object({ data: WorkEntry }),
  summary: 'F-10: takes an entry, gives it to somebody or puts it back; a conflict when somebody was quicker',
})
/** `validation_failed` for disputes, hardships and complaints, which end by their answer. */
export const finishWork = post('/work/:queue/done', {
  params: v.object({ queue: WorkQueueSchema }),
  body: v.object({ subject_id: exactText(200), note: requiredText(1500) }),
  reply: v.object({}),
  summary: 'F-10: an entry is done, with a note of what was done; a conflict when somebody was quicker',
})
