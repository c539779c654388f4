import type { TenantSettings } from '@portal/shared/contract'
import type { Deps } from '../../../deps.ts'
import { createDashboard } from '../../../gateways/dashboard/create.ts'

/** The provider of a tenant's dashboard and its settings; null when the tenant has only the portal's own reports. */
export function dashboardOf({ config, hostedKey }: Pick<Deps, 'config' | 'hostedKey'>, tenant: TenantSettings) {
  const dashboard = createDashboard(config, hostedKey)
  const { dashboard: settings, capabilities } = tenant
  return dashboard && settings && capabilities['staff.reporting'] ? { dashboard, settings } : null
}

/**
 * The origin that the tenant's pages must be allowed to frame for the dashboard; null when the policy allows it
 * already.
 */
export function dashboardOrigin(deps: Pick<Deps, 'config' | 'hostedKey'>, tenant: TenantSettings): string | null {
  const found = dashboardOf(deps, tenant)
  return found ? found.dashboard.frameOrigin(found.settings) : null
}
