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

/** What is asked of the overrides as they are, in words that a later reader of the audit log can follow. */
export interface OverridesOrder {
  readonly reason: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly decide: (now: Overrides) => Overrides
}

/**
 * Changes them by what they are when the channel is written: who lets an origin in must not bring back what somebody
 * else has taken away at the same moment.
 */
export async function changeOverrides(
  operator: Operator,
  { decide, detail, reason }: OverridesOrder,
): Promise<Channel> {
  return changeChannel(operator, { action: 'overrides', reason, detail }, (channel) => {
    const { allowed, origins } = decide(channel.overrides)
    return { ...channel, overrides: { allowed, origins: [...new Set(origins)].sort() } }
  })
}
