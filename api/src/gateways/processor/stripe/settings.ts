/** What the adapter and the hosted pages need to know of the account at Stripe; from the environment only. */
export interface StripeSettings {
  readonly secretKey: string
  readonly publishableKey: string
  /** Secret of the webhook endpoint, `whsec_…`. */
  readonly webhookSecret: string
  /** Origin of Stripe's interface. */
  readonly apiBase: string
  /** Address of Stripe.js: it may be loaded from Stripe's own host only, never served by us (PCI DSS 6.4.3). */
  readonly script: string
}

export const STRIPE_API = 'https://api.stripe.com'
export const STRIPE_SCRIPT = 'https://js.stripe.com/v3/'
