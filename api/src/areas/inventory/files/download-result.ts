import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { endpoints } from '@portal/shared/contract'
import type { Actor, App, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { tenantOf } from '../../../http/route.ts'
import { recordUploadEvent } from './audit.ts'
import { findUpload } from './repo.ts'
import { recalledFile, resultFile } from './result-file.ts'
import { recordReading } from '../../../core/reading/record-reading.ts'
import { isSignedLink, signLink, type LinkRequest } from '../../../core/documents/download-link.ts'

const PURPOSE = 'upload-link'

/** S-76: records a download and returns the link to the file. */
export async function downloadUpload(ctx: Context<typeof endpoints.downloadUpload, Actor>) {
  const { tx, tenant, actor, now, deps, language, input } = ctx
  const upload = await findUpload(tx, tenant.id, input.params.upload_id)
  if (!upload?.checkedAt || upload.contentRemovedAt) throw new Refusal('not_found')
  const { content } = input.body
  if (content === 'recalled' && upload.mode !== 'recall') throw new Refusal('not_found')
  await recordReading(ctx, 'export', 'upload.download')
  await recordUploadEvent(tx, now, actor.id, upload, 'upload.downloaded')
  const proof = signLink(deps.vault, PURPOSE, [tenant.id, upload.id, content, language], now)
  const query = new URLSearchParams({ content, language, ...proof })
  return { url: `/api/v1/uploads/${upload.id}.csv?${query.toString()}` }
}

/** The name and the lines of the file that a valid link asks for. */
export async function openResult({ deps }: App, request: FastifyRequest<LinkRequest>) {
  const tenant = tenantOf(request)
  const { until, signature, ...asked } = request.query
  const { id } = request.params
  const content = asked['content'] === 'recalled' ? 'recalled' : 'result'
  const language = asked['language'] === 'es' ? 'es' : 'en'
  const now = deps.clock.now(tenant.id)
  if (!isSignedLink(deps.vault, PURPOSE, [tenant.id, id, content, language], { until, signature, now }))
    throw new Refusal('not_found')
  const upload = await deps.db.withTenant(tenant.id, (tx) => findUpload(tx, tenant.id, id))
  if (!upload?.checkedAt || upload.contentRemovedAt) throw new Refusal('not_found')
  const rows = content === 'recalled' ? recalledFile(deps, upload) : resultFile(deps, upload, language)
  return { name: `${upload.mode}-${content}.csv`, lines: Readable.from(rows) }
}
