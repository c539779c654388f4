import { endpoints } from '@portal/shared/contract'
import { FILES_LIMIT } from '../../../documents/check-uploads.ts'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { readMessages } from './read-thread.ts'
import { staffThreadRoutes } from './staff-routes.ts'
import { openFile } from './thread-file.ts'
import { listOwnThreads, viewOwnThread } from './view-thread.ts'
import { startThread, writeToThread } from './write-message.ts'

/** F-35: what a consumer and staff write to each other. A consumer's own threads are nobody else's, in person alone. */
export function threadRoutes(app: App): void {
  route(app, endpoints.listThreads, { allow: 'message.write' }, listOwnThreads)

  // The use case opens its own transaction: it checks the files before it locks anything.
  const upload = { allow: 'message.write', transaction: false, bodyLimit: FILES_LIMIT } as const
  route(app, endpoints.startThread, upload, async (ctx) => {
    const { id } = await startThread(ctx)
    return ctx.deps.db.withTenant(ctx.tenant.id, (tx) => viewOwnThread({ ...ctxOf(ctx), tx }, id))
  })
  route(app, endpoints.writeToThread, upload, async (ctx) => {
    const { id } = await writeToThread(ctx)
    return ctx.deps.db.withTenant(ctx.tenant.id, (tx) => viewOwnThread({ ...ctxOf(ctx), tx }, id))
  })

  route(app, endpoints.getThread, { allow: 'message.write' }, (ctx) =>
    viewOwnThread(ctx, ctx.input.params.thread_id, ctx.input.query.count),
  )
  route(app, endpoints.readThread, { allow: 'message.write' }, async (ctx) => {
    await readMessages(ctx, { threadId: ctx.input.params.thread_id, until: ctx.input.body.until, side: 'consumer' })
    return {}
  })
  route(app, endpoints.openThreadFile, { allow: 'message.write' }, (ctx) => {
    const { thread_id: threadId, file_id: fileId } = ctx.input.params
    return openFile(ctx, { threadId, fileId, consumerId: ctx.actor.id })
  })
  staffThreadRoutes(app)
}

/** A route's context without its transaction, which a route that opens its own does not have. */
const ctxOf = <C extends { deps: unknown; tenant: unknown; actor: unknown }>({ deps, tenant, actor }: C) =>
  ({ deps, tenant, actor }) as Pick<C, 'deps' | 'tenant' | 'actor'>
