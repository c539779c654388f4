import type { FastifyRequest } from 'fastify'
import type { TenantSettings } from '@portal/shared/contract'
import { can, localDateIn } from '@portal/shared/domain'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { tenantOf } from '../../../http/route.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { isSignedLink, signLink, type LinkRequest } from '../../../core/documents/download-link.ts'
import type { Vault } from '../../../security/vault.ts'
import { withRights } from '../../../tenancy/with-rights.ts'
import { visibleDebt } from '../../../core/debt/policy.ts'
import { findStaff } from '../../../core/staff/rows.ts'
import { sealMissing } from '../../signing/index.ts'
import { gather } from './gather.ts'
import { packFiles, packName } from './pack.ts'

/** Who may download which pack, and the language of its index. */
interface Linked {
  tenantId: string
  debtId: string
  staffId: string
  language: string
}

const PURPOSE = 'evidence-link'
const partsOf = ({ tenantId, debtId, staffId, language }: Linked) => [tenantId, debtId, staffId, language]

/** A link for one person and one debt. */
export function evidenceLink(vault: Vault, linked: Linked, now: Date): string {
  const { debtId, staffId: by, language } = linked
  const query = new URLSearchParams({ ...signLink(vault, PURPOSE, partsOf(linked), now), by, language })
  return `/api/v1/client/evidence/${debtId}.zip?${query.toString()}`
}

/** Verifies the link and its holder, records the download, and returns the name and the files of the pack. */
export async function openEvidence({ deps }: App, request: FastifyRequest<LinkRequest>) {
  const tenant = tenantOf(request)
  const now = deps.clock.now(tenant.id)
  const { until, by = '', language = 'en', signature } = request.query
  const linked = { tenantId: tenant.id, debtId: request.params.id, staffId: by, language }
  if (!isSignedLink(deps.vault, PURPOSE, partsOf(linked), { until, signature, now })) throw new Refusal('not_found')
  const { ownerId, fullName } = await recordDownload(deps, tenant, now, linked, request)
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
  deps: Deps,
  tenant: TenantSettings,
  now: Date,
  { debtId, staffId }: { debtId: string; staffId: string },
  request: FastifyRequest<LinkRequest>,
) =>
  deps.db.withTenant(tenant.id, async (tx) => {
    const member = await findStaff(tx, tenant.id, staffId)
    if (!member || member.status !== 'active' || !can(withRights(tenant, member), 'history.view'))
      throw new Refusal('not_found')
    const actor = { ...member, kind: 'staff', sessionId: '', provenAt: null } as const
    const debt = await visibleDebt(tx, tenant.id, debtId, actor, null)
    await recordView({ tx, deps, tenant, now, actor, request }, debt.ownerId, 'evidence.download')
    const [subject, detail] = [`debt:${debt.id}`, { debt: debt.id }]
    const done = { action: 'evidence.downloaded', consumerId: debt.ownerId, subject, detail } as const
    await recordBy({ tx, tenant, now, actor }, done)
    return { ownerId: debt.ownerId, fullName: member.fullName }
  })
