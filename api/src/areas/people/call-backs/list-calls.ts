import type { endpoints } from '@portal/shared/contract'
import { endOfDay, localDateIn } from '@portal/shared/domain'
import { staffNames } from '../../../core/consumer/rows.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../http/paging.ts'
import { judgeCall } from './judge-call.ts'
import { countCalls, listCalls } from './list-repo.ts'
import { presentCallRow } from './present.ts'

/** F-36: a page of the calls that consumers asked for, and whether the contact guard allows each. */
export async function listCallsOfStaff(ctx: Context<typeof endpoints.listCallBacks, Actor>) {
  const { tx, tenant, deps, actor, now, input } = ctx
  const { list, page, per_page: perPage } = input.query
  const of = { tenantId: tenant.id, worker: actor, now, dayEnds: endOfDay(localDateIn(now, tenant.zone), tenant.zone) }
  const [counts, rows] = await Promise.all([
    countCalls(tx, of),
    listCalls(tx, of, list, { limit: perPage, offset: offsetOf(page, perPage) }),
  ])
  const [names, ...verdicts] = await Promise.all([
    staffNames(
      tx,
      tenant.id,
      rows.map(({ agentId }) => agentId),
    ),
    ...rows.map(({ call }) => judgeCall(ctx, call)),
  ])
  const { done, ...toMake } = counts
  return {
    ...pagingOf(list === 'done' ? done : toMake[list], page, perPage),
    data: rows.map((row, at) => presentCallRow(deps.vault, row, { names, verdict: verdicts[at]! })),
    counts: toMake,
  }
}
