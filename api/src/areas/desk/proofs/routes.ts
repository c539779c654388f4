import { createHash } from 'node:crypto'
import { endpoints } from '@portal/shared/contract'
import { recordView } from '../../../core/consumer/record-view.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { isSignedLink, signLink, type LinkRequest } from '../../../core/documents/download-link.ts'
import type { Work } from '../../../deps.ts'
import type { App } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route, tenantOf } from '../../../http/route.ts'
import { findProof } from './repo.ts'

const PURPOSE = 'proof-file-link'

/** documents that prove what staff recorded about a consumer. */
export function proofRoutes(app: App): void {
  route(app, endpoints.openProofFile, { allow: 'legal_status.view' }, async (ctx) => {
    const person = await consumerOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
    const found = await findProof(ctx.tx, ctx.tenant.id, ctx.input.params.file_id)
    if (found?.consumerId !== person.id) throw new Refusal('not_found')
    await recordView(ctx, person.id, 'proof.file')
    return { url: linkTo(ctx, found.id), file_name: found.name }
  })

  app.get<LinkRequest>('/api/v1/client/proofs/:id', async (request, reply) => {
    const tenant = tenantOf(request)
    const { deps } = app
    const { id } = request.params
    const { until, signature } = request.query
    if (!isSignedLink(deps.vault, PURPOSE, [tenant.id, id], { until, signature, now: deps.clock.now(tenant.id) }))
      throw new Refusal('not_found')
    const file = await deps.db.withTenant(tenant.id, (tx) => findProof(tx, tenant.id, id))
    if (!file) throw new Refusal('not_found')
    if (createHash('sha256').update(file.bytes).digest('hex') !== file.sha256) throw new Refusal('document_damaged')
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

/** A link that opens the file for a short time without a session: a browser's download sends none. */
function linkTo({ deps, tenant, now }: Pick<Work, 'deps' | 'tenant' | 'now'>, id: string): string {
  const query = new URLSearchParams(signLink(deps.vault, PURPOSE, [tenant.id, id], now))
  return `/api/v1/client/proofs/${id}?${query.toString()}`
}
