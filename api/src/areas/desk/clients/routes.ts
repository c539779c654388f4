import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { describeClient, describeConsumer, describeStaff } from '../../people/index.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { assignClient } from './assign.ts'
import { listClients } from './list-clients.ts'
import { findStaff, listAgents } from './repo.ts'

export function clientRoutes(app: App): void {
  route(app, endpoints.getClient, { allow: 'profile.view' }, async (ctx) => {
    const row = await consumerOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
    await recordView(ctx, row.id, 'profile.read')
    return { data: await describeClient(ctx, row) }
  })

  route(app, endpoints.getProfileSelf, { allow: 'profile.self', beforeSecondFactor: true }, async (ctx) => {
    const { tx, tenant, actor } = ctx
    if (actor.kind === 'consumer')
      return { data: await describeConsumer(ctx, await consumerOf(tx, tenant.id, actor.id)) }
    const row = await findStaff(tx, tenant.id, actor.id)
    if (!row) throw new Refusal('not_found')
    return { data: describeStaff(ctx, row) }
  })

  route(app, endpoints.searchClients, { allow: 'consumer.search' }, listClients)

  route(app, endpoints.listAgents, { allow: 'consumer.search' }, async ({ tx, tenant }) => ({
    data: (await listAgents(tx, tenant.id)).map(({ id, name, isActive }) => ({ id, name, is_active: isActive })),
  }))

  route(app, endpoints.assignClient, { allow: 'staff.manage' }, async (ctx) => {
    const { agent_id: agentId, segment } = ctx.input.body
    await assignClient(ctx, ctx.input.params.client_id, { agentId, segment: segment || null })
    return {}
  })
}
