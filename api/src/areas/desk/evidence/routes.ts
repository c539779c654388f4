import { endpoints } from '@portal/shared/contract'
import { can, localDateIn } from '@portal/shared/domain'
import type { App } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route, tenantOf } from '../../../http/route.ts'
import { recordAudit } from '../../../core/audit/audit.ts'
import { logAccess } from '../../../security/access-log.ts'
import { visibleDebt } from '../../../core/debt/policy.ts'
import { sealMissing } from '../../signing/index.ts'
import { findStaff } from '../../../core/staff/rows.ts'
import { evidenceLink, isEvidenceLink } from './evidence-link.ts'
import { gather } from './gather.ts'
import { packFiles } from './pack.ts'
import { zipStream } from './zip-stream.ts'

const fileNameOf = (reference: string, day: string) => `evidence_${reference.replace(/[^\w-]+/g, '-')}_${day}.zip`

/** F-12: everything that proves what was done about a debt, as one download for an admin. */
export function evidenceRoutes(app: App): void {
  route(
    app,
    endpoints.openEvidence,
    { allow: 'history.view' },
    async ({ tx, tenant, actor, now, deps, input, language }) => {
      const debt = await visibleDebt(tx, tenant.id, input.params.debt_id, actor, null)
      const linked = { tenantId: tenant.id, debtId: debt.id, staffId: actor.id, language }
      return {
        url: evidenceLink(deps.vault, linked, now),
        file_name: fileNameOf(debt.referenceNumber, localDateIn(now, tenant.zone)),
      }
    },
  )

  app.get<{ Params: { id: string }; Querystring: Record<string, string | undefined> }>(
    '/api/v1/client/evidence/:id.zip',
    async (request, reply) => {
      const tenant = tenantOf(request)
      const { deps } = app
      const now = deps.clock.now(tenant.id)
      const { until, by = '', language = 'en', signature = '' } = request.query
      const linked = { tenantId: tenant.id, debtId: request.params.id, staffId: by, language }
      if (!isEvidenceLink(deps.vault, linked, { until: Number(until), signature, now })) throw new Refusal('not_found')
      const owner = await deps.db.withTenant(tenant.id, async (tx) => {
        const member = await findStaff(tx, tenant.id, by)
        if (!member || member.status !== 'active' || !can(member, 'history.view')) throw new Refusal('not_found')
        const actor = { ...member, kind: 'staff', sessionId: '', provenAt: null } as const
        const debt = await visibleDebt(tx, tenant.id, linked.debtId, actor, null)
        const { ids, vault } = deps
        const entry = { tenantId: tenant.id, actorKind: 'staff', actorId: by, consumerId: debt.ownerId } as const
        await logAccess(
          tx,
          { ids, vault, now },
          { ...entry, action: 'evidence.download', outcome: 'allowed', address: request.ip },
        )
        const subject = `debt:${debt.id}`
        await recordAudit(tx, { ...entry, at: now, action: 'evidence.downloaded', subject, detail: { debt: debt.id } })
        return { id: debt.ownerId, by: member.fullName }
      })
      await sealMissing(deps, tenant, owner.id)
      const spoken = language === 'es' ? 'es' : 'en'
      const gathered = await deps.db.withTenant(tenant.id, (tx) => gather(tx, deps, tenant, linked.debtId, spoken))
      if (!gathered) throw new Refusal('not_found')
      const files = packFiles({
        deps,
        tenant,
        gathered,
        now,
        by: owner.by,
        language: spoken,
      })
      const name = fileNameOf(gathered.reference, localDateIn(now, tenant.zone))
      return reply
        .type('application/zip')
        .headers({
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
          'content-security-policy': "default-src 'none'",
        })
        .send(zipStream(files, now))
    },
  )
}
