import type { endpoints } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../http/paging.ts'
import { businessDate } from '../../money/index.ts'
import { presentRow } from './present.ts'
import { countCases, countOpen, listCaseRows } from './queue-repo.ts'

const DAY_MS = 86_400_000

/** S-80: a page of the queue of cases, with the numbers of all open and overdue ones. */
export async function listQueue({ tx, tenant, now, actor, input }: Context<typeof endpoints.listCases, Actor>) {
  const { page, per_page: perPage, kind, status = 'open', overdue, age, assignee, search, sort } = input.query
  const today = businessDate(tenant, now)
  const filter = {
    kind,
    status,
    search,
    overdueOn: overdue === 'true' ? today : undefined,
    filedUntil: age ? new Date(now.getTime() - Number(age) * DAY_MS) : undefined,
    assignee: assignee && { staffId: assignee === 'me' ? actor.id : null },
  }
  const count = await countCases(tx, tenant.id, filter)
  const rows = await listCaseRows(tx, tenant.id, filter, { sort, limit: perPage, offset: offsetOf(page, perPage) })
  return {
    ...pagingOf(count, page, perPage),
    data: rows.map((row) => presentRow(row, today)),
    ...(await countOpen(tx, tenant.id, today)),
  }
}
