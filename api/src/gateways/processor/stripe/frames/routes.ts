import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { addFile } from '../../../../hosted/page/assets.ts'
import { createStripeClient } from '../client.ts'
import type { StripeSettings } from '../settings.ts'
import { addFramePages } from './frame-routes.ts'
import { addWalletTabs } from './wallet-routes.ts'

/** Stripe's hosted pages. They keep nothing: their address says what they are for, and Stripe what became of it. */
export function addStripePages(
  app: FastifyInstance,
  { settings, key }: { settings: StripeSettings; key: string },
): void {
  const stripe = createStripeClient(settings, {
    onTrouble: (trouble) => app.log.warn(trouble, 'Stripe refused a call or failed'),
  })
  const script = (name: string) => join(import.meta.dirname, 'assets', name)
  addFile(app, '/stripe/payment.js', 'text/javascript', script('payment.js'))
  addFile(app, '/stripe/wallet.js', 'text/javascript', script('wallet.js'))
  addFramePages(app, { stripe, settings, key })
  addWalletTabs(app, { stripe, settings, key })
}
