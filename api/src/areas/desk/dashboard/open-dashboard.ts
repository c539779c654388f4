import type { endpoints } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { DashboardUnavailable } from '../../../gateways/dashboard/port.ts'
import { recordAudit } from '../../../core/audit/audit.ts'
import { dashboardFigures } from './figures.ts'
import { dashboardOf } from './dashboard-of.ts'

type Opening = Context<typeof endpoints.getDashboardEmbedUrl, Actor>

/** Asks the vendor for the address of the tenant's dashboard, and records who opened it. */
export async function openDashboard({ deps, tenant, actor, now, language }: Opening) {
  if (!tenant.capabilities['staff.reporting']) throw new Refusal('not_found')
  const found = dashboardOf(deps, tenant)
  if (!found) return { data: { EmbedUrl: null } }
  const { dashboard, settings } = found
  const EmbedUrl = await dashboard
    .embedUrl({
      settings,
      origin: deps.tenants.originOf(tenant),
      language,
      now: deps.clock.machine(),
      figures: () => dashboardFigures(deps, tenant, now),
    })
    .catch((error: unknown) => {
      if (!(error instanceof DashboardUnavailable)) throw error
      deps.log.warn({ tenantId: tenant.id, reason: error.message }, 'the dashboard cannot be shown')
      throw new Refusal('dashboard_unavailable')
    })
  await deps.db.withTenant(tenant.id, (tx) =>
    recordAudit(tx, {
      tenantId: tenant.id,
      at: now,
      actorKind: 'staff',
      actorId: actor.id,
      action: 'dashboard.opened',
      consumerId: null,
      subject: `dashboard:${settings.dashboard_id}`,
      detail: {},
    }),
  )
  return { data: { EmbedUrl } }
}
