import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { checkUploads } from './attachments.ts'
import { consumerCaseRoutes } from './consumer-routes.ts'
import { createCases } from './create-case.ts'
import { FILES_LIMIT, staffCaseRoutes } from './staff-routes.ts'

export function caseRoutes(app: App): void {
  // Its own transaction: files are looked at before anything is locked.
  const filing = { allow: 'case.create', transaction: false, bodyLimit: FILES_LIMIT } as const
  route(app, endpoints.createCase, filing, async (ctx) => {
    const { deps, tenant, now, actor, consumerId, language, input } = ctx
    const { attachments, ...request } = input.body
    const files = await checkUploads(attachments)
    const rows = await deps.db.withTenant(tenant.id, (tx) =>
      createCases({ tx, deps, tenant, now, actor, consumerId, language }, request, files),
    )
    const [first] = rows
    if (!first) throw new Error('a request became no case')
    return {
      case_number: first.number,
      status: first.status,
      due_at: first.dueOn,
      case_numbers: rows.map(({ number }) => number),
    }
  })
  consumerCaseRoutes(app)
  staffCaseRoutes(app)
}
