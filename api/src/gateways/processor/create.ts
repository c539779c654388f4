import type { Config } from '../../config.ts'
import type { Processor } from './port.ts'
import { createSimulatorAdapter } from './simulator/adapter.ts'
import { simulatorKey } from './simulator/settings.ts'
import type { WireOptions } from './simulator/wire.ts'

type Where = Pick<Config, 'port' | 'hostedOrigin'>

/** The processor of the settings. The simulated one is reached over HTTP at the hosted origin, as any other is. */
export function createProcessor(config: Where, env: NodeJS.ProcessEnv): Processor {
  return createSimulatorAdapter({ ...simulatorWire(config, env), publicOrigin: config.hostedOrigin })
}

/** How this machine reaches the simulated processor. */
export const simulatorWire = ({ port, hostedOrigin }: Where, env: NodeJS.ProcessEnv): WireOptions => ({
  address: `http://127.0.0.1:${port + 2}`,
  host: new URL(hostedOrigin).host,
  key: simulatorKey(env),
})
