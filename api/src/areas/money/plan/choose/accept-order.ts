import type * as v from 'valibot'
import type { SubmitPlanRequest, TenantSettings } from '@portal/shared/contract'
import type { Actor } from '../../../../http/context.ts'

/** A wish to take a plan, as it came in. */
export interface PlanOrder {
  tenant: TenantSettings
  actor: Actor
  /** Whose plan it will be: the consumer signed in, or the one for whom staff act. */
  payerId: string
  request: v.InferOutput<typeof SubmitPlanRequest>
  address: string | null
  userAgent: string | null
  now: Date
}
