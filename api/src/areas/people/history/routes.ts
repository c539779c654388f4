import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { pagingOf } from '../../../http/paging.ts'
import { route } from '../../../http/route.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { listEntries } from './repo.ts'
import { tellEntries } from './tell-entries.ts'

/** A-82, S-50: what was done to a customer, from the audit chain. */
export function historyRoutes(app: App): void {
  route(app, endpoints.listHistory, { allow: 'history.view' }, async (ctx) => {
    const { tx, tenant } = ctx
    const { client_id: clientId, current_page: page, per_page: perPage, language } = ctx.input.body
    const customer = await consumerOf(tx, tenant.id, clientId)
    await recordView(ctx, customer.id, 'history.read')
    const { entries, total } = await listEntries(tx, tenant.id, customer.id, { page, perPage })
    const told = await tellEntries({ tx, tenant }, entries, language ?? ctx.language)
    const { items_number, pagination } = pagingOf(total, page, perPage)
    const rows = told.map(({ seq, at, details, changes, author, role }) => ({
      id: String(seq),
      date: at.toISOString(),
      details,
      changes,
      author,
      role,
    }))
    return { page: rows, items_number, pagination }
  })
}
