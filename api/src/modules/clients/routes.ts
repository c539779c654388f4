import { endpoints } from '@portal/shared/contract'
import type { App } from '../../http/context.ts'
import { pagingOf } from '../../http/paging.ts'
import { Refusal } from '../../http/refusal.ts'
import { route } from '../../http/route.ts'
import { consumerOf } from '../accounts/policy.ts'
import { listDebtsOf } from '../accounts/repo.ts'
import { listContacts, staffNames } from '../people/repo.ts'
import { recordView } from '../people/record-view.ts'
import { nextAllowedAt, windowStart } from './comm-count.ts'
import { describeClient, describeConsumer, describeStaff } from './describe.ts'
import { presentClient } from './present.ts'
import { countAttempts, findStaff, summariseDebts } from './repo.ts'
import { searchClients } from './search-repo.ts'
import { isTooShort } from './search.ts'

export function clientRoutes(app: App): void {
  route(app, endpoints.getClient, { allow: 'profile.view' }, async (ctx) => {
    const row = await consumerOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
    await recordView(ctx, row.id, 'profile.read')
    return { data: await describeClient(ctx, row) }
  })

  route(app, endpoints.getProfileSelf, { allow: 'profile.self' }, async (ctx) => {
    const { tx, tenant, actor } = ctx
    if (actor.kind === 'consumer')
      return { data: await describeConsumer(ctx, await consumerOf(tx, tenant.id, actor.id)) }
    const row = await findStaff(tx, tenant.id, actor.id)
    if (!row) throw new Refusal('not_found')
    return { data: describeStaff(row) }
  })

  route(app, endpoints.searchClients, { allow: 'consumer.search' }, async (ctx) => {
    const { tx, tenant, deps, input } = ctx
    const { search_field: field, search: text, status, current_page: page, per_page: perPage } = input.body
    if (isTooShort({ field, text }))
      throw new Refusal('validation_failed', { fields: { search: [field === 'ssn' ? 'ssn_search' : 'too_short'] } })
    const { rows, total } = await searchClients(tx, deps.vault, tenant.id, { field, text, status, page, perPage })
    const ids = rows.map((row) => row.id)
    const contacts = await listContacts(tx, tenant.id, ids)
    const debts = await summariseDebts(tx, tenant.id, ids, status)
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
    return { data: { page: list, items_number, pagination } }
  })

  route(app, endpoints.getCommCount, { allow: 'comm_count.view' }, async (ctx) => {
    const { tx, tenant, now, input } = ctx
    const { id } = await consumerOf(tx, tenant.id, input.params.id)
    await recordView(ctx, id, 'comm_count.read')
    const counts = await countAttempts(tx, tenant.id, id, windowStart(tenant, now))
    const data = (await listDebtsOf(tx, tenant.id, id)).map((debt) => {
      const counted = counts.find((c) => c.debtId === debt.id) ?? {
        debtId: debt.id,
        count: 0,
        lastConversationAt: null,
      }
      return {
        data_id: debt.referenceNumber,
        count_7d: counted.count,
        last_conversation_at: counted.lastConversationAt?.toISOString() ?? null,
        next_allowed_at: nextAllowedAt(tenant, counted, now)?.toISOString() ?? null,
      }
    })
    return { comm_count: counts.reduce((sum, counted) => sum + counted.count, 0), data }
  })
}
