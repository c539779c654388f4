import type * as v from 'valibot'
import type { SubmitPaymentRequest, TenantSettings } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import type { Actor } from '../../http/context.ts'

/** A wish to pay, as it came in. */
export interface PaymentOrder {
  tenant: TenantSettings
  actor: Actor
  /** Who pays: the consumer signed in, or the one for whom staff act. */
  payerId: string
  request: v.InferOutput<typeof SubmitPaymentRequest>
  language: Language
  address: string | null
  userAgent: string | null
  now: Date
}
