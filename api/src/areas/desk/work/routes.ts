import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { assertQueue, listWork, present, queuesOf } from './list-work.ts'
import { finishWork, takeWork, workStaff } from './take-work.ts'
import { countQueues } from './work-repo.ts'

/** F-10: the work queues of the agency's staff. */
export function workRoutes(app: App): void {
  route(app, endpoints.listWorkQueues, { allow: 'consumer.search' }, async ({ tx, tenant, actor, now }) => ({
    data: await countQueues(tx, { tenant, actor, now }, queuesOf(actor)),
  }))

  route(app, endpoints.listWork, { allow: 'consumer.search' }, listWork)

  route(app, endpoints.listWorkStaff, { allow: 'staff.manage' }, async (ctx) => ({
    data: await workStaff(ctx, ctx.input.params.queue),
  }))

  route(app, endpoints.takeWork, { allow: 'consumer.search' }, async (ctx) => {
    const { queue } = ctx.input.params
    const { subject_id: subjectId, staff_id: staffId } = ctx.input.body
    assertQueue(ctx.actor, queue)
    return { data: present(await takeWork(ctx, queue, subjectId, staffId), ctx.actor) }
  })

  route(app, endpoints.finishWork, { allow: 'consumer.search' }, async (ctx) => {
    const { queue } = ctx.input.params
    const { subject_id: subjectId, note } = ctx.input.body
    assertQueue(ctx.actor, queue)
    await finishWork(ctx, queue, subjectId, note)
    return {}
  })
}
