import { createHash } from 'node:crypto'
import { endpoints } from '@portal/shared/contract'
import { ATTACHMENT_BYTES, ATTACHMENT_COUNT } from '@portal/shared/domain'
import type { App } from '../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../http/paging.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route, tenantOf } from '../../../http/route.ts'
import { businessDate } from '../../money/index.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { answerCase } from './answer-case.ts'
import { assignCase } from './assign-case.ts'
import { findFile } from './attachment-repo.ts'
import { checkUploads } from './attachments.ts'
import { caseStaff } from './case-repo.ts'
import { caseFileLink, isCaseFileLink } from './file-link.ts'
import { presentRow } from './present.ts'
import { countCases, countOpen, findNamedCase, listCaseRows } from './queue-repo.ts'
import { viewCase } from './view-case.ts'

/** Bytes of a call that brings files, as base64 within JSON. */
export const FILES_LIMIT = Math.ceil((ATTACHMENT_COUNT * ATTACHMENT_BYTES * 4) / 3) + 64 * 1024
const DAY_MS = 86_400_000

/** F-06, S-80: disputes, hardships and complaints for who answers them. */
export function staffCaseRoutes(app: App): void {
  route(app, endpoints.listCases, { allow: 'dispute.queue' }, async ({ tx, tenant, now, actor, input }) => {
    const { page, per_page: perPage, kind, status = 'open', overdue, age, assignee, search, sort } = input.query
    const today = businessDate(tenant, now)
    const filter = {
      kind,
      status,
      search,
      overdueOn: overdue === 'true' ? today : undefined,
      filedUntil: age ? new Date(now.getTime() - Number(age) * DAY_MS) : undefined,
      assignee: assignee && { staffId: assignee === 'me' ? actor.id : null },
    }
    const count = await countCases(tx, tenant.id, filter)
    const rows = await listCaseRows(tx, tenant.id, filter, { sort, limit: perPage, offset: offsetOf(page, perPage) })
    return {
      ...pagingOf(count, page, perPage),
      data: rows.map((row) => presentRow(row, today)),
      ...(await countOpen(tx, tenant.id, today)),
    }
  })

  route(app, endpoints.listCaseStaff, { allow: 'dispute.queue' }, async ({ tx, tenant }) => ({
    data: await caseStaff(tx, tenant.id),
  }))

  route(app, endpoints.getCase, { allow: 'dispute.queue' }, async (ctx) => {
    const data = await viewCase(ctx, ctx.input.params.case_id)
    await recordView(ctx, data.client_id, 'case.open')
    return { data }
  })

  route(app, endpoints.assignCase, { allow: 'dispute.queue' }, async (ctx) => {
    const { params, body } = ctx.input
    await assignCase(ctx, params.case_id, body.staff_id)
    return { data: await viewCase(ctx, params.case_id) }
  })

  // Its own transaction: files are looked at before anything is locked.
  const upload = { allow: 'dispute.queue', transaction: false, bodyLimit: FILES_LIMIT } as const
  route(app, endpoints.answerCase, upload, async (ctx) => {
    const { deps, tenant, actor, now, input } = ctx
    const { case_id: id } = input.params
    const files = await checkUploads(input.body.attachments)
    return deps.db.withTenant(tenant.id, async (tx) => {
      const hold = await answerCase({ tx, deps, tenant, now, actor }, id, input.body, files)
      return { hold, data: await viewCase({ tx, tenant, now }, id) }
    })
  })

  route(app, endpoints.openCaseFile, { allow: 'dispute.queue' }, async (ctx) => {
    const { tx, tenant, deps, now, input } = ctx
    const found = await findFile(tx, tenant.id, input.params.attachment_id)
    const named = found && (await findNamedCase(tx, tenant.id, found.caseId))
    if (!named || named.file.id !== input.params.case_id) throw new Refusal('not_found')
    await recordView(ctx, named.file.consumerId, 'case.file')
    return { url: caseFileLink(deps.vault, { tenantId: tenant.id, fileId: found.id }, now), file_name: found.name }
  })

  app.get<{ Params: { id: string }; Querystring: Record<string, string | undefined> }>(
    '/api/v1/disputes/files/:id',
    async (request, reply) => {
      const tenant = tenantOf(request)
      const { deps } = app
      const { until, signature = '' } = request.query
      const linked = { tenantId: tenant.id, fileId: request.params.id }
      if (!isCaseFileLink(deps.vault, linked, Number(until), signature, deps.clock.now(tenant.id)))
        throw new Refusal('not_found')
      const file = await deps.db.withTenant(tenant.id, (tx) => findFile(tx, tenant.id, linked.fileId))
      if (!file) throw new Refusal('not_found')
      if (createHash('sha256').update(file.bytes).digest('hex') !== file.sha256) throw new Refusal('document_damaged')
      return reply
        .type(file.mediaType)
        .headers({
          // Somebody else's file: kept, and never run in the portal's own place.
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(file.bytes)
    },
  )
}
