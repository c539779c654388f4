import type Stripe from 'stripe'
import { WebhookRejected, type Processor } from '../port.ts'
import { readEvent, type Lookup } from './read-event.ts'
import type { StripeAccount } from './settings.ts'

/** An account that posts events, and the tenant of which it may speak; null: a trial's account, of every tenant. */
export interface Sender extends Lookup {
  tenantId: string | null
  account: StripeAccount
}

/**
 * Stripe's events as the port's own. The signature over the raw bytes is checked before anything is read, and an
 * account may speak of its own tenant alone.
 */
export function createWebhooks(senders: readonly Sender[]): Processor['parseWebhook'] {
  return async (raw, headers) => {
    const header = headers['stripe-signature']
    const { event, sender } = verified(senders, raw, typeof header === 'string' ? header : '')
    const told = sender && (await readEvent(sender, event))
    return told && (sender.tenantId ?? told.tenantId) === told.tenantId ? told : null
  }
}

/** The event and the account that it is about: a platform's endpoint hears of all its connected accounts. */
function verified(senders: readonly Sender[], raw: string, header: string): { event: Stripe.Event; sender?: Sender } {
  let event: Stripe.Event | null = null
  for (const sender of senders) {
    const signed = constructed(sender, raw, header)
    if (signed && sender.account.connected === (signed.account ?? null)) return { event: signed, sender }
    event ??= signed
  }
  if (!event) throw new WebhookRejected('signature')
  return { event }
}

function constructed({ stripe, account }: Sender, raw: string, header: string): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(raw, header, account.webhookSecret)
  } catch {
    return null
  }
}
