import type { FastifyRequest } from 'fastify'
import type { TenantSettings } from '@portal/shared/contract'
import { can, localDateIn } from '@portal/shared/domain'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { tenantOf } from '../../../http/route.ts'
import { recordAudit } from '../../../core/audit/audit.ts'
import { logAccess } from '../../../security/access-log.ts'
import { visibleDebt } from '../../../core/debt/policy.ts'
import { findStaff } from '../../../core/staff/rows.ts'
import { sealMissing } from '../../signing/index.ts'
import { isEvidenceLink } from './evidence-link.ts'
import { gather } from './gather.ts'
import { packFiles, packName } from './pack.ts'

/** The request of a link that `evidenceLink` made. */
export interface EvidenceRequest {
  Params: { id: string }
  Querystring: Record<string, string | undefined>
}

/** Verifies the link and its holder, records the download, and returns the name and the files of the pack. */
export async function openEvidence({ deps }: App, request: FastifyRequest<EvidenceRequest>) {
  const tenant = tenantOf(request)
  const now = deps.clock.now(tenant.id)
  const { until, by = '', language = 'en', signature = '' } = request.query
  const linked = { tenantId: tenant.id, debtId: request.params.id, staffId: by, language }
  if (!isEvidenceLink(deps.vault, linked, { until: Number(until), signature, now })) throw new Refusal('not_found')
  const { ownerId, fullName } = await recordDownload(deps, tenant, now, linked, request.ip)
  await sealMissing(deps, tenant, ownerId)
  const spoken = language === 'es' ? 'es' : 'en'
  const gathered = await deps.db.withTenant(tenant.id, (tx) => gather(tx, deps, tenant, linked.debtId, spoken))
  if (!gathered) throw new Refusal('not_found')
  return {
    name: packName(gathered.reference, localDateIn(now, tenant.zone)),
    files: packFiles({ deps, tenant, gathered, now, by: fullName, language: spoken }),
    now,
  }
}

/** Refuses staff who may no longer see the debt's history; writes the access log and the audit entry. */
const recordDownload = (
  { db, ids, vault }: Deps,
  tenant: TenantSettings,
  now: Date,
  { debtId, staffId }: { debtId: string; staffId: string },
  address: string,
) =>
  db.withTenant(tenant.id, async (tx) => {
    const member = await findStaff(tx, tenant.id, staffId)
    if (!member || member.status !== 'active' || !can(member, 'history.view')) throw new Refusal('not_found')
    const actor = { ...member, kind: 'staff', sessionId: '', provenAt: null } as const
    const debt = await visibleDebt(tx, tenant.id, debtId, actor, null)
    const entry = { tenantId: tenant.id, actorKind: 'staff', actorId: staffId, consumerId: debt.ownerId } as const
    const access = { ...entry, action: 'evidence.download', outcome: 'allowed', address } as const
    await logAccess(tx, { ids, vault, now }, access)
    const subject = `debt:${debt.id}`
    await recordAudit(tx, { ...entry, at: now, action: 'evidence.downloaded', subject, detail: { debt: debt.id } })
    return { ownerId: debt.ownerId, fullName: member.fullName }
  })
