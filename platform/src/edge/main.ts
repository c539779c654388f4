import { readConfig, ports } from '../config.ts'
import { listenGracefully } from '../listen.ts'
import { releaseStore } from '../releases/store.ts'
import { resolverOf } from '../releases/resolve-set.ts'
import { buildEdge } from './app.ts'
import { tenantSource } from './tenant-source.ts'

const config = readConfig(process.env)
const app = await buildEdge({
  apiUrl: config.apiUrl,
  origins: { assets: config.assetsOrigin, hosted: config.hostedOrigin },
  demo: config.mode === 'demo',
  logLevel: config.logLevel,
  secure: config.assetsOrigin.startsWith('https:'),
  tenants: tenantSource(config.apiUrl),
  setFor: resolverOf(releaseStore(config.dataFolder), config.channel, config.assetsOrigin),
})
await app.ready()
await listenGracefully(app.server, ports(config.port).edge, config.listen)
