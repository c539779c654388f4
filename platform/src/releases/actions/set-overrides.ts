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
  }: Accepted & { readonly reason: string; readonly expected?: number | undefined },
): Promise<Channel> {
  const wanted = { allowed, origins: [...new Set(origins)].sort() }
  return changeChannel(operator, { action: 'overrides', reason, detail: wanted, expected }, (channel) => ({
    ...channel,
    overrides: changed(channel.overrides, wanted, operator.now()),
  }))
}

/** What somebody decides of overrides; from when on they count follows from it. */
type Accepted = Omit<Overrides, 'since'>

/** A channel that stops taking overrides takes back those that are out there: none comes back when it takes some again. */
function changed({ allowed: was, since }: Overrides, { allowed, origins }: Accepted, now: Date): Overrides {
  const from = was && !allowed ? now.toISOString() : since
  return { allowed, origins: [...new Set(origins)].sort(), ...(from === undefined ? {} : { since: from }) }
}

/** What is asked of the overrides as they are, in words that a later reader of the audit log can follow. */
export interface OverridesOrder {
  readonly reason: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly decide: (now: Overrides) => Accepted
}

/**
 * Changes them by what they are when the channel is written: who lets an origin in must not bring back what somebody
 * else has taken away at the same moment.
 */
export async function changeOverrides(
  operator: Operator,
  { decide, detail, reason }: OverridesOrder,
): Promise<Channel> {
  return changeChannel(operator, { action: 'overrides', reason, detail }, (channel) => ({
    ...channel,
    overrides: changed(channel.overrides, decide(channel.overrides), operator.now()),
  }))
}
