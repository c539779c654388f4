import type { Deps } from '../deps.ts'
import { simulatorWire } from '../gateways/processor/create.ts'
import { createSimulatorControls } from '../gateways/processor/simulator/controls.ts'
import type { MovableClock } from '../time/clock.ts'
import type { CarrierFaults } from './control/carrier-faults.ts'
import { createDemoData } from './demo-data.ts'
import type { DemoDeps } from './demo-deps.ts'
import { createFreshPeople } from './people/fresh-people.ts'

/** Fills the empty parts of the demo before the server listens, so that nobody sees it half filled. */
export async function startDemo(
  deps: Deps,
  clock: MovableClock,
  carrierFaults: CarrierFaults,
  ownerUrl: string | undefined,
  env: NodeJS.ProcessEnv,
): Promise<DemoDeps> {
  if (!ownerUrl) throw new Error('DATABASE_OWNER_URL is missing: the demo fills and resets its tables as their owner.')
  const data = createDemoData(deps, clock, ownerUrl)
  const startedAt = performance.now()
  await data.fill()
  deps.log.info({ ms: Math.round(performance.now() - startedAt) }, 'the demo is filled')
  const core = {
    deps,
    data,
    clock,
    simulator: createSimulatorControls(simulatorWire(deps.config, env)),
    carrierFaults,
    assets: `http://127.0.0.1:${deps.config.port + 1}`,
  }
  return { ...core, fresh: createFreshPeople(core) }
}
