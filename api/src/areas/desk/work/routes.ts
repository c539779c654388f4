import type * as v from 'valibot'
import { endpoints, type WorkEntry } from '@portal/shared/contract'
import { formatWireMoney, mayWork, queuesFor, toCents, type WorkQueue } from '@portal/shared/domain'
import type { Actor, App, Context } from '../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../http/paging.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { beginningsOf } from '../../people/index.ts'
import { finishWork, takeWork, workStaff } from './take-work.ts'
import { countQueues, listEntries, type EntryRow } from './work-repo.ts'

const assertQueue = ({ role }: Actor, queue: WorkQueue) => {
  if (!mayWork(role, queue)) throw new Refusal('forbidden')
}

/** F-10: the work queues of the agency's staff. */
export function workRoutes(app: App): void {
  route(app, endpoints.listWorkQueues, { allow: 'consumer.search' }, async ({ tx, tenant, actor, now }) => ({
    data: await countQueues(tx, { tenant, actor, now }, queuesFor(actor.role)),
  }))

  route(app, endpoints.listWork, { allow: 'consumer.search' }, async (ctx) => {
    const { tx, actor, input } = ctx
    const { queue } = input.params
    const { page, per_page: perPage } = input.query
    assertQueue(actor, queue)
    const [counted] = await countQueues(tx, ctx, [queue])
    const rows = await listEntries(tx, ctx, queue, { limit: perPage, offset: offsetOf(page, perPage) })
    const shown = queue === 'inbound_message' ? await withBeginnings(ctx, rows) : rows
    return { ...pagingOf(counted?.count ?? 0, page, perPage), data: shown.map((row) => present(row, actor)) }
  })

  route(app, endpoints.listWorkStaff, { allow: 'staff.manage' }, async (ctx) => ({
    data: await workStaff(ctx, ctx.input.params.queue),
  }))

  route(app, endpoints.takeWork, { allow: 'consumer.search' }, async (ctx) => {
    const { queue } = ctx.input.params
    const { subject_id: subjectId, staff_id: staffId } = ctx.input.body
    assertQueue(ctx.actor, queue)
    return { data: present(await takeWork(ctx, queue, subjectId, staffId), ctx.actor) }
  })

  route(app, endpoints.finishWork, { allow: 'consumer.search' }, async (ctx) => {
    const { queue } = ctx.input.params
    const { subject_id: subjectId, note } = ctx.input.body
    assertQueue(ctx.actor, queue)
    await finishWork(ctx, queue, subjectId, note)
    return {}
  })
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

const present = (row: EntryRow, { id }: Actor): v.InferInput<typeof WorkEntry> => ({
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
