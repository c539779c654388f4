import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { sharedAccountText } from '../../processor-config.ts'
import { processorKey } from './key.ts'
import type { ProcessorMemory } from './memory.ts'
import type { Processor } from './port.ts'
import { createSimulatorAdapter } from './simulator/adapter.ts'
import { createStripeAdapter } from './stripe/adapter.ts'
import { ACCOUNT_SHARED, ownAccountsOf } from './stripe/own-account.ts'
import type { WireOptions } from './simulator/wire.ts'

type Where = Pick<Config, 'hostedOrigin'>

interface Parts {
  memory: ProcessorMemory
  log: Logger
}

/**
 * The processor that the settings name. The simulated one is reached over HTTP at the hosted origin, as any other is.
 */
export function createProcessor(
  config: Where & Pick<Config, 'processor'>,
  env: NodeJS.ProcessEnv,
  { memory, log }: Parts,
): Processor {
  const { processor, hostedOrigin: origin } = config
  if (processor.kind === 'simulator')
    return createSimulatorAdapter({ ...simulatorWire(config, env), publicOrigin: origin })
  return createStripeAdapter({
    settings: processor.settings,
    memory,
    hosted: { origin, key: processorKey(env) },
    onTrouble: (trouble) => log.warn(trouble, 'Stripe refused a call or failed'),
    onShared: (shared) => log.error({ code: ACCOUNT_SHARED, ...shared }, sharedAccountText(shared)),
  })
}

/**
 * A line for each tenant whose keys name another tenant's account. Keys that the processor does not tell about now, as
 * when it cannot be reached, are asked for again before the tenant's first charge.
 */
export async function sharedAccountLines(
  { processor }: Pick<Config, 'processor'>,
  { memory, log }: Parts,
): Promise<string[]> {
  if (processor.kind !== 'stripe') return []
  const { ids, shared } = await ownAccountsOf(processor.settings, memory).examine()
  const untold = [...ids].filter(([, id]) => id === null).map(([tenantId]) => tenantId)
  if (untold.length > 0) log.warn({ tenants: untold }, 'Stripe did not tell whose account their keys are')
  return shared.map(sharedAccountText)
}

/** How this process reaches the simulated processor: there is one, however many API processes there are. */
export const simulatorWire = ({ hostedOrigin }: Where, env: NodeJS.ProcessEnv): WireOptions => {
  const { protocol, hostname, host, port } = new URL(hostedOrigin)
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost')
  // Node does not resolve *.localhost.
  return { address: isHere ? `${protocol}//127.0.0.1:${port}` : hostedOrigin, host, key: processorKey(env) }
}
