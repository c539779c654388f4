import type { Dashboard } from '../port.ts'
import { demoLink } from './link.ts'

/** The demo's: a page at the hosted origin, whose address carries what it shows. */
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
