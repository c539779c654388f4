import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { readConfig } from './config.ts'
import { processorKey } from './gateways/processor/key.ts'
import { createSigningClient } from './gateways/signing/embedded/portal-client.ts'
import { webhookPath } from './gateways/processor/simulator/settings.ts'
import { buildHosted } from './hosted/build-hosted.ts'
import { createPortalApi } from './hosted/portal-api.ts'

const config = readConfig(process.env)
const { processor } = config
const api = `http://127.0.0.1:${config.listen.port}`

const app = await buildHosted({
  folder: join(config.dataFolder, 'hosted'),
  key: processorKey(process.env),
  portal: createPortalApi(api, `localhost:${config.port}`),
  signing: createSigningClient({ address: api, key: processorKey(process.env) }),
  service: config.signing.kind === 'docuseal' ? config.signing.settings.url : null,
  trustedProxies: config.trustedProxies,
  // The demo's controls reset and settle it under any processor.
  simulator:
    processor.kind === 'simulator' || config.mode === 'demo'
      ? { webhook: { url: `${api}${webhookPath}`, hostOf: (tenant) => `${tenant}.localhost:${config.port}` } }
      : null,
  stripe: processor.kind === 'stripe' ? processor.settings : null,
  dashboard: config.dashboard.kind === 'demo',
  chat: config.chat === 'demo',
  issuer: config.mode === 'demo' ? `${config.hostedOrigin}/oidc` : null,
  log: pino({ level: config.logLevel, name: 'hosted' }),
})
closeWithGrace({ delay: 5_000 }, async ({ err }) => {
  if (err) app.log.error({ error: err.message }, 'hosted origin stops')
  await app.close()
})
await app.listen({ host: config.listen.host, port: config.port + 2 })
