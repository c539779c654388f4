import type { endpoints } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { checkUploads } from './attachments.ts'
import { createCases } from './create-case.ts'

/** Checks the files of a request, then files its cases in one transaction. */
export async function fileRequest(ctx: Context<typeof endpoints.createCase, Actor>) {
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
