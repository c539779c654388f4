import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { openFrame } from './open-frame.ts'
import { openPaper } from './open-paper.ts'
import { readAgreement } from './read-agreement.ts'
import { staffAgreementRoutes } from './staff-routes.ts'
import { viewEnvelope } from './view.ts'

/** P-88 to P-96: signing, for the consumer and for staff who view their account. */
export function agreementRoutes(app: App): void {
  // The use cases open their own transactions: none may stay open while a signing service answers.
  route(app, endpoints.getEnvelopeUrl, { allow: 'agreement.view', transaction: false }, openFrame)

  route(app, endpoints.getEnvelopeDetails, { allow: 'agreement.view', transaction: false }, async (ctx) => {
    const { deps, tenant, now } = ctx
    const found = await readAgreement(ctx, ctx.input.params.debt_id, 'agreement.details')
    if (!found) return { envelope: null }
    return { envelope: await deps.db.withTenant(tenant.id, (tx) => viewEnvelope({ tx, tenant, now }, found)) }
  })

  route(app, endpoints.openAgreementDocument, { allow: 'agreement.view', transaction: false }, async (ctx) => {
    const found = await readAgreement(ctx, ctx.input.body.debt_id, 'agreement.document')
    if (!found) throw new Refusal('not_found')
    return openPaper(ctx, found)
  })

  staffAgreementRoutes(app)
}
