import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { FILES_LIMIT } from '../../../documents/check-uploads.ts'
import { openCaseFile } from './case-file.ts'
import { sendPapers } from './papers.ts'
import { findCaseOf, listOwnCases, viewConsumerCase } from './view-consumer-case.ts'

/**
 * F-06: the cases a consumer filed, and their answers. Whoever may see a consumer's documents may see these, because
 * the letter of each answer is a document; the staff queue has its own right (`dispute.queue`).
 */
export function consumerCaseRoutes(app: App): void {
  route(app, endpoints.listConsumerCases, { allow: 'document.view' }, listOwnCases)

  route(app, endpoints.getConsumerCase, { allow: 'document.view' }, async (ctx) => {
    const { id } = await consumerOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
    const data = await viewConsumerCase(ctx, id, ctx.input.params.case_id)
    await recordView(ctx, id, 'case.open')
    return { data }
  })

  // The use case opens its own transaction: it checks the files before it locks anything.
  const upload = { allow: 'case.create', transaction: false, bodyLimit: FILES_LIMIT } as const
  route(app, endpoints.sendCasePapers, upload, async (ctx) => {
    const { deps, tenant, now } = ctx
    const { id, consumerId } = await sendPapers(ctx)
    const data = await deps.db.withTenant(tenant.id, (tx) =>
      viewConsumerCase({ tx, tenant, now, deps }, consumerId, id),
    )
    return { data }
  })

  route(app, endpoints.openConsumerCaseFile, { allow: 'document.view' }, async (ctx) => {
    const { tx, tenant, consumerId, input } = ctx
    const { id } = await consumerOf(tx, tenant.id, consumerId)
    const { file } = await findCaseOf(tx, tenant.id, id, input.params.case_id)
    return openCaseFile(ctx, file, input.params.attachment_id)
  })
}
