import { mayWork, type HeldWay } from '@portal/shared/domain'
import { recordView } from '../../../core/consumer/record-view.ts'
import { findConsumer } from '../../../core/consumer/rows.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../http/paging.ts'
import { Refusal } from '../../../http/refusal.ts'
import { openHolds } from '../../../core/contact/rows.ts'
import { countInboundOf, findInbound, listInboundOf } from './inbound-repo.ts'
import { presentInbound } from './present.ts'

/** One inbound message, whole; the view is recorded. */
export async function readInbound(ctx: Context<any, Actor>, id: string) {
  const { tx, deps, tenant, actor } = ctx
  const row = await findInbound(tx, tenant.id, id)
  // A message from an unknown number is read only by staff who work on that queue.
  if (!row || (row.consumerId === null && !mayWork(actor.role, 'inbound_message'))) throw new Refusal('not_found')
  await recordView(ctx, row.consumerId, 'inbound.read', { message: row.id })
  const person = row.consumerId === null ? null : await findConsumer(tx, tenant.id, row.consumerId)
  return { data: presentInbound(deps.vault, row, person?.fullName ?? null, await heldBy(ctx, row.id)) }
}

/** A page of a consumer's inbound messages, newest first; the view is recorded. */
export async function listInbound(ctx: Context<any, Actor>, page: number, perPage: number) {
  const { tx, deps, tenant } = ctx
  const person = await consumerOf(tx, tenant.id, ctx.consumerId)
  await recordView(ctx, person.id, 'inbound.list')
  const total = await countInboundOf(tx, tenant.id, person.id)
  const rows = await listInboundOf(tx, tenant.id, person.id, { limit: perPage, offset: offsetOf(page, perPage) })
  return {
    ...pagingOf(total, page, perPage),
    data: rows.map((row) => presentInbound(deps.vault, row, person.fullName)),
  }
}

/** The channels that are on hold because of a message, each once. */
async function heldBy({ tx, tenant }: Context<any, Actor>, messageId: string): Promise<HeldWay[]> {
  const holds = await openHolds(tx, tenant.id, messageId)
  return (['phone', 'text', 'email'] as const).filter((way) => holds.some(({ channel }) => channel === way))
}
