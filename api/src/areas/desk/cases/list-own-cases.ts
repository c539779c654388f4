import type { endpoints } from '@portal/shared/contract'
import { consumerOf } from '../../../core/debt/policy.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../http/paging.ts'
import { businessDate } from '../../money/index.ts'
import { presentConsumerRow } from './present-consumer-case.ts'
import { countCasesOf, listCasesOf } from './queue-repo.ts'

/** F-06: a page of the cases that a consumer filed. */
export async function listOwnCases(ctx: Context<typeof endpoints.listConsumerCases, Actor>) {
  const { tx, tenant, now, input } = ctx
  const { page, per_page: perPage } = input.query
  const { id } = await consumerOf(tx, tenant.id, ctx.consumerId)
  await recordView(ctx, id, 'cases.list')
  const count = await countCasesOf(tx, tenant.id, id)
  const rows = await listCasesOf(tx, tenant.id, id, { limit: perPage, offset: offsetOf(page, perPage) })
  const today = businessDate(tenant, now)
  return { ...pagingOf(count, page, perPage), data: rows.map((row) => presentConsumerRow(row, today)) }
}
