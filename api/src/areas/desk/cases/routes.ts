import { endpoints } from '@portal/shared/contract'
import type { App, Actor, Context } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { consumerCaseRoutes } from './consumer-routes.ts'
import { FILES_LIMIT, staffCaseRoutes } from './staff-routes.ts'
import { checkUploads } from './attachments.ts'
import { createCases } from './create-case.ts'

export function caseRoutes(app: App): void {
  // The use case opens its own transaction: it checks the files before it locks anything.
  const filing = { allow: 'case.create', transaction: false, bodyLimit: FILES_LIMIT } as const
  route(app, endpoints.createCase, filing, fileRequest)
  consumerCaseRoutes(app)
  staffCaseRoutes(app)
}

/** Checks the files of a request, then files its cases in one transaction. */
async function fileRequest(ctx: Context<typeof endpoints.createCase, Actor>) {
  const { deps, tenant, now, actor, consumerId, language, input } = ctx
  const { attachments, ...request } = input.body
  const files = await checkUploads(attachments)
  const rows = await deps.db.withTenant(tenant.id, (tx) =>
    createCases({ tx, deps, tenant, now, actor, consumerId, language }, request, files),
  )
  const [first] = rows
  if (!first) throw new Error('a request created no case')
  return {
    case_number: first.number,
    status: first.status,
    due_at: first.dueOn,
    case_numbers: rows.map(({ number }) => number),
  }
}
