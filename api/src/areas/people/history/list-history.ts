import type { Language } from '@portal/shared/domain'
import { recordView } from '../../../core/consumer/record-view.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { pagingOf } from '../../../http/paging.ts'
import { describeEntries } from './describe-entries.ts'
import { listEntries } from './repo.ts'

interface Query {
  readonly client_id: string
  readonly current_page: number
  readonly per_page: number
  readonly language?: Language | undefined
}

/** A-82, S-50: a page of a customer's history, from the audit chain. */
export async function listHistory(ctx: Context<any, Actor>, query: Query) {
  const { tx, tenant } = ctx
  const { client_id: clientId, current_page: page, per_page: perPage, language } = query
  const customer = await consumerOf(tx, tenant.id, clientId)
  await recordView(ctx, customer.id, 'history.read')
  const { entries, total } = await listEntries(tx, tenant.id, customer.id, { page, perPage })
  const described = await describeEntries({ tx, tenant }, entries, language ?? ctx.language)
  const { items_number, pagination } = pagingOf(total, page, perPage)
  const rows = described.map(({ seq, at, details, changes, author, role }) => ({
    id: String(seq),
    date: at.toISOString(),
    details,
    changes,
    author,
    role,
  }))
  return { page: rows, items_number, pagination }
}
