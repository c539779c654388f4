import type { Config } from '../../config.ts'
import { createDemoDashboard } from './demo/dashboard.ts'
import type { Dashboard } from './port.ts'
import { createQuicksight } from './quicksight.ts'

/** The provider of embedded dashboards that the settings name; null without one. */
export function createDashboard(
  { dashboard, hostedOrigin }: Pick<Config, 'dashboard' | 'hostedOrigin'>,
  hostedKey: string,
): Dashboard | null {
  if (dashboard.kind === 'none') return null
  return dashboard.kind === 'quicksight'
    ? createQuicksight(dashboard.settings)
    : createDemoDashboard(hostedOrigin, hostedKey)
}
