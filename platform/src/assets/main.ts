import { readConfig, ports } from '../config.ts'
import { listenGracefully } from '../listen.ts'
import { readKeys } from '../releases/keys.ts'
import { openStore } from '../releases/store/open-store.ts'
import { readCertificate } from '../tls/certificate.ts'
import { assetsServer } from './server.ts'

const config = readConfig(process.env)
const store = await openStore(config)
const faults =
  config.mode === 'demo'
    ? { store, env: config.channel, ...readKeys(config), by: 'fault', now: () => new Date() }
    : undefined
await listenGracefully(
  assetsServer({ store, faults, certificate: readCertificate(config.tls, new Date()) }),
  ports(config.port).assets,
  config.listen,
)
