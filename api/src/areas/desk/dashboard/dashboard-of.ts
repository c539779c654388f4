import type { TenantSettings } from '@portal/shared/contract'
import type { Deps } from '../../../deps.ts'
import { createDashboard } from '../../../gateways/dashboard/create.ts'

/** Who shows a tenant's dashboard, with its settings; null where it has only the portal's own reports. */
export function dashboardOf({ config, hostedKey }: Pick<Deps, 'config' | 'hostedKey'>, tenant: TenantSettings) {
  const dashboard = createDashboard(config, hostedKey)
  const { dashboard: settings, capabilities } = tenant
  return dashboard && settings && capabilities['staff.reporting'] ? { dashboard, settings } : null
}

/** Origin that the tenant's pages have to be allowed to frame for it; null where that is nothing new. */
export function dashboardOrigin(deps: Pick<Deps, 'config' | 'hostedKey'>, tenant: TenantSettings): string | null {
  const found = dashboardOf(deps, tenant)
  return found ? found.dashboard.frameOrigin(found.settings) : null
}
