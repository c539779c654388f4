import { endpoints } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Actor, App, Context } from '../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../http/paging.ts'
import { route } from '../../../http/route.ts'
import { sealMissing } from '../../signing/index.ts'
import { listEntries, type FiledDocument } from '../../../core/documents/rows.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { fileDocument } from '../../../core/documents/file-document.ts'
import { presentDocument, presentOpen } from '../../../core/documents/wire.ts'
import { sourcesFor } from '../../../core/documents/sources-for.ts'
import { openDocument, openLinkedDocument, type DocumentRequest } from './open-document.ts'

/** F-02: everything a consumer agreed to, received or was told, in one list. */
export function documentRoutes(app: App): void {
  // The handler opens its own transactions: signed agreements without a sealed copy are sealed first, one by one.
  route(app, endpoints.listDocuments, { allow: 'document.view', transaction: false }, async (ctx) => {
    if (ctx.consumerId !== null) await sealMissing(ctx.deps, ctx.tenant, ctx.consumerId)
    return ctx.deps.db.withTenant(ctx.tenant.id, (tx) => listOf(ctx, tx))
  })

  // The handler opens its own transactions: a damaged document is recorded although the answer is a refusal.
  route(app, endpoints.openDocument, { allow: 'document.view', transaction: false }, async (ctx) => {
    const row = await openDocument(ctx)
    return presentOpen(ctx.deps.vault, ctx.tenant.id, row, ctx.now)
  })

  app.get<DocumentRequest>('/api/v1/client/documents/:id.pdf', async (request, reply) => {
    const { fileName, bytes } = await openLinkedDocument(app, request)
    // The file is downloaded, unless the reader asked to see it in place.
    const disposition = request.query['show'] === 'page' ? 'inline' : 'attachment'
    return (
      reply
        .type('application/pdf')
        .header('content-disposition', `${disposition}; filename="${fileName}"`)
        // T15: only the portal's own pages may show a document in a frame.
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'")
        .send(bytes)
    )
  })
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
