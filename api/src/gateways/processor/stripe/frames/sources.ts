import type { Sources } from '../../../../hosted/page/document.ts'
import type { StripeSettings } from '../settings.ts'

/**
 * The sources that Stripe.js needs (docs.stripe.com/security/guide, "Content security policy"): its own frames, in
 * which every number is typed, and Stripe's API. A script from another address gets only its own origin.
 */
export function stripeSources({ script, apiBase }: Pick<StripeSettings, 'script' | 'apiBase'>): Sources {
  const own = new URL(script).origin
  const real = new URL(script).host === 'js.stripe.com'
  const also = (...origins: string[]) => (real ? origins : [])
  return {
    script: [own, ...also('https://*.js.stripe.com')],
    frame: [own, ...also('https://*.js.stripe.com', 'https://hooks.stripe.com')],
    connect: [apiBase],
    image: also('https://*.stripe.com'),
    payment: [own, ...also('https://pay.google.com')],
  }
}
