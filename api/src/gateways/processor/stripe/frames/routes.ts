import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { addFile } from '../../../../hosted/page/assets.ts'
import { createStripeClient, type Trouble } from '../client.ts'
import { accountOf, type StripeSettings } from '../settings.ts'
import type { PageAccount } from './asked-page.ts'
import { addChallengePage } from './challenge-routes.ts'
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
  const onTrouble = (trouble: Trouble) => app.log.warn(trouble, 'Stripe refused a call or failed')
  const opened = new Map<string, PageAccount>()
  const pageAccountOf = (tenantId: string): PageAccount | null => {
    const account = accountOf(settings, tenantId)
    if (account && !opened.has(tenantId))
      opened.set(tenantId, {
        stripe: createStripeClient(account, settings, { onTrouble }),
        keys: { publishableKey: account.publishableKey, connected: account.connected, script: settings.script },
      })
    return opened.get(tenantId) ?? null
  }
  const deps = { settings, accountOf: pageAccountOf, key }
  const script = (name: string) => join(import.meta.dirname, 'assets', name)
  addFile(app, '/stripe/payment.js', 'text/javascript', script('payment.js'))
  addFile(app, '/stripe/wallet.js', 'text/javascript', script('wallet.js'))
  app.get(`/.well-known/${APPLE_FILE}`, async (_, reply) => {
    const text = await readFile(join(folder, APPLE_FILE), 'utf8').catch(() => null)
    return text === null ? reply.code(404).send() : reply.type('text/plain').send(text)
  })
  addFile(app, '/stripe/challenge.js', 'text/javascript', script('challenge.js'))
  addFramePages(app, deps)
  addChallengePage(app, deps)
  addWalletTabs(app, deps)
}
