import formbody from '@fastify/formbody'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { answerUnreadable, dropUnreadBody, namesOneHost, refusalText } from '@portal/shared/server'
import { addDemoChat } from '../gateways/chat/demo/routes.ts'
import { addDemoDashboard } from '../gateways/dashboard/demo/routes.ts'
import { addFrames } from '../gateways/processor/simulator/frames/routes.ts'
import { addWalletPages } from '../gateways/processor/simulator/frames/wallet-routes.ts'
import { addProcessorRoutes } from '../gateways/processor/simulator/server/routes.ts'
import { createSimulator, type SimulatorOptions } from '../gateways/processor/simulator/server/simulator.ts'
import { addStripePages } from '../gateways/processor/stripe/frames/routes.ts'
import type { StripeSettings } from '../gateways/processor/stripe/settings.ts'
import { addServicePages } from '../gateways/signing/docuseal/frames/routes.ts'
import { addSigningPages } from '../gateways/signing/embedded/frames/routes.ts'
import type { SigningClient } from '../gateways/signing/embedded/portal-client.ts'
import { readSigningKey } from './openid/keys.ts'
import { addIssuer } from './openid/routes.ts'
import { addPageAssets } from './page/assets.ts'
import type { PortalApi } from './portal-api.ts'

export interface HostedOptions {
  folder: string
  /** Shared with the portal's server. */
  key: string
  portal: PortalApi
  /** The client of the signing pages; null without such pages. */
  signing?: SigningClient | null
  /** The address of the signing service, whose form a page embeds. */
  service?: string | null
  /** Proxies whose X-Forwarded-For is trusted: the signer's address is evidence. */
  trustedProxies?: string[]
  /** The simulated processor, which posts its events to this target; undefined with another processor. */
  simulator?: Pick<SimulatorOptions, 'webhook' | 'waits'> | null
  /** The settings of Stripe's hosted pages, where Stripe is the processor. */
  stripe?: StripeSettings | null
  /** Whether to serve the demo's dashboard. */
  dashboard?: boolean
  /** Whether to serve the demo's chat. */
  chat?: boolean
  /** The address of the demo's OpenID issuer; null without one. */
  issuer?: string | null
  log?: FastifyBaseLogger | null
}

/**
 * The origin of hosted pages: the processor's frames, the signing pages, the simulated processor, the demo's OpenID
 * issuer. It does not listen by itself.
 */
export async function buildHosted(options: HostedOptions): Promise<FastifyInstance> {
  const { folder, key, portal, signing, stripe, issuer, log, service = null, trustedProxies = [] } = options
  const app: FastifyInstance = fastify({
    ...(log && { loggerInstance: log }),
    // Addresses have one-use tokens and bodies have card numbers: neither is ever logged.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    // Browsers and the processor's partners come here directly: a client that sends slowly holds nothing for long.
    requestTimeout: 60_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
    clientErrorHandler: answerUnreadable(refusalText('bad_request', 'en')),
    trustProxy: trustedProxies,
    forceCloseConnections: true,
  })
  app.addHook('onRequest', async ({ raw }) => {
    if (!namesOneHost(raw)) throw Object.assign(new Error('The request names two hosts.'), { statusCode: 400 })
  })
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!raw.complete) reply.removeHeader('connection')
  })
  app.addHook('onResponse', async ({ raw }) => dropUnreadBody(raw))
  await app.register(formbody)
  app.setErrorHandler((error: Error & { statusCode?: number; field?: string }, _, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) app.log.error({ error: error.message }, 'hosted origin failed')
    return reply.code(status).send({
      error: error.field ?? (status >= 500 ? 'internal' : 'bad_request'),
      message: status >= 500 ? '' : error.message,
    })
  })
  app.get('/health', () => ({ status: 'ok' }))
  app.get('/favicon.ico', (_, reply) => reply.code(204).send())
  addPageAssets(app)
  addSimulator(app, options)
  if (signing) addSigningPages(app, { client: signing, key })
  if (service) addServicePages(app, { url: service, key })
  if (options.dashboard) addDemoDashboard(app, key)
  if (options.chat) addDemoChat(app, key)
  if (stripe) addStripePages(app, { settings: stripe, key, folder })
  if (issuer) addIssuer(app, { issuer, portal, key: await readSigningKey(folder) })
  return app
}

function addSimulator(app: FastifyInstance, { folder, key, portal, simulator: wanted }: HostedOptions): void {
  if (!wanted) return
  const simulator = createSimulator({ folder, key, ...wanted })
  app.addHook('onClose', async () => simulator.close())
  addProcessorRoutes(app, simulator, { key, now: (tenant) => portal.now(tenant) })
  addFrames(app, { simulator, today: async (tenant) => (await portal.now(tenant)).toISOString().slice(0, 10) })
  addWalletPages(app, simulator)
}
