import type { endpoints } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../http/paging.ts'
import { countQueue, countWaiting, listQueue } from './queue-repo.ts'
import { viewRow } from './view.ts'

/** A page of the agreements of a tenant, with the number of those that wait for an attorney. */
export async function listAgreements({ tx, tenant, input }: Context<typeof endpoints.listAgreements, Actor>) {
  const { status, page, per_page: perPage } = input.query
  const count = await countQueue(tx, tenant.id, status)
  const rows = await listQueue(tx, tenant.id, { status, limit: perPage, offset: offsetOf(page, perPage) })
  return {
    ...pagingOf(count, page, perPage),
    data: rows.map((row) => viewRow(row, row.ownerName)),
    waiting: await countWaiting(tx, tenant.id),
  }
}
