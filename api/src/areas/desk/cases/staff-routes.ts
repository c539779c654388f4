import { endpoints } from '@portal/shared/contract'
import { ATTACHMENT_BYTES, ATTACHMENT_COUNT } from '@portal/shared/domain'
import type { App } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { answerCase } from './answer-case.ts'
import { assignCase } from './assign-case.ts'
import { findFile } from './attachment-repo.ts'
import { checkUploads } from './attachments.ts'
import { caseStaff } from './case-repo.ts'
import { caseFileLink } from './file-link.ts'
import { listQueue } from './list-queue.ts'
import { openLinkedFile, type CaseFileRequest } from './open-linked-file.ts'
import { findNamedCase } from './queue-repo.ts'
import { viewCase } from './view-case.ts'

/** Size limit of a call that uploads files as base64 within JSON. */
export const FILES_LIMIT = Math.ceil((ATTACHMENT_COUNT * ATTACHMENT_BYTES * 4) / 3) + 64 * 1024

/** F-06, S-80: disputes, hardships and complaints for the staff who answer them. */
export function staffCaseRoutes(app: App): void {
  route(app, endpoints.listCases, { allow: 'dispute.queue' }, listQueue)

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

  // The handler opens its own transaction: it checks the files before it locks anything.
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

  app.get<CaseFileRequest>('/api/v1/disputes/files/:id', async (request, reply) => {
    const file = await openLinkedFile(app, request)
    return (
      reply
        .type(file.mediaType)
        // An uploaded file is always downloaded and never runs on the portal's origin.
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(file.bytes)
    )
  })
}
