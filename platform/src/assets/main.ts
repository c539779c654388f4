import { readConfig, ports } from '../config.ts'
import { listenGracefully } from '../listen.ts'
import { releaseStore } from '../releases/store.ts'
import { assetsServer } from './server.ts'

const config = readConfig(process.env)
const server = assetsServer({
  store: releaseStore(config.dataFolder),
  channel: config.channel,
  faults: config.mode === 'demo',
})
await listenGracefully(server, ports(config.port).assets, config.listen)
