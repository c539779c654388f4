import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { endpoints, uploadingMessage, uploadModes, type UploadMode } from '@portal/shared/contract'
import type { Actor, App, Context } from '../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../http/paging.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route, tenantOf } from '../../../http/route.ts'
import { staffNames } from '../../../core/consumer/rows.ts'
import { recordUploadEvent } from './audit.ts'
import { commitUpload, stopUpload } from './commit.ts'
import { presentColumns, presentRow, presentUpload } from './present.ts'
import { previewRows } from './preview.ts'
import { receiveUpload } from './receive.ts'
import { findUpload, listUploads, newestUpload, savedBefore, type UploadRecord } from './repo.ts'
import { recalledFile, resultFile } from './result-file.ts'
import { isResultLink, resultLink, type Linked } from './result-link.ts'

type Signed = Context<any, Actor>

/** S-76 to S-78: files of the inventory, checked before they are saved. */
export function inventoryRoutes(app: App): void {
  route(app, endpoints.getUpload, { allow: 'inventory.manage' }, async (ctx) => {
    const { tx, tenant, deps, language, input } = ctx
    const { upload_id: id, upload_mode: mode, show, page, per_page: perPage } = input.query
    const upload = await (id === undefined ? newestUpload(tx, tenant.id, mode) : findUpload(tx, tenant.id, id))
    if (id !== undefined && !upload) throw new Refusal('not_found')
    const isThere = upload?.checkedAt && !upload.contentRemovedAt
    const paged = { offset: offsetOf(page, perPage), limit: perPage }
    const { rows, count } = isThere ? await previewRows(tx, deps.vault, upload, show, paged) : { rows: [], count: 0 }
    return {
      ...pagingOf(count, page, perPage),
      columns: presentColumns(mode ?? upload?.mode ?? 'add'),
      upload: upload && presentUpload(upload, await readerOf(ctx, [upload]), await savedBefore(tx, upload)),
      preview: rows.map((row) => presentRow(row, language)),
    }
  })

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

  route(app, endpoints.downloadUpload, { allow: 'inventory.manage' }, async (ctx) => {
    const { tx, tenant, actor, now, deps, language, input } = ctx
    const upload = await findUpload(tx, tenant.id, input.params.upload_id)
    if (!upload?.checkedAt || upload.contentRemovedAt) throw new Refusal('not_found')
    const { content } = input.body
    if (content === 'recalled' && upload.mode !== 'recall') throw new Refusal('not_found')
    await recordUploadEvent(tx, now, actor.id, upload, 'upload.downloaded')
    return { url: resultLink(deps.vault, { tenantId: tenant.id, uploadId: upload.id, content, language }, now) }
  })

  resultRoute(app)
  // In a scope of its own: every other call takes JSON and nothing else (T16).
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 4, fieldSize: 200, headerPairs: 50 } })
    checkRoute(scope)
  })
}

function checkRoute(scope: App): void {
  route(scope, endpoints.checkUpload, { allow: 'inventory.manage', transaction: false }, async (ctx) => {
    const { tenant, deps, actor, request } = ctx
    if (!request.isMultipart()) throw new Refusal('unsupported_media_type')
    const limits = { fileSize: tenant.inventory.max_bytes }
    // Whatever is wrong with a form is its sender's: a boundary that is missing, parts without an end.
    const file = await request.file({ limits, throwFileSizeLimit: false }).catch(() => {
      throw new Refusal('bad_request')
    })
    if (!file) throw new Refusal('validation_failed', { fields: { file: ['required'] } })
    const mode = modeOf(file.fields['upload_mode'])
    const isCsv = /\.csv$/i.test(file.filename)
    if (!isCsv || mode === null) {
      file.file.resume()
      throw isCsv
        ? new Refusal('validation_failed', { fields: { upload_mode: ['required'] } })
        : new Refusal('upload_not_csv')
    }
    const upload = await receiveUpload(deps, tenant, { mode, file, actor, bytesExpected: lengthOf(request) })
    const names = await deps.db.withTenant(tenant.id, (tx) => staffNames(tx, tenant.id, [actor.id]))
    const reader = { id: actor.id, names, moment: deps.clock.machine() }
    return { message: uploadingMessage, data: presentUpload(upload, reader), preview: [] }
  })
}

function modeOf(field: unknown): UploadMode | null {
  const value = (field as { value?: unknown } | undefined)?.value
  return uploadModes.find((mode) => mode === value) ?? null
}

/** Of the whole form, which is the file and some bytes. */
function lengthOf({ headers }: FastifyRequest): number | null {
  const length = Number(headers['content-length'])
  return Number.isSafeInteger(length) && length > 0 ? length : null
}

async function readerOf({ tx, tenant, actor, deps }: Signed, rows: readonly UploadRecord[]) {
  const ids = rows.flatMap(({ createdBy, savedBy, endedBy }) => [createdBy, savedBy, endedBy])
  return { id: actor.id, names: await staffNames(tx, tenant.id, ids), moment: deps.clock.machine() }
}

function resultRoute(app: App): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, string | undefined> }>(
    '/api/v1/uploads/:id.csv',
    async (request, reply) => {
      const tenant = tenantOf(request)
      const { deps } = app
      const { until, signature = '', content, language } = request.query
      const linked: Linked = {
        tenantId: tenant.id,
        uploadId: request.params.id,
        content: content === 'recalled' ? content : 'result',
        language: language === 'es' ? language : 'en',
      }
      if (!isResultLink(deps.vault, linked, Number(until), signature, deps.clock.now(tenant.id)))
        throw new Refusal('not_found')
      const upload = await deps.db.withTenant(tenant.id, (tx) => findUpload(tx, tenant.id, linked.uploadId))
      if (!upload?.checkedAt || upload.contentRemovedAt) throw new Refusal('not_found')
      const rows =
        linked.content === 'recalled' ? recalledFile(deps, upload) : resultFile(deps, upload, linked.language)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${upload.mode}-${linked.content}.csv"`)
        .send(Readable.from(rows))
    },
  )
}
