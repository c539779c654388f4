import type { endpoints, TenantSettings } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { DashboardUnavailable, type DashboardFigures } from '../../../gateways/dashboard/port.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { dashboardOf } from './dashboard-of.ts'
import { parseWireMoney, presetPeriod } from '@portal/shared/domain'
import type { Deps } from '../../../deps.ts'
import { businessDate } from '../../money/index.ts'
import { inReport } from '../reports/rows.ts'
import { collectedReport } from '../reports/collected.ts'
import { disputesReport } from '../reports/disputes.ts'

type Opening = Context<typeof endpoints.getDashboardEmbedUrl, Actor>

/** Asks the vendor for the address of the tenant's dashboard, and records who opened it. */
export async function openDashboard({ deps, tenant, actor, now, language }: Opening) {
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
  const subject = `dashboard:${settings.dashboard_id}`
  const opened = { action: 'dashboard.opened', consumerId: null, subject, detail: {} } as const
  await deps.db.withTenant(tenant.id, (tx) => recordBy({ tx, tenant, now, actor }, opened))
  return { data: { EmbedUrl } }
}

/** The last twelve months from the portal's own reports, for the demo's dashboard, which has no data of its own. */
function dashboardFigures(deps: Pick<Deps, 'db'>, tenant: TenantSettings, now: Date): Promise<DashboardFigures> {
  const today = businessDate(tenant, now)
  const period = presetPeriod('last_12_months', today)
  return inReport(deps, tenant.id, async (tx) => {
    const { rows } = await collectedReport(tx, tenant.id, { ...period, step: 'month', split: 'method' })
    const { total } = await disputesReport(tx, tenant, period, today)
    return {
      company: tenant.tenant.full_name,
      accent: tenant.primary_color,
      months: rows.map(({ from, net }) => ({ month: from, net: parseWireMoney(net).toString() })),
      openDisputes: total.open,
    }
  })
}
