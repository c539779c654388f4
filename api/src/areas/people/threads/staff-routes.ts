import { endpoints } from '@portal/shared/contract'
import type { LinkRequest } from '../../../core/documents/download-link.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { FILES_LIMIT } from '../../../documents/check-uploads.ts'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { answerThread } from './answer-thread.ts'
import { closeThread, reopenThread } from './change-thread.ts'
import { decideThreadStop } from './decide-thread-stop.ts'
import { readMessages } from './read-thread.ts'
import { openFile, openLinkedFile } from './thread-file.ts'
import { listThreadsOfAll, viewStaffThread } from './view-thread.ts'

/** F-35: threads for the staff who answer them. */
export function staffThreadRoutes(app: App): void {
  route(app, endpoints.listStaffThreads, { allow: 'message.answer' }, listThreadsOfAll)

  route(app, endpoints.getStaffThread, { allow: 'message.answer' }, async (ctx) => {
    const shown = await viewStaffThread(ctx, ctx.input.params.thread_id, ctx.input.query.count)
    await recordView(ctx, shown.data.client_id, 'thread.open')
    return shown
  })

  const upload = { allow: 'message.answer', transaction: false, bodyLimit: FILES_LIMIT } as const
  route(app, endpoints.answerThread, upload, answerThread)

  route(app, endpoints.readStaffThread, { allow: 'message.answer' }, async (ctx) => {
    await readMessages(ctx, { threadId: ctx.input.params.thread_id, until: ctx.input.body.until, side: 'staff' })
    return {}
  })
  route(app, endpoints.closeThread, { allow: 'message.answer' }, async (ctx) => {
    await closeThread(ctx, ctx.input.params.thread_id, ctx.input.body.after)
    return viewStaffThread(ctx, ctx.input.params.thread_id)
  })
  route(app, endpoints.reopenThread, { allow: 'message.answer' }, async (ctx) => {
    await reopenThread(ctx, ctx.input.params.thread_id)
    return viewStaffThread(ctx, ctx.input.params.thread_id)
  })
  // As for what comes by text and e-mail: who reads it decides.
  route(app, endpoints.decideThreadStop, { allow: 'message.answer' }, async (ctx) => {
    const { thread_id: threadId, message_id: messageId } = ctx.input.params
    await decideThreadStop(ctx, { threadId, messageId, isStop: ctx.input.body.is_stop })
    return viewStaffThread(ctx, threadId)
  })
  route(app, endpoints.openStaffThreadFile, { allow: 'message.answer' }, (ctx) => {
    const { thread_id: threadId, file_id: fileId } = ctx.input.params
    return openFile(ctx, { threadId, fileId })
  })

  app.get<LinkRequest>('/api/v1/threads/files/:id', async (request, reply) => {
    const file = await openLinkedFile(app, request)
    return (
      reply
        .type(file.mediaType)
        // An uploaded file is always downloaded and never runs on the portal's origin.
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(file.bytes)
    )
  })
}
