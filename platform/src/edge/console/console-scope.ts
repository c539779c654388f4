import type { HealthSource } from '../../judge/health-source.ts'
import type { LoadsSource } from '../../judge/loads-source.ts'
import type { Channel } from '../../releases/channel.ts'
import type { Operator } from '../../releases/operator.ts'
import type { Serve } from './answer.ts'
import type { Asker, ConsoleApi } from './console-api.ts'

/** The services of the console's routes. */
export interface ConsoleScope {
  readonly serve: Serve
  readonly api: ConsoleApi
  /** The registry, with the key if this process has one; the operator is the one of the request. */
  readonly registry: Omit<Operator, 'by'>
  /** Source of the judge's figures. */
  readonly health: HealthSource
  /** Page loads of the last day, for telling how long steps take. */
  readonly loads: LoadsSource
}

type Registry = ConsoleScope['registry']

/** The registry with the operator of the request. */
export const operatorFor = (registry: Registry, { operator }: Asker): Operator => ({
  ...registry,
  by: `${operator.name} (${operator.tenant})`,
})

/** The reply of a change: the new sequence of the channel. */
export const moved = ({ sequence }: Channel) => ({ data: { sequence } })
