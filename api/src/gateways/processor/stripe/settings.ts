/** The settings of the account at Stripe, for the adapter and the hosted pages; from the environment only. */
export interface StripeSettings {
  readonly secretKey: string
  readonly publishableKey: string
  /** Secret of the webhook endpoint, `whsec_…`. */
  readonly webhookSecret: string
  /** The origin of Stripe's API. */
  readonly apiBase: string
  /** The address of Stripe.js, which may only be loaded from Stripe's own host (PCI DSS 6.4.3). */
  readonly script: string
}

export const STRIPE_API = 'https://api.stripe.com'
export const STRIPE_SCRIPT = 'https://js.stripe.com/v3/'
