import { ports, readConfig } from '../config.ts'
import { receiveFrom } from '../inventory/receive.ts'
import { ViolationCounts } from '../inventory/violation-counts.ts'
import { healthSource } from '../judge/health-source.ts'
import { internalApi } from '../judge/internal-api.ts'
import { loadsSource } from '../judge/loads-source.ts'
import { judgeName } from '../judge/run-judge.ts'
import { startJudge } from '../judge/start-judge.ts'
import { listenGracefully } from '../listen.ts'
import { readKeys } from '../releases/keys.ts'
import { openStore } from '../releases/store/open-store.ts'
import { readCertificate } from '../tls/certificate.ts'
import { buildEdge } from './app.ts'
import { startLoadBook } from './loads/load-book.ts'
import { edgeRegistry } from './resolve/registry.ts'
import { releaseReader } from './resolve/release-reader.ts'
import { tenantSource } from './tenant-source.ts'
import { watchPages } from './watch-pages.ts'

/**
 * Milliseconds for which a channel counts as current: many page loads at once read it once, and a roll-back still
 * reaches everybody in seconds. In a folder the delay is unnoticeable.
 */
const fresh = { bucket: 1000, folder: 20 }

const config = readConfig(process.env)
const { assetsOrigin: assets, channel: env, hostedOrigin: hosted } = config
const clock = () => new Date()
const certificate = readCertificate(config.tls, clock())
const secure = assets.startsWith('https:')
const store = await openStore(config)
const { signer, trust } = readKeys(config)
const warn = (line: string) => console.error(line)
const freshFor = config.releases.place.startsWith('s3:') ? fresh.bucket : fresh.folder
const reader = releaseReader({ store, env, assets, trust, freshFor, now: clock, warn })
const registry = edgeRegistry({ reader, store, env, trust, clock, warn })
const ask = internalApi(config.apiUrl, config.metricsToken)
const health = healthSource(ask)
const violations = new ViolationCounts()

const { app, hosts } = await buildEdge({
  apiUrl: config.apiUrl,
  origins: { assets, hosted },
  demo: config.mode === 'demo',
  logLevel: config.logLevel,
  secure,
  certificate,
  trustedProxies: config.trustedProxies,
  tenants: tenantSource(config.apiUrl),
  registry,
  violations,
  book: startLoadBook(config.apiUrl, config.metricsToken, clock),
  clock,
  console: config.consoleHost
    ? { host: config.consoleHost, health, loads: loadsSource(ask), registry: { store, env, signer, trust, now: clock } }
    : undefined,
})
await app.ready()
await listenGracefully(app.server, ports(config.port).edge, config.listen)
watchPages({
  env,
  registry,
  store,
  hosted,
  receive: receiveFrom({ certificate: certificate?.cert }),
  hosts,
  secure,
  violations,
  clock,
  alarm: warn,
})
startJudge({ store, env, signer, trust, by: judgeName, now: clock }, health, app.log)
