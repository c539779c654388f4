import type { Channel, Overrides } from '../channel.ts'
import type { Operator } from '../operator.ts'
import { changeChannel } from './change-channel.ts'

/** Says whether signed overrides are accepted on this channel, and builds of which origins. */
export async function setOverrides(
  operator: Operator,
  {
    allowed,
    origins,
    reason,
    expected,
  }: Overrides & { readonly reason: string; readonly expected?: number | undefined },
): Promise<Channel> {
  const overrides = { allowed, origins: [...new Set(origins)].sort() }
  return changeChannel(operator, { action: 'overrides', reason, detail: overrides, expected }, (channel) => ({
    ...channel,
    overrides,
  }))
}
