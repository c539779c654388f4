import type { App } from '../http/context.ts'
import { accountRoutes } from './accounts/routes.ts'
import { clientRoutes } from './clients/routes.ts'
import { caseRoutes } from './cases/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { publicFileRoutes } from './settings/public-files.ts'
import { settingsRoutes } from './settings/routes.ts'

/** All modules of the API; one line for each. */
export function registerModules(app: App): void {
  healthRoutes(app)
  settingsRoutes(app)
  publicFileRoutes(app)
  accountRoutes(app)
  clientRoutes(app)
  caseRoutes(app)
}
