import type { HealthSource } from '../../judge/health-source.ts'
import type { Channel } from '../../releases/channel.ts'
import { ReleaseFault } from '../../releases/findings.ts'
import type { Operator } from '../../releases/operator.ts'
import { readChannel } from '../../releases/read-channel.ts'
import type { Serve } from './answer.ts'
import type { Asker, ConsoleApi } from './console-api.ts'

/** What the routes of the console work on. */
export interface ConsoleScope {
  readonly serve: Serve
  readonly api: ConsoleApi
  /** The registry, with the key where this process has one; who acts is whoever asks. */
  readonly registry: Omit<Operator, 'by'>
  /** Where the judge has its figures from. */
  readonly health: HealthSource
}

type Registry = ConsoleScope['registry']

/** What is live now. @throws {ReleaseFault} when nothing is */
export async function needChannel({ env, store, trust }: Registry): Promise<Channel> {
  const channel = await readChannel(store, env, trust)
  if (!channel) throw new ReleaseFault('MFE-416', `Nothing is live in the channel ${env} yet.`)
  return channel
}

/** The registry as whoever asks acts on it. */
export const operatorFor = (registry: Registry, { operator }: Asker): Operator => ({
  ...registry,
  by: `${operator.name} (${operator.tenant})`,
})

/** What a change answers: the number of the channel that it has written. */
export const moved = ({ sequence }: Channel) => ({ data: { sequence } })
