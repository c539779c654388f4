import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { tenantOf } from '../../../http/route.ts'
import { findFile } from './attachment-repo.ts'
import { isCaseFileLink } from './file-link.ts'

/** The request of a link that `caseFileLink` made. */
export interface CaseFileRequest {
  Params: { id: string }
  Querystring: Record<string, string | undefined>
}

/** Finds the file of a valid link, and refuses one whose bytes have changed since it was stored. */
export async function openLinkedFile({ deps }: App, request: FastifyRequest<CaseFileRequest>) {
  const tenant = tenantOf(request)
  const { until, signature = '' } = request.query
  const linked = { tenantId: tenant.id, fileId: request.params.id }
  if (!isCaseFileLink(deps.vault, linked, Number(until), signature, deps.clock.now(tenant.id)))
    throw new Refusal('not_found')
  const file = await deps.db.withTenant(tenant.id, (tx) => findFile(tx, tenant.id, linked.fileId))
  if (!file) throw new Refusal('not_found')
  if (createHash('sha256').update(file.bytes).digest('hex') !== file.sha256) throw new Refusal('document_damaged')
  return file
}
