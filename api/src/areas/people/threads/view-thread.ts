import type { endpoints } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../http/paging.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Tx } from '../../../db/database.ts'
import { openHoldsAmong } from '../../../core/contact/rows.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { staffNames } from '../../../core/consumer/rows.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { filesOfThread } from './file-repo.ts'
import { presentRow, presentStaffRow, presentStaffThread, presentThread, type ThreadContent } from './present.ts'
import { countMessages, countThreads, countUnread, findNamedThread, listThreadRows, newestMessages } from './repo.ts'
import type { ThreadWork } from './thread-work.ts'

/** Messages that an answer to a call carries when it does not say how many. */
const SHOWN = 50

/** F-35: a page of a consumer's own threads. */
export async function listOwnThreads(ctx: Context<typeof endpoints.listThreads, Actor>) {
  const { tx, tenant, deps, actor, input } = ctx
  const { page, per_page: perPage } = input.query
  const filter = { tenantId: tenant.id, consumerId: actor.id }
  const [count, rows, unread] = await Promise.all([
    countThreads(tx, filter),
    listThreadRows(tx, filter, 'consumer', { limit: perPage, offset: offsetOf(page, perPage) }),
    countUnread(tx, tenant.id, actor.id),
  ])
  return { ...pagingOf(count, page, perPage), data: rows.map((row) => presentRow(deps.vault, row)), unread }
}

/** One thread of a consumer; another person's is not found (T4). */
export async function viewOwnThread(
  { tx, tenant, deps, actor }: Pick<ThreadWork, 'tx' | 'tenant' | 'deps' | 'actor'>,
  threadId: string,
  count = SHOWN,
) {
  const named = await findNamedThread(tx, tenant.id, threadId, 'consumer')
  if (named?.thread.consumerId !== actor.id) throw new Refusal('not_found')
  return { data: presentThread(deps.vault, named, await contentOf(tx, tenant.id, threadId, count)) }
}

/** F-35: a page of the threads of one consumer, or of all. */
export async function listThreadsOfAll(ctx: Context<typeof endpoints.listStaffThreads, Actor>) {
  const { tx, tenant, deps, actor, input, consumerId } = ctx
  const { page, per_page: perPage, status, assignee, sort } = input.query
  if (consumerId !== null) {
    await consumerOf(tx, tenant.id, consumerId)
    await recordView(ctx, consumerId, 'thread.list')
  }
  const assigneeId = assignee === 'me' ? actor.id : assignee === 'nobody' ? null : undefined
  // Whoever opens a customer sees all of theirs.
  const filter = { tenantId: tenant.id, consumerId, status, assigneeId, ...(consumerId === null && { worker: actor }) }
  const part = { limit: perPage, offset: offsetOf(page, perPage), isNewestFirst: sort === '-since' }
  const [count, waiting, rows] = await Promise.all([
    countThreads(tx, filter),
    countThreads(tx, { ...filter, status: 'waiting' }),
    listThreadRows(tx, filter, 'staff', part),
  ])
  const names = await staffNames(
    tx,
    tenant.id,
    rows.flatMap(({ thread, agentId }) => [thread.assigneeId, agentId]),
  )
  const data = rows.map((row) => presentStaffRow(deps.vault, row, names))
  return { ...pagingOf(count, page, perPage), data, waiting }
}

/** One thread for staff; the caller records the view. */
export async function viewStaffThread(
  { tx, tenant, deps }: Pick<ThreadWork, 'tx' | 'tenant' | 'deps'>,
  threadId: string,
  count = SHOWN,
) {
  const named = await findNamedThread(tx, tenant.id, threadId, 'staff')
  if (!named) throw new Refusal('not_found')
  const content = await contentOf(tx, tenant.id, threadId, count)
  const messages = content.messages.map(({ message }) => message)
  const [names, holds] = await Promise.all([
    staffNames(tx, tenant.id, [named.thread.assigneeId, named.agentId, ...messages.map(({ staffId }) => staffId)]),
    openHoldsAmong(
      tx,
      tenant.id,
      messages.map(({ id }) => id),
    ),
  ])
  return { data: presentStaffThread(deps.vault, named, content, { names, holds }) }
}

async function contentOf(tx: Tx, tenantId: string, threadId: string, count: number): Promise<ThreadContent> {
  const [messages, files, total] = await Promise.all([
    newestMessages(tx, tenantId, threadId, count),
    filesOfThread(tx, tenantId, threadId),
    countMessages(tx, tenantId, threadId),
  ])
  return { messages, files, total }
}
