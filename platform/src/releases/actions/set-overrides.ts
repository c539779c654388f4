import type { Channel, Overrides } from '../channel.ts'
import type { Operator } from '../operator.ts'
import { changeChannel } from './change-channel.ts'

/** Sets whether the channel accepts signed overrides, and builds of which origins. */
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
  return changeChannel(
    operator,
    { action: 'overrides', reason, detail: wanted, expected, isUrgent: !allowed },
    (channel) => ({
      ...channel,
      overrides: changed(channel.overrides, wanted, operator.now()),
    }),
  )
}

/** The decided part of the overrides; `since` follows from it. */
type Accepted = Omit<Overrides, 'since'>

/** A channel that stops taking overrides ends those in use for good, also when it takes overrides again. */
function changed({ allowed: was, since }: Overrides, { allowed, origins }: Accepted, now: Date): Overrides {
  const from = was && !allowed ? now.toISOString() : since
  return { allowed, origins: [...new Set(origins)].sort(), ...(from === undefined ? {} : { since: from }) }
}

/** A change of the overrides, with a detail for readers of the audit log. */
export interface OverridesOrder {
  readonly reason: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly decide: (now: Overrides) => Accepted
  /** Whether it only takes away. */
  readonly isUrgent?: boolean
}

/** Changes the overrides as they are when the channel is written: two changes at once do not undo each other. */
export async function changeOverrides(
  operator: Operator,
  { decide, detail, isUrgent = false, reason }: OverridesOrder,
): Promise<Channel> {
  return changeChannel(operator, { action: 'overrides', reason, detail, isUrgent }, (channel) => ({
    ...channel,
    overrides: changed(channel.overrides, decide(channel.overrides), operator.now()),
  }))
}
