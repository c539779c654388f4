import type { App } from '../http/context.ts'
import { healthRoutes } from './health/routes.ts'
import { settingsRoutes } from './settings/routes.ts'

/** All modules of the API; one line for each. */
export function registerModules(app: App): void {
  healthRoutes(app)
  settingsRoutes(app)
}
