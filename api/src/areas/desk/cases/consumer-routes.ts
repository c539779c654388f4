import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../http/paging.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { businessDate } from '../../money/index.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { findFile } from './attachment-repo.ts'
import { caseFileLink } from './file-link.ts'
import { presentConsumerRow } from './present-consumer-case.ts'
import { countCasesOf, listCasesOf } from './queue-repo.ts'
import { findCaseOf, viewConsumerCase } from './view-consumer-case.ts'

/**
 * F-06: the cases a consumer filed, and their answers. Whoever may see a consumer's documents may see these, because
 * the letter of each answer is a document; the staff queue has its own right (`dispute.queue`).
 */
export function consumerCaseRoutes(app: App): void {
  route(app, endpoints.listConsumerCases, { allow: 'document.view' }, async (ctx) => {
    const { tx, tenant, now, input } = ctx
    const { page, per_page: perPage } = input.query
    const { id } = await consumerOf(tx, tenant.id, ctx.consumerId)
    await recordView(ctx, id, 'cases.list')
    const count = await countCasesOf(tx, tenant.id, id)
    const rows = await listCasesOf(tx, tenant.id, id, { limit: perPage, offset: offsetOf(page, perPage) })
    const today = businessDate(tenant, now)
    return { ...pagingOf(count, page, perPage), data: rows.map((row) => presentConsumerRow(row, today)) }
  })

  route(app, endpoints.getConsumerCase, { allow: 'document.view' }, async (ctx) => {
    const { id } = await consumerOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
    const data = await viewConsumerCase(ctx, id, ctx.input.params.case_id)
    await recordView(ctx, id, 'case.open')
    return { data }
  })

  route(app, endpoints.openConsumerCaseFile, { allow: 'document.view' }, async (ctx) => {
    const { tx, tenant, deps, now, input } = ctx
    const { id } = await consumerOf(tx, tenant.id, ctx.consumerId)
    const { file } = await findCaseOf(tx, tenant.id, id, input.params.case_id)
    const found = await findFile(tx, tenant.id, input.params.attachment_id)
    if (found?.caseId !== file.id) throw new Refusal('not_found')
    await recordView(ctx, id, 'case.file')
    return { url: caseFileLink(deps.vault, { tenantId: tenant.id, fileId: found.id }, now), file_name: found.name }
  })
}
