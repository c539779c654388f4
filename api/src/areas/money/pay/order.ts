import type * as v from 'valibot'
import type { SubmitPaymentRequest, TenantSettings } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Actor } from '../../../http/context.ts'
import type { AuthorizationRow } from '../authorizations/rows.ts'

type Request = v.InferOutput<typeof SubmitPaymentRequest>

/** The method that a payment or a plan is to use. */
export interface MethodOrder {
  tenant: TenantSettings
  actor: Actor
  payerId: string
  request: Pick<
    Request,
    | 'payment_method'
    | 'card_id'
    | 'payment_method_id'
    | 'save'
    | 'set_default'
    | 'name_on_check'
    | 'routing_number'
    | 'account_number'
    | 'bank_name'
    | 'account_type'
    | 'email'
  >
  now: Date
}

/** A request to pay, as received. */
export interface PaymentOrder {
  tenant: TenantSettings
  actor: Actor
  /** The payer: the signed-in consumer, or the one for whom staff act. */
  payerId: string
  /** In the wording of authorizations. */
  payerName: string
  request: Request
  language: Language
  address: string | null
  userAgent: string | null
  /** The act that it is a part of (F-16). */
  bundleId?: string
  /** The link by which somebody else pays (F-17), who authorizes it in the payer's place. */
  byLink?: { readonly id: string; readonly authorize: (tx: Tx) => Promise<AuthorizationRow> }
  now: Date
}
