import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../../http/context.ts'
import { route } from '../../../../http/route.ts'
import { showPlan, showSubmission } from '../view-plan.ts'
import { submitPlan } from './submit-plan.ts'

/** Choosing a plan, and reading it. */
export function planRoutes(app: App): void {
  // No transaction of the route's own: a new bank account is validated by the processor first.
  route(app, endpoints.submitPlan, { allow: 'plan.select', transaction: false, pays: true }, submitPlan)
  route(app, endpoints.getPlanSubmission, { allow: 'plan.select' }, showSubmission)
  route(app, endpoints.getPlan, { allow: 'debt.view' }, showPlan)
}
