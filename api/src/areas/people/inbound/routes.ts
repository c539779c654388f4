import { endpoints } from '@portal/shared/contract'
import { mayWork } from '@portal/shared/domain'
import type { App } from '../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../http/paging.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { logAccess } from '../../../security/access-log.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { findConsumer } from '../../../core/consumer/rows.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { countInboundOf, findInbound, listInboundOf } from './inbound-repo.ts'
import { presentInbound } from './present.ts'

/** What people wrote to us, read whole by staff; every look leaves a row. */
export function inboundRoutes(app: App): void {
  route(app, endpoints.getInboundMessage, { allow: 'comm_count.view' }, async (ctx) => {
    const { tx, deps, tenant, actor, now, input, request } = ctx
    const row = await findInbound(tx, tenant.id, input.params.message_id)
    // Who wrote from a number that nobody has is sorted out by those who work on that queue.
    if (!row || (row.consumerId === null && !mayWork(actor.role, 'inbound_message'))) throw new Refusal('not_found')
    await logAccess(
      tx,
      { ids: deps.ids, vault: deps.vault, now },
      {
        tenantId: tenant.id,
        actorKind: 'staff',
        actorId: actor.id,
        action: 'inbound.read',
        outcome: 'allowed',
        consumerId: row.consumerId,
        address: request.ip,
        detail: { message: row.id },
      },
    )
    const person = row.consumerId === null ? null : await findConsumer(tx, tenant.id, row.consumerId)
    return { data: presentInbound(deps.vault, row, person?.fullName ?? null) }
  })

  route(app, endpoints.listInboundMessages, { allow: 'comm_count.view' }, async (ctx) => {
    const { tx, deps, tenant, input } = ctx
    const { page, per_page: perPage } = input.query
    const person = await consumerOf(tx, tenant.id, ctx.consumerId)
    await recordView(ctx, person.id, 'inbound.list')
    const total = await countInboundOf(tx, tenant.id, person.id)
    const rows = await listInboundOf(tx, tenant.id, person.id, { limit: perPage, offset: offsetOf(page, perPage) })
    return {
      ...pagingOf(total, page, perPage),
      data: rows.map((row) => presentInbound(deps.vault, row, person.fullName)),
    }
  })
}
