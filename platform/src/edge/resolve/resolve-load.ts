import { createHash } from 'node:crypto'
import type { ReleaseReason } from '@portal/shared/contract'
import type { Channel, Rollout } from '../../releases/channel.ts'
import { isOfRemote, isOfSet, type OverrideClaims, type RemoteOverride } from '../../releases/override-token.ts'
import type { Visitor } from './visitor.ts'

/** The parts of a channel that decide on a page load. */
export type ChannelChoice = Pick<Channel, 'stable' | 'rollout' | 'pins' | 'kill'>

export interface Asker {
  /** First label of the host. */
  readonly tenant: string
  /** The visitor, for a rollout by visitors. */
  readonly visitor: Visitor | undefined
  /** Verified overrides that the channel allows now. */
  readonly override: readonly OverrideClaims[]
  readonly now: Date
}

/** The releases of one page load. */
export interface Load {
  /** Id of the set, before overrides are applied. */
  readonly set: string
  readonly reason: ReleaseReason
  /** The asker's position in the rollout, 0 to 100; null when it takes part in none. */
  readonly bucket: number | null
  /** Names of the remotes that are switched off for this tenant. */
  readonly killed: readonly string[]
  /** Whether a tester's override chose the set. */
  readonly isAsked: boolean
  /** Remotes that overrides replace in it. */
  readonly overridden: readonly RemoteOverride[]
}

/** Whether something with an optional end is still in effect. */
const holds = (until: string | null, now: Date) => until === null || new Date(until) > now

const pinOf = ({ pins }: ChannelChoice, tenant: string, now: Date) => {
  const pin = Object.hasOwn(pins, tenant) ? pins[tenant] : undefined
  return pin && holds(pin.until, now) ? pin : undefined
}

/** The rollout that a tenant's page loads take part in: none with a pin, or when it is for other tenants. */
function rolloutFor(channel: ChannelChoice, tenant: string, now: Date): Rollout | undefined {
  const { rollout } = channel
  if (!rollout || pinOf(channel, tenant, now)) return undefined
  return rollout.tenants && !rollout.tenants.includes(tenant) ? undefined : rollout
}

/** The candidate for which visitors of this tenant are drawn individually; only then do they get a cookie. */
export function drawnFor(channel: ChannelChoice, tenant: string, now: Date): string | undefined {
  const rollout = rolloutFor(channel, tenant, now)
  return rollout?.unit === 'visitor' ? rollout.candidate : undefined
}

interface Draw {
  readonly bucket: number | null
  readonly taken: boolean
}

function draw(rollout: Rollout | undefined, { tenant, visitor }: Asker): Draw {
  if (!rollout) return { bucket: null, taken: false }
  const { candidate, salt, steps, step, tenants, unit } = rollout
  if (unit === 'tenant') {
    const bucket = bucketOf(salt, tenant)
    // Named tenants take part, whatever the percentage of the step.
    return { bucket, taken: tenants !== undefined || bucket < (steps[step]?.percent ?? 0) }
  }
  if (!visitor) return { bucket: null, taken: false }
  const bucket = bucketOf(salt, visitor.id)
  // A visitor who has seen the candidate keeps it, and never alternates between two sets.
  return { bucket, taken: visitor.candidate === candidate || bucket < (steps[step]?.percent ?? 0) }
}

/**
 * Decides on one page load. A tester's set comes first; then a pin; then the rollout's candidate for those who are
 * drawn; the stable set for all others. Switched-off remotes stay off in each. Overrides of single remotes replace
 * these in the chosen set.
 */
export function resolveLoad(channel: ChannelChoice, asker: Asker): Load {
  const { tenant, override, now } = asker
  const pin = pinOf(channel, tenant, now)
  const rollout = rolloutFor(channel, tenant, now)
  const { bucket, taken } = draw(rollout, asker)
  const killed = channel.kill
    .filter((kill) => (kill.tenant === '*' || kill.tenant === tenant) && holds(kill.until, now))
    .map(({ remote }) => remote)
  const found = pin
    ? ({ set: pin.set, reason: 'pin' } as const)
    : rollout && taken
      ? ({ set: rollout.candidate, reason: 'canary' } as const)
      : ({ set: channel.stable, reason: 'stable' } as const)
  const asked = override.find(isOfSet)
  return {
    set: asked?.set ?? found.set,
    reason: override.length > 0 ? 'override' : found.reason,
    bucket,
    killed: [...new Set(killed)].sort(),
    isAsked: asked !== undefined,
    overridden: override.filter(isOfRemote),
  }
}

/**
 * The position of an id between 0 and 100, evenly distributed and constant for one salt. It does not depend on versions,
 * so a higher percentage only adds ids; each rollout has its own salt, so that the first ids vary.
 */
function bucketOf(salt: string, id: string): number {
  return (createHash('sha256').update(`${salt}:${id}`).digest().readUInt32BE(0) / 2 ** 32) * 100
}
