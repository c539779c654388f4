import { endpoints } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Actor, App, Context } from '../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../http/paging.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route, tenantOf } from '../../../http/route.ts'
import { sealMissing } from '../../signing/index.ts'
import { findDocument, listEntries, type FiledDocument } from '../../../core/documents/rows.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { isDocumentLink } from '../../../core/documents/download-link.ts'
import { fileDocument } from '../../../core/documents/file-document.ts'
import { presentDocument, presentOpen } from '../../../core/documents/wire.ts'
import { readDocument } from '../../../core/documents/read-document.ts'
import { sourcesFor } from '../../../core/documents/sources-for.ts'

/** F-02: everything that a consumer agreed to, was given or was told, in one place. */
export function documentRoutes(app: App): void {
  // Its own transactions: what is signed and not yet sealed is sealed first, one by one.
  route(app, endpoints.listDocuments, { allow: 'document.view', transaction: false }, async (ctx) => {
    if (ctx.consumerId !== null) await sealMissing(ctx.deps, ctx.tenant, ctx.consumerId)
    return ctx.deps.db.withTenant(ctx.tenant.id, (tx) => listOf(ctx, tx))
  })

  // Its own transactions: what was found damaged is written down though the answer is a refusal.
  route(app, endpoints.openDocument, { allow: 'document.view', transaction: false }, async (ctx) => {
    const { tenant, actor, now, deps, request, input } = ctx
    const { row, read } = await deps.db.withTenant(tenant.id, async (tx) => {
      const { id } = await consumerOf(tx, tenant.id, ctx.consumerId)
      const row = await findDocument(tx, tenant.id, id, input.body.document_id)
      if (!row || sourcesFor(deps, tenant, actor, row.kind).length === 0) throw new Refusal('not_found')
      await recordView({ actor, tx, tenant, now, deps, request }, id, 'document.open')
      return { row, read: await readDocument(tx, deps, tenant.id, row.id, now) }
    })
    if (!read.ok) throw new Refusal(read.code)
    return presentOpen(deps.vault, tenant.id, row, now)
  })

  app.get<{ Params: { id: string }; Querystring: Record<string, string | undefined> }>(
    '/api/v1/client/documents/:id.pdf',
    async (request, reply) => {
      const tenant = tenantOf(request)
      const { deps } = app
      const { until, signature = '', show } = request.query
      const linked = { tenantId: tenant.id, documentId: request.params.id }
      const now = deps.clock.now(tenant.id)
      if (!isDocumentLink(deps.vault, linked, Number(until), signature, now)) throw new Refusal('not_found')
      const read = await deps.db.withTenant(tenant.id, (tx) =>
        readDocument(tx, deps, tenant.id, linked.documentId, now),
      )
      if (!read.ok) throw new Refusal(read.code)
      return reply
        .type('application/pdf')
        .headers({
          // To keep, unless somebody asks to read it where they are.
          'content-disposition': `${show === 'page' ? 'inline' : 'attachment'}; filename="${read.fileName}"`,
          // T15: the portal's own pages may show a document in a frame.
          'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
        })
        .send(read.bytes)
    },
  )
}

async function listOf(ctx: Context<typeof endpoints.listDocuments, Actor>, tx: Tx) {
  const { tenant, actor, now, deps, request } = ctx
  const { kind, language, page, per_page: perPage } = ctx.input.body
  const { id } = await consumerOf(tx, tenant.id, ctx.consumerId)
  await recordView({ tx, deps, tenant, actor, now, request }, id, 'documents.list')
  const wanted = { tenantId: tenant.id, consumerId: id, language }
  const paged = { limit: perPage, offset: offsetOf(page, perPage) }
  const { entries, count } = await listEntries(tx, wanted, sourcesFor(deps, tenant, actor, kind), paged)
  const rows: FiledDocument[] = []
  for (const entry of entries) rows.push(await fileDocument(tx, deps, tenant, entry, now))
  return { ...pagingOf(count, page, perPage), data: rows.map(presentDocument) }
}
