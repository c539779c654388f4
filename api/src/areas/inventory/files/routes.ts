import multipart from '@fastify/multipart'
import { endpoints, uploadingMessage } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../http/paging.ts'
import { route } from '../../../http/route.ts'
import { sendCsv } from '../../../http/send-csv.ts'
import { commitUpload, stopUpload } from './commit.ts'
import type { LinkRequest } from '../../../core/documents/download-link.ts'
import { downloadUpload, openResult } from './download-result.ts'
import { presentUpload } from './present.ts'
import { listUploads, newestUpload } from './repo.ts'
import { receiveForm } from './receive-form.ts'
import { readerOf, viewUpload } from './view-upload.ts'

/** S-76 to S-78: files of the inventory, checked before they are saved. */
export function inventoryRoutes(app: App): void {
  route(app, endpoints.getUpload, { allow: 'inventory.manage' }, viewUpload)

  for (const [endpoint, stages] of [
    [endpoints.checkStatus, ['receiving', 'checking']],
    [endpoints.saveStatus, ['saving']],
  ] as const)
    route(app, endpoint, { allow: 'inventory.manage' }, async (ctx) => {
      const upload = await newestUpload(ctx.tx, ctx.tenant.id)
      const isRunning = stages.some((stage) => stage === upload?.status)
      return {
        ...(isRunning && { message: uploadingMessage }),
        data: upload && presentUpload(upload, await readerOf(ctx, [upload])),
      }
    })

  route(app, endpoints.saveUpload, { allow: 'inventory.manage' }, async (ctx) => {
    const { upload_id: uploadId, sha256 } = ctx.input.body
    const upload = await commitUpload(ctx, { uploadId, sha256 })
    return {
      ...(upload.status === 'saving' && { message: uploadingMessage }),
      data: presentUpload(upload, await readerOf(ctx, [upload])),
    }
  })

  route(app, endpoints.cancelUpload, { allow: 'inventory.manage' }, async (ctx) => {
    const upload = await stopUpload(ctx, ctx.input.params.upload_id)
    return { data: presentUpload(upload, await readerOf(ctx, [upload])) }
  })

  route(app, endpoints.listUploads, { allow: 'inventory.manage' }, async (ctx) => {
    const { page, per_page: perPage } = ctx.input.query
    const paged = { limit: perPage, offset: offsetOf(page, perPage) }
    const { rows, count } = await listUploads(ctx.tx, ctx.tenant.id, paged)
    const reader = await readerOf(ctx, rows)
    return { ...pagingOf(count, page, perPage), data: rows.map((row) => presentUpload(row, reader)) }
  })

  route(app, endpoints.downloadUpload, { allow: 'inventory.manage' }, downloadUpload)

  app.get<LinkRequest>('/api/v1/uploads/:id.csv', async (request, reply) => {
    return sendCsv(reply, await openResult(app, request))
  })

  // A scope of its own, because every other call accepts only JSON (T16).
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 4, fieldSize: 200, headerPairs: 50 } })
    route(scope, endpoints.checkUpload, { allow: 'inventory.manage', transaction: false }, receiveForm)
  })
}
