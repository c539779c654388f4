import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { addFile } from '../../../../hosted/page/assets.ts'
import { createStripeClient } from '../client.ts'
import type { StripeSettings } from '../settings.ts'
import { addFramePages } from './frame-routes.ts'
import { addWalletTabs } from './wallet-routes.ts'

/** Apple requests this file before it shows its wallet on an origin; Stripe's dashboard provides it. */
const APPLE_FILE = 'apple-developer-merchantid-domain-association'

interface Options {
  settings: StripeSettings
  key: string
  /** The folder of this process's own files. */
  folder: string
}

/** Stripe's hosted pages. They store nothing: their address has their purpose, and Stripe the result. */
export function addStripePages(app: FastifyInstance, { settings, key, folder }: Options): void {
  const stripe = createStripeClient(settings, {
    onTrouble: (trouble) => app.log.warn(trouble, 'Stripe refused a call or failed'),
  })
  const script = (name: string) => join(import.meta.dirname, 'assets', name)
  addFile(app, '/stripe/payment.js', 'text/javascript', script('payment.js'))
  addFile(app, '/stripe/wallet.js', 'text/javascript', script('wallet.js'))
  app.get(`/.well-known/${APPLE_FILE}`, async (_, reply) => {
    const text = await readFile(join(folder, APPLE_FILE), 'utf8').catch(() => null)
    return text === null ? reply.code(404).send() : reply.type('text/plain').send(text)
  })
  addFramePages(app, { stripe, settings, key })
  addWalletTabs(app, { stripe, settings, key })
}
