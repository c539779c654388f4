import { endpoints } from '@portal/shared/contract'
import { localDateIn } from '@portal/shared/domain'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { visibleDebt } from '../../../core/debt/policy.ts'
import { recordReading } from '../../../core/reading/record-reading.ts'
import type { LinkRequest } from '../../../core/documents/download-link.ts'
import { evidenceLink, openEvidence } from './open-evidence.ts'
import { packName } from './pack.ts'
import { zipStream } from './zip-stream.ts'

/** F-12: all evidence about a debt, as one download for an admin. */
export function evidenceRoutes(app: App): void {
  route(app, endpoints.openEvidence, { allow: 'history.view' }, async (ctx) => {
    const { tx, tenant, actor, now, deps, input, language } = ctx
    const debt = await visibleDebt(tx, tenant.id, input.params.debt_id, actor, null)
    await recordReading(ctx, 'export', 'evidence.export')
    const linked = { tenantId: tenant.id, debtId: debt.id, staffId: actor.id, language }
    const name = packName(debt.referenceNumber, localDateIn(now, tenant.zone))
    return { url: evidenceLink(deps.vault, linked, now), file_name: name }
  })

  app.get<LinkRequest>('/api/v1/client/evidence/:id.zip', async (request, reply) => {
    const { name, files, now } = await openEvidence(app, request)
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'")
      .send(zipStream(files, now))
  })
}
