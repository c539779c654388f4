import type { Dashboard } from '../port.ts'
import { demoLink } from './link.ts'

/** The demo's dashboard: a page at the hosted origin whose address carries its content. */
export const createDemoDashboard = (hostedOrigin: string, key: string): Dashboard => ({
  frameOrigin: () => null,
  async embedUrl({ settings, origin, language, now, figures }) {
    return demoLink(
      hostedOrigin,
      key,
      { ...(await figures()), language, origin },
      {
        dashboardId: settings.dashboard_id,
        now,
      },
    )
  },
})
