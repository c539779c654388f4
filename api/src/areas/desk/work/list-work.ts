import type * as v from 'valibot'
import type { endpoints, WorkEntry } from '@portal/shared/contract'
import { can, formatWireMoney, queuesFor, toCents, type WorkQueue } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../http/paging.ts'
import { Refusal } from '../../../http/refusal.ts'
import { beginningsOf, callNumbersOf, subjectsOf } from '../../people/index.ts'
import { countQueues, listEntries, type EntryRow } from './work-repo.ts'

/** A page of one queue, with the number of all its entries. */
export async function listWork(ctx: Context<typeof endpoints.listWork, Actor>) {
  const { tx, actor, input } = ctx
  const { queue } = input.params
  const { page, per_page: perPage } = input.query
  assertQueue(actor, queue)
  const [counted] = await countQueues(tx, ctx, [queue])
  const rows = await listEntries(tx, ctx, queue, { limit: perPage, offset: offsetOf(page, perPage) })
  const shown = await withWords(ctx, queue, rows)
  return { ...pagingOf(counted?.count ?? 0, page, perPage), data: shown.map((row) => present(row, actor)) }
}

/** Refuses a queue that is not for this role. */
export const assertQueue = (actor: Actor, queue: WorkQueue) => {
  if (!queuesOf(actor).includes(queue)) throw new Refusal('forbidden')
}

/** The queues of a member of staff: of their role, without what the tenant withholds from it (F-21). */
export const queuesOf = (actor: Actor): WorkQueue[] =>
  queuesFor(actor.role).filter((queue) => queue !== 'messages_waiting' || can(actor, 'message.answer'))

/** The words of a consumer, which are stored sealed, as the detail of the entries of their queues. */
const wordsOf: Partial<Record<WorkQueue, typeof beginningsOf>> = {
  // The item itself has only the channel.
  inbound_message: beginningsOf,
  messages_waiting: subjectsOf,
  call_backs_due: callNumbersOf,
}

async function withWords(
  { tx, tenant, deps }: Pick<Context<any, Actor>, 'tx' | 'tenant' | 'deps'>,
  queue: WorkQueue,
  rows: readonly EntryRow[],
): Promise<readonly EntryRow[]> {
  const read = wordsOf[queue]
  if (!read) return rows
  const words = await read(
    { tx, vault: deps.vault },
    tenant.id,
    rows.map((row) => row.subject_id),
  )
  return rows.map((row) => ({ ...row, detail: words.get(row.subject_id) ?? row.detail }))
}

/** Presents an entry to the staff member who asks. */
export const present = (row: EntryRow, { id }: Actor): v.InferInput<typeof WorkEntry> => ({
  subject_id: row.subject_id,
  client_id: row.consumer_id,
  consumer_name: row.consumer_name,
  debt_id: row.debt_id,
  reference_number: row.reference_number,
  at: row.at === null ? null : new Date(row.at).toISOString(),
  day: row.day,
  amount: row.amount === null ? null : formatWireMoney(toCents(BigInt(row.amount))),
  detail: row.detail,
  case_id: row.case_id,
  taken_by: row.staff_id === null ? null : { id: row.staff_id, name: row.staff_name ?? '', is_me: row.staff_id === id },
})
