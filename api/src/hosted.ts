import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { readConfig } from './config.ts'
import { simulatorKey, webhookPath } from './gateways/processor/simulator/settings.ts'
import { buildHosted } from './hosted/build-hosted.ts'
import { createPortalApi } from './hosted/portal-api.ts'

const config = readConfig(process.env)
const api = `http://127.0.0.1:${config.listen.port}`

const app = await buildHosted({
  folder: join(config.dataFolder, 'hosted'),
  key: simulatorKey(process.env),
  portal: createPortalApi(api, `localhost:${config.port}`),
  webhook: { url: `${api}${webhookPath}`, hostOf: (tenant) => `${tenant}.localhost:${config.port}` },
  issuer: config.mode === 'demo' ? `${config.hostedOrigin}/oidc` : null,
  log: pino({ level: config.logLevel, name: 'hosted' }),
})
closeWithGrace({ delay: 5_000 }, async ({ err }) => {
  if (err) app.log.error({ error: err.message }, 'hosted origin stops')
  await app.close()
})
await app.listen({ host: config.listen.host, port: config.port + 2 })
