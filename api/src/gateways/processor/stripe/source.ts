import type Stripe from 'stripe'
import type { ProcessorMemory } from '../memory.ts'
import type { DeclineCode } from '../decline-code.ts'
import type { ChargeRequest } from '../port.ts'

/** The data with which a PaymentIntent is made and confirmed. */
export interface Source {
  type: 'card' | 'us_bank_account'
  /** The owner of a vaulted method; null for a method that is not vaulted. */
  customer: string | null
  confirm: Stripe.PaymentIntentConfirmParams
}

/** The source of the money, or the reason for having none. */
export async function sourceOf(memory: ProcessorMemory, request: ChargeRequest): Promise<Source | DeclineCode> {
  const { tenantId, method } = request
  if (method.kind === 'bank') return typedAccount(request)
  // A trial's account may serve several tenants, so a token is valid only for the tenant whose frame vaulted it.
  const owner = await memory.recall(tenantId, 'method', method.token)
  if (owner === null) return 'method_unknown'
  if (method.kind === 'wallet')
    return {
      type: 'card',
      customer: null,
      confirm: { confirmation_token: method.token, error_on_requires_action: true },
    }
  // On-session, the card's bank may ask its holder, who is there to answer.
  const saved = { payment_method: method.token, ...(!request.isPresent && { off_session: true }) }
  if (method.kind === 'card') return { type: 'card', customer: owner, confirm: saved }
  const mandate = mandateOf(request)
  if (mandate === null) return 'not_accepted'
  // A method from the frame has the mandate that its owner gave there; a signed paper is a mandate of its own.
  const confirm = request.sec === 'PPD' ? { ...saved, ...mandate } : saved
  return { type: 'us_bank_account', customer: owner, confirm }
}

/**
 * An account from the portal's own form is sent to Stripe with the charge, and with the authorization that we store.
 */
function typedAccount(request: ChargeRequest): Source | DeclineCode {
  const { method } = request
  const mandate = mandateOf(request)
  if (method.kind !== 'bank' || mandate === null) return 'not_accepted'
  const account: Stripe.PaymentIntentConfirmParams.PaymentMethodData = {
    type: 'us_bank_account',
    us_bank_account: {
      account_holder_type: 'individual',
      account_type: method.accountType,
      routing_number: method.routingNumber,
      account_number: method.revealAccountNumber(),
    },
    billing_details: { name: method.nameOnAccount },
  }
  return {
    type: 'us_bank_account',
    customer: null,
    confirm: { payment_method_data: account, error_on_requires_action: true, ...mandate },
  }
}

type Mandate = Pick<Stripe.PaymentIntentConfirmParams, 'mandate_data' | 'payment_method_options'>

/**
 * The mandate by which Stripe chooses the entry class (docs.stripe.com/payments/ach-direct-debit/sec-codes): online
 * WEB, on paper PPD. Stripe accepts authorizations by telephone (TEL) only by a special arrangement, and another class
 * for them would break R-37, so they are refused. Null: cannot be sent.
 */
function mandateOf({ sec, method, authorization }: ChargeRequest): Mandate | null {
  if (sec === 'PPD')
    return {
      mandate_data: { customer_acceptance: { type: 'offline', ...acceptedAt(authorization), offline: {} } },
      payment_method_options: { us_bank_account: { mandate_options: { collection_method: 'paper' } } },
    }
  if (sec !== 'WEB') return null
  if (method.kind !== 'bank') return {}
  // The address is part of the proof, so none is invented.
  if (!authorization?.address || !authorization.userAgent) return null
  const online = { ip_address: authorization.address, user_agent: authorization.userAgent }
  return { mandate_data: { customer_acceptance: { type: 'online', ...acceptedAt(authorization), online } } }
}

const acceptedAt = (authorization: ChargeRequest['authorization']) =>
  authorization ? { accepted_at: Math.floor(authorization.agreedAt.getTime() / 1000) } : {}
