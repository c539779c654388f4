import type { Config } from '../../config.ts'
import type { Processor } from './port.ts'
import { createSimulatorAdapter } from './simulator/adapter.ts'
import { simulatorKey } from './simulator/settings.ts'

/** The processor of the settings. The simulated one is reached over HTTP at the hosted origin, as any other is. */
export function createProcessor(config: Pick<Config, 'port' | 'hostedOrigin'>, env: NodeJS.ProcessEnv): Processor {
  return createSimulatorAdapter({
    address: `http://127.0.0.1:${config.port + 2}`,
    host: new URL(config.hostedOrigin).host,
    key: simulatorKey(env),
    publicOrigin: config.hostedOrigin,
  })
}
