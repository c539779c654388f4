import { endpoints } from '@portal/shared/contract'
import { FILES_LIMIT } from '../../../documents/check-uploads.ts'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { consumerCaseRoutes } from './consumer-routes.ts'
import { fileRequest } from './create-case.ts'
import { staffCaseRoutes } from './staff-routes.ts'

export function caseRoutes(app: App): void {
  // The use case opens its own transaction: it checks the files before it locks anything.
  const filing = { allow: 'case.create', transaction: false, bodyLimit: FILES_LIMIT } as const
  route(app, endpoints.createCase, filing, fileRequest)
  consumerCaseRoutes(app)
  staffCaseRoutes(app)
}
