import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { listHistory } from './list-history.ts'

/** The route of a customer's history (A-82, S-50). */
export function historyRoutes(app: App): void {
  route(app, endpoints.listHistory, { allow: 'history.view' }, (ctx) => listHistory(ctx, ctx.input.body))
}
