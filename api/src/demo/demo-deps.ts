import type { Deps } from '../deps.ts'
import type { SimulatorControls } from '../gateways/processor/simulator/controls.ts'
import type { MovableClock } from '../time/clock.ts'
import type { CarrierFaults } from './control/carrier-faults.ts'
import type { DemoData } from './demo-data.ts'
import type { FreshPeople } from './people/fresh-people.ts'

/** The dependencies of the demo's controls; every file of `control/` takes them. */
export interface DemoDeps {
  readonly deps: Deps
  readonly data: DemoData
  readonly fresh: FreshPeople
  /** Each tenant's business clock; `deps.clock` is the same one. */
  readonly clock: MovableClock
  /** The simulated processor's own controls. */
  readonly simulator: SimulatorControls
  /** Failures of the carriers of messages. */
  readonly carrierFaults: CarrierFaults
  /** The origin of the assets server, for faults of remotes: `http://127.0.0.1:4001`. */
  readonly assets: string
}
