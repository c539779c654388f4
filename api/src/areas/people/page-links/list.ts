import type { endpoints } from '@portal/shared/contract'
import { linkedPagesAt } from '@portal/shared/domain'
import { recordView } from '../../../core/consumer/record-view.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { checksOf, listPageLinks } from '../../entry/index.ts'
import { showLinks } from './present.ts'

const MOST_SHOWN = 20

/** F-18: the links that were sent to a consumer, and what a new one could lead to. */
export async function viewPageLinks(ctx: Context<typeof endpoints.listPageLinks, Actor>) {
  const { tx, tenant, input } = ctx
  const consumer = await consumerOf(tx, tenant.id, input.params.client_id)
  await recordView(ctx, consumer.id, 'page_links.list')
  const { capabilities } = tenant
  const links = await listPageLinks(tx, { tenantId: tenant.id, consumerId: consumer.id, most: MOST_SHOWN })
  return {
    data: await showLinks(ctx, consumer.id, links),
    pages: capabilities['page_link.enabled'] ? linkedPagesAt(capabilities) : [],
    checks: checksOf(tenant, consumer),
    minutes: capabilities['page_link.minutes'],
  }
}
