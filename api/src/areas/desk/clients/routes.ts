import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { pagingOf } from '../../../http/paging.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { listContacts, staffNames } from '../../../core/consumer/rows.ts'
import { describeClient, describeConsumer, describeStaff } from '../../people/index.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { assignClient } from './assign.ts'
import { presentClient } from './present.ts'
import { findStaff, listAgents, summariseDebts } from './repo.ts'
import { debtFits, searchClients } from './search-repo.ts'
import { isTooShort } from './search.ts'

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

  route(app, endpoints.searchClients, { allow: 'consumer.search' }, async (ctx) => {
    const { tx, tenant, deps, input } = ctx
    const { search_field: field, search: text, status, agent_id: agentId } = input.body
    const { current_page: page, per_page: perPage } = input.body
    if (isTooShort({ field, text }))
      throw new Refusal('validation_failed', { fields: { search: [field === 'ssn' ? 'ssn_search' : 'too_short'] } })
    const search = { field, text, status, agentId, page, perPage }
    const { rows, total, isCapped } = await searchClients(tx, deps.vault, tenant.id, search)
    const ids = rows.map((row) => row.id)
    const contacts = await listContacts(tx, tenant.id, ids)
    const debts = await summariseDebts(tx, tenant.id, ids, { status, fits: debtFits(deps.vault, tenant.id, search) })
    const agents = await staffNames(
      tx,
      tenant.id,
      rows.map((row) => row.agentId),
    )
    const list = rows.map((row) =>
      presentClient(deps.vault, row, {
        contacts: contacts.filter((contact) => contact.consumerId === row.id),
        debt: debts.get(row.id),
        agentName: row.agentId === null ? null : (agents.get(row.agentId) ?? null),
      }),
    )
    const { items_number, pagination } = pagingOf(total, page, perPage)
    return { data: { page: list, items_number, pagination: { ...pagination, capped: isCapped } } }
  })

  route(app, endpoints.listAgents, { allow: 'consumer.search' }, async ({ tx, tenant }) => ({
    data: (await listAgents(tx, tenant.id)).map(({ id, name, isActive }) => ({ id, name, is_active: isActive })),
  }))

  route(app, endpoints.assignClient, { allow: 'staff.manage' }, async (ctx) => {
    const { agent_id: agentId, segment } = ctx.input.body
    await assignClient(ctx, ctx.input.params.client_id, { agentId, segment: segment || null })
    return {}
  })
}
