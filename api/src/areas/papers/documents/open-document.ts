import type { FastifyRequest } from 'fastify'
import type { endpoints } from '@portal/shared/contract'
import type { Actor, App, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { tenantOf } from '../../../http/route.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { isDocumentLink } from '../../../core/documents/download-link.ts'
import { readDocument } from '../../../core/documents/read-document.ts'
import { findDocument, type FiledDocument } from '../../../core/documents/rows.ts'
import { sourcesFor } from '../../../core/documents/sources-for.ts'

/** Finds a document of the consumer and verifies its bytes, before anybody gets its link. */
export async function openDocument(ctx: Context<typeof endpoints.openDocument, Actor>): Promise<FiledDocument> {
  const { tenant, actor, now, deps, request, input } = ctx
  const { row, read } = await deps.db.withTenant(tenant.id, async (tx) => {
    const { id } = await consumerOf(tx, tenant.id, ctx.consumerId)
    const row = await findDocument(tx, tenant.id, id, input.body.document_id)
    if (!row || sourcesFor(deps, tenant, actor, row.kind).length === 0) throw new Refusal('not_found')
    await recordView({ actor, tx, tenant, now, deps, request }, id, 'document.open')
    return { row, read: await readDocument(tx, deps, tenant.id, row.id, now) }
  })
  if (!read.ok) throw new Refusal(read.code)
  return row
}

/** The request of a link to a document. */
export interface DocumentRequest {
  Params: { id: string }
  Querystring: Record<string, string | undefined>
}

/** Reads the document of a valid link. */
export async function openLinkedDocument({ deps }: App, request: FastifyRequest<DocumentRequest>) {
  const tenant = tenantOf(request)
  const { until, signature = '' } = request.query
  const linked = { tenantId: tenant.id, documentId: request.params.id }
  const now = deps.clock.now(tenant.id)
  if (!isDocumentLink(deps.vault, linked, Number(until), signature, now)) throw new Refusal('not_found')
  const read = await deps.db.withTenant(tenant.id, (tx) => readDocument(tx, deps, tenant.id, linked.documentId, now))
  if (!read.ok) throw new Refusal(read.code)
  return read
}
