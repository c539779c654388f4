import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import type { LinkRequest } from '../../../core/documents/download-link.ts'
import { endByHand } from '../case-acts/end-acts.ts'
import { answerCase } from './answer-case.ts'
import { assignCase } from './assign-case.ts'
import { checkUploads, FILES_LIMIT } from '../../../documents/check-uploads.ts'
import { caseStaff } from './case-repo.ts'
import { listQueue } from './list-queue.ts'
import { openCaseFile, openLinkedFile } from './case-file.ts'
import { askPapers } from './papers.ts'
import { findNamedCase } from './queue-repo.ts'
import { viewCase } from './view-case.ts'

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
  route(app, endpoints.answerCase, upload, async ({ deps, tenant, actor, now, input: { params, body } }) => {
    const files = await checkUploads(body.attachments)
    return deps.db.withTenant(tenant.id, async (tx) => {
      const hold = await answerCase({ tx, deps, tenant, now, actor }, params.case_id, body, files)
      return { hold, data: await viewCase({ tx, tenant, now, deps }, params.case_id) }
    })
  })

  route(app, endpoints.askCasePapers, { allow: 'dispute.queue' }, async (ctx) => {
    await askPapers(ctx)
    return { data: await viewCase(ctx, ctx.input.params.case_id) }
  })

  route(app, endpoints.endCaseAct, { allow: 'dispute.queue' }, async (ctx) => {
    await endByHand(ctx)
    return { data: await viewCase(ctx, ctx.input.params.case_id) }
  })

  route(app, endpoints.openCaseFile, { allow: 'dispute.queue' }, async (ctx) => {
    const { case_id: caseId, attachment_id: fileId } = ctx.input.params
    const named = await findNamedCase(ctx.tx, ctx.tenant.id, caseId)
    if (!named) throw new Refusal('not_found')
    return openCaseFile(ctx, named.file, fileId)
  })

  app.get<LinkRequest>('/api/v1/disputes/files/:id', async (request, reply) => {
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
