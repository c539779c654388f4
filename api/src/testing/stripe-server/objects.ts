/** The stored objects, with the fields that the adapter or the stand-in script read. */
interface Kept {
  id: string
  object: string
  created: number
  metadata: Record<string, string>
}
export interface Customer extends Kept {
  object: 'customer'
}
export interface PaymentMethod extends Kept {
  object: 'payment_method'
  type: 'card' | 'us_bank_account'
  customer: string | null
  billing_details: { name: string | null }
  card?: Record<string, unknown>
  us_bank_account?: Record<string, unknown>
}
export interface SetupIntent extends Kept {
  object: 'setup_intent'
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  client_secret: string
  customer: string | null
  payment_method: string | null
  payment_method_types: string[]
}
export interface PaymentIntent extends Kept {
  object: 'payment_intent'
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  client_secret: string
  cancellation_reason: string | null
  amount: number
  currency: string
  customer: string | null
  payment_method: string | null
  payment_method_types: string[]
  latest_charge: string | null
  last_payment_error: Record<string, unknown> | null
}
export interface Charge extends Kept {
  object: 'charge'
  payment_intent: string
  amount: number
  amount_refunded: number
  refunded: boolean
  disputed: boolean
  status: 'succeeded' | 'pending' | 'failed'
}
export interface Refund extends Kept {
  object: 'refund'
  payment_intent: string
  charge: string
  amount: number
  status: 'succeeded' | 'failed'
  failure_reason?: string
}
export interface Dispute extends Kept {
  object: 'dispute'
  payment_intent: string
  amount: number
  reason: string
  status: 'lost' | 'needs_response' | 'warning_needs_response' | 'warning_closed' | 'won'
  payment_method_details: { type: string }
  balance_transactions: { amount: number; fee: number }[]
}
export interface BalanceTransaction extends Kept {
  object: 'balance_transaction'
  amount: number
  fee: number
  reporting_category: string
}
export interface ConfirmationToken extends Kept {
  object: 'confirmation_token'
  payment_intent: string | null
  setup_intent: string | null
  payment_method_preview: { type: 'card'; card: Record<string, unknown> }
}

export interface Kinds {
  cus: Customer
  pm: PaymentMethod
  seti: SetupIntent
  pi: PaymentIntent
  ch: Charge
  re: Refund
  dp: Dispute
  txn: BalanceTransaction
  ctoken: ConfirmationToken
}
