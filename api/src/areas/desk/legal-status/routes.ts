import { endpoints } from '@portal/shared/contract'
import { recordView } from '../../../core/consumer/record-view.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { checkUploads, FILES_LIMIT } from '../../../documents/check-uploads.ts'
import { changeStatus } from './change-status.ts'
import { endStatus } from './end-status.ts'
import { listLegalStatuses } from './list-statuses.ts'
import { markStatus } from './mark-status.ts'

/** what is known of a consumer that limits collection. */
export function legalStatusRoutes(app: App): void {
  route(app, endpoints.listLegalStatuses, { allow: 'legal_status.view' }, async (ctx) => {
    const person = await consumerOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
    const [listed] = await Promise.all([
      listLegalStatuses(ctx, person),
      recordView(ctx, person.id, 'legal_status.list'),
    ])
    return listed
  })

  // Files are checked before anything is locked, and only of somebody who is there.
  const upload = { allow: 'legal_status.mark', bodyLimit: FILES_LIMIT } as const
  route(app, endpoints.markLegalStatus, upload, async (ctx) => {
    await consumerOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
    const files = await checkUploads(ctx.input.body.attachments)
    return { data: await markStatus(ctx, ctx.input.body, files) }
  })

  route(app, endpoints.changeLegalStatus, upload, async (ctx) => {
    const { params, body } = ctx.input
    await consumerOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
    const files = await checkUploads(body.attachments)
    return { data: await changeStatus(ctx, params.status_id, body, files) }
  })

  route(app, endpoints.endLegalStatus, { allow: 'legal_status.end' }, async (ctx) => ({ data: await endStatus(ctx) }))
}
