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
  /** Who asks, as far as a rollout by visitors has to know. */
  readonly visitor: Visitor | undefined
  /** Verified; what is allowed on this channel and not over yet. */
  readonly override: readonly OverrideClaims[]
  readonly now: Date
}

/** What one page load gets. */
export interface Load {
  /** Id of the set, to which overrides are then applied. */
  readonly set: string
  readonly reason: ReleaseReason
  /** Where the asker falls in the rollout, 0 to 100; null where none concerns it. */
  readonly bucket: number | null
  /** Names of the remotes that are switched off for this tenant. */
  readonly killed: readonly string[]
  /** Whether it is that set because a tester asked for it. */
  readonly isAsked: boolean
  /** Remotes that are replaced in it. */
  readonly overridden: readonly RemoteOverride[]
}

/** Holds for ever without an end, else until then. */
const holds = (until: string | null, now: Date) => until === null || new Date(until) > now

const pinOf = ({ pins }: ChannelChoice, tenant: string, now: Date) => {
  const pin = Object.hasOwn(pins, tenant) ? pins[tenant] : undefined
  return pin && holds(pin.until, now) ? pin : undefined
}

/** The rollout that a tenant's page loads take part in: a pin is stronger, and one for named tenants is for these only. */
function rolloutFor(channel: ChannelChoice, tenant: string, now: Date): Rollout | undefined {
  const { rollout } = channel
  if (!rollout || pinOf(channel, tenant, now)) return undefined
  return rollout.tenants && !rollout.tenants.includes(tenant) ? undefined : rollout
}

/** The candidate that visitors of this tenant are drawn for one by one; only then does a visitor get a cookie. */
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
    // Who is named is meant, whatever the percentage of the step.
    return { bucket, taken: tenants !== undefined || bucket < (steps[step]?.percent ?? 0) }
  }
  if (!visitor) return { bucket: null, taken: false }
  const bucket = bucketOf(salt, visitor.id)
  // Who has seen the candidate keeps it while it is the candidate: nobody is moved to and fro.
  return { bucket, taken: visitor.candidate === candidate || bucket < (steps[step]?.percent ?? 0) }
}

/**
 * Decides on one page load. A set that a tester asks for comes before all; then a pin holds its tenant; otherwise a
 * rollout's candidate goes to those who are drawn, and the stable set to all others. What is switched off stays off in
 * each of them. Overrides of single remotes replace these in the set that was found.
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
 * Where an id falls between 0 and 100, evenly and for ever the same for one salt. The list of versions has no part in
 * it, so raising a percentage only ever adds; a rollout's own salt sees to it that not the same ids go first each time.
 */
function bucketOf(salt: string, id: string): number {
  return (createHash('sha256').update(`${salt}:${id}`).digest().readUInt32BE(0) / 2 ** 32) * 100
}
