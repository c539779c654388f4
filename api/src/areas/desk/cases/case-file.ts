import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { recordView } from '../../../core/consumer/record-view.ts'
import { isSignedLink, signLink, type LinkRequest } from '../../../core/documents/download-link.ts'
import type { Actor, App, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { tenantOf } from '../../../http/route.ts'
import { findFile } from './attachment-repo.ts'
import type { CaseRow } from './repo.ts'

const PURPOSE = 'case-file-link'

/** Gives a link to a file of this case and writes the access log; a file of another case is not found. */
export async function openCaseFile(
  ctx: Pick<Context<any, Actor>, 'tx' | 'tenant' | 'deps' | 'actor' | 'now' | 'request'>,
  { id, consumerId }: CaseRow,
  fileId: string,
) {
  const { tx, tenant, deps, now } = ctx
  const found = await findFile(tx, tenant.id, fileId)
  if (found?.caseId !== id) throw new Refusal('not_found')
  await recordView(ctx, consumerId, 'case.file')
  const proof = new URLSearchParams(signLink(deps.vault, PURPOSE, [tenant.id, found.id], now))
  return { url: `/api/v1/disputes/files/${found.id}?${proof.toString()}`, file_name: found.name }
}

/** Finds the file of a valid link, and refuses one whose bytes have changed since it was stored. */
export async function openLinkedFile({ deps }: App, request: FastifyRequest<LinkRequest>) {
  const tenant = tenantOf(request)
  const { until, signature } = request.query
  const { id } = request.params
  if (!isSignedLink(deps.vault, PURPOSE, [tenant.id, id], { until, signature, now: deps.clock.now(tenant.id) }))
    throw new Refusal('not_found')
  const file = await deps.db.withTenant(tenant.id, (tx) => findFile(tx, tenant.id, id))
  if (!file) throw new Refusal('not_found')
  if (createHash('sha256').update(file.bytes).digest('hex') !== file.sha256) throw new Refusal('document_damaged')
  return file
}
