import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { endpoints } from '@portal/shared/contract'
import type { Actor, App, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { tenantOf } from '../../../http/route.ts'
import { recordUploadEvent } from './audit.ts'
import { findUpload } from './repo.ts'
import { recalledFile, resultFile } from './result-file.ts'
import { isResultLink, resultLink, type Linked } from './result-link.ts'

/** S-76: records a download and returns the link to the file. */
export async function downloadUpload(ctx: Context<typeof endpoints.downloadUpload, Actor>) {
  const { tx, tenant, actor, now, deps, language, input } = ctx
  const upload = await findUpload(tx, tenant.id, input.params.upload_id)
  if (!upload?.checkedAt || upload.contentRemovedAt) throw new Refusal('not_found')
  const { content } = input.body
  if (content === 'recalled' && upload.mode !== 'recall') throw new Refusal('not_found')
  await recordUploadEvent(tx, now, actor.id, upload, 'upload.downloaded')
  return { url: resultLink(deps.vault, { tenantId: tenant.id, uploadId: upload.id, content, language }, now) }
}

/** The request of a link that `downloadUpload` returned. */
export interface ResultRequest {
  Params: { id: string }
  Querystring: Record<string, string | undefined>
}

/** The name and the lines of the file that a valid link asks for. */
export async function openResult({ deps }: App, request: FastifyRequest<ResultRequest>) {
  const tenant = tenantOf(request)
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
  const rows = linked.content === 'recalled' ? recalledFile(deps, upload) : resultFile(deps, upload, linked.language)
  return { name: `${upload.mode}-${linked.content}.csv`, lines: Readable.from(rows) }
}
