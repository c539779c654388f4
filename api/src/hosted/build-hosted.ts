import formbody from '@fastify/formbody'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { addFrames } from '../gateways/processor/simulator/frames/routes.ts'
import { addWalletPages } from '../gateways/processor/simulator/frames/wallet-routes.ts'
import { addProcessorRoutes } from '../gateways/processor/simulator/server/routes.ts'
import { createSimulator, type SimulatorOptions } from '../gateways/processor/simulator/server/simulator.ts'
import { readSigningKey } from './openid/keys.ts'
import { addIssuer } from './openid/routes.ts'
import { addPageAssets } from './page/assets.ts'
import type { PortalApi } from './portal-api.ts'

export interface HostedOptions {
  folder: string
  /** Shared with the portal's server. */
  key: string
  portal: PortalApi
  webhook: SimulatorOptions['webhook']
  waits?: SimulatorOptions['waits']
  /** Address of the demo's OpenID issuer; null where there is none. */
  issuer: string | null
  log: FastifyBaseLogger | null
}

/** The origin of hosted frames: the simulated processor, its frames and, in the demo, an OpenID issuer. Never listens. */
export async function buildHosted({
  folder,
  key,
  portal,
  webhook,
  waits = {},
  issuer,
  log,
}: HostedOptions): Promise<FastifyInstance> {
  const simulator = createSimulator({ folder, key, webhook, waits })
  const app: FastifyInstance = fastify({
    ...(log && { loggerInstance: log }),
    // Addresses here hold one-use tokens and bodies hold card numbers: neither is ever logged.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
  })
  await app.register(formbody)
  app.addHook('onClose', async () => simulator.close())
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
  addProcessorRoutes(app, simulator, key)
  addFrames(app, { simulator, today: async (tenant) => (await portal.now(tenant)).toISOString().slice(0, 10) })
  addWalletPages(app, simulator)
  if (issuer) addIssuer(app, { issuer, portal, key: await readSigningKey(folder) })
  return app
}
