import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { openDashboard } from './open-dashboard.ts'

/** S-81: the tenant's dashboard at its vendor, inside the portal. */
export function dashboardRoutes(app: App): void {
  // The use case opens its own transactions: none may stay open while the vendor answers.
  route(app, endpoints.getDashboardEmbedUrl, { allow: 'reporting.view', transaction: false }, openDashboard)
}
