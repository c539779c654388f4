import type * as v from 'valibot'
import type { endpoints, WorkEntry } from '@portal/shared/contract'
import { formatWireMoney, mayWork, toCents, type WorkQueue } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../http/paging.ts'
import { Refusal } from '../../../http/refusal.ts'
import { beginningsOf } from '../../people/index.ts'
import { countQueues, listEntries, type EntryRow } from './work-repo.ts'

/** A page of one queue, with the number of all its entries. */
export async function listWork(ctx: Context<typeof endpoints.listWork, Actor>) {
  const { tx, actor, input } = ctx
  const { queue } = input.params
  const { page, per_page: perPage } = input.query
  assertQueue(actor, queue)
  const [counted] = await countQueues(tx, ctx, [queue])
  const rows = await listEntries(tx, ctx, queue, { limit: perPage, offset: offsetOf(page, perPage) })
  const shown = queue === 'inbound_message' ? await withBeginnings(ctx, rows) : rows
  return { ...pagingOf(counted?.count ?? 0, page, perPage), data: shown.map((row) => present(row, actor)) }
}

/** Refuses a queue that is not for this role. */
export const assertQueue = ({ role }: Actor, queue: WorkQueue) => {
  if (!mayWork(role, queue)) throw new Refusal('forbidden')
}

/**
 * Replaces the detail of inbound messages by the beginning of their text, which is stored sealed; the item itself has
 * only the channel.
 */
async function withBeginnings(
  { tx, tenant, deps }: Pick<Context<any, Actor>, 'tx' | 'tenant' | 'deps'>,
  rows: readonly EntryRow[],
): Promise<EntryRow[]> {
  const ids = rows.map((row) => row.subject_id)
  const beginnings = await beginningsOf({ tx, vault: deps.vault }, tenant.id, ids)
  return rows.map((row) => ({ ...row, detail: beginnings.get(row.subject_id) ?? row.detail }))
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
