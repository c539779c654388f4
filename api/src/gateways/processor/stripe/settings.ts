import { toCents } from '@portal/shared/domain'

/** The keys of one account at Stripe; from the environment only. */
export interface StripeAccount {
  readonly secretKey: string
  readonly publishableKey: string
  /** Secret of the webhook endpoint, `whsec_…`. */
  readonly webhookSecret: string
  /** With Connect: the tenant's own account (`acct_…`), for which the platform's keys act. Null with keys of its own. */
  readonly connected: string | null
}

/** The settings of Stripe, for the adapter and the hosted pages. */
export interface StripeSettings {
  /** By tenant: the money of one company never meets another's in one account. */
  readonly accounts: ReadonlyMap<string, StripeAccount>
  /** A trial's account for every tenant without one of its own; always null in production. */
  readonly shared: StripeAccount | null
  /** The origin of Stripe's API. */
  readonly apiBase: string
  /** The address of Stripe.js, which may only be loaded from Stripe's own host (PCI DSS 6.4.3). */
  readonly script: string
}

export const accountOf = ({ accounts, shared }: StripeSettings, tenantId: string): StripeAccount | null =>
  accounts.get(tenantId) ?? shared

/** Stripe's smallest charge in US dollars (docs.stripe.com/currencies, "minimum and maximum charge amounts"). */
export const STRIPE_SMALLEST = toCents(50)

export const STRIPE_API = 'https://api.stripe.com'
export const STRIPE_SCRIPT = 'https://js.stripe.com/v3/'
