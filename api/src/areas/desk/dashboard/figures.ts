import type { TenantSettings } from '@portal/shared/contract'
import { parseWireMoney, presetPeriod } from '@portal/shared/domain'
import type { Deps } from '../../../deps.ts'
import type { DashboardFigures } from '../../../gateways/dashboard/port.ts'
import { businessDate } from '../../money/index.ts'
import { inReport } from '../reports/rows.ts'
import { collectedReport } from '../reports/collected.ts'
import { disputesReport } from '../reports/disputes.ts'

/** The last twelve months from the portal's own reports, for the demo's dashboard, which has no data of its own. */
export function dashboardFigures(deps: Pick<Deps, 'db'>, tenant: TenantSettings, now: Date): Promise<DashboardFigures> {
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
