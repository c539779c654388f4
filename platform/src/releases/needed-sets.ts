import type { AuditEntry } from './audit.ts'
import type { Channel } from './channel.ts'
import { retention } from './retention.ts'
import { sayInstant } from './say-instant.ts'

/** The reasons for which sets are needed, by set id, the most important first. */
export type NeededSets = ReadonlyMap<string, readonly string[]>

/** A channel with its audit. */
export interface AuditedChannel {
  readonly channel: Channel
  readonly entries: readonly AuditEntry[]
}

/**
 * Sets that pages get, may be rolled back to, or were loaded from in sessions that may still last: live, candidate and
 * pinned sets, the three before, and every set that was any of these within the retention time.
 */
export function neededSets(channels: readonly AuditedChannel[], now: Date): NeededSets {
  const needed = new Map<string, string[]>()
  const need = (id: string, why: string) => {
    const reasons = needed.get(id) ?? []
    if (!reasons.includes(why)) needed.set(id, [...reasons, why])
  }
  for (const { channel, entries } of channels) {
    const { env, stable, previous, rollout, pins } = channel
    need(stable, `live in ${env}`)
    if (rollout) need(rollout.candidate, `candidate in ${env}`)
    for (const [tenant, pin] of Object.entries(pins)) need(pin.set, `pinned for ${tenant} in ${env}`)
    for (const id of previous) need(id, `before it in ${env}`)
    for (const { set, until } of usesIn(entries)) {
      if (Date.parse(until) + retention >= now.getTime()) need(set, `in use in ${env} until ${sayInstant(until)}`)
    }
  }
  return needed
}

interface Use {
  readonly set: string
  /** When the last page was loaded with it. */
  readonly until: string
}

const endsRollout = ['rollout.abort', 'rollback', 'promote', 'start']

/** Every set that was live, a candidate or pinned before, oldest first. */
function usesIn(entries: readonly AuditEntry[]): Use[] {
  const uses: Use[] = []
  const pinned = new Map<string, string>()
  let candidate: string | undefined
  for (const { action, at: until, from, to, detail } of entries) {
    const ends = (set: string | undefined) => {
      if (set !== undefined) uses.push({ set, until })
    }
    if (from !== to && from !== null) ends(from)
    const { tenant, set } = detail
    if ((action === 'pin' || action === 'unpin') && typeof tenant === 'string') {
      ends(pinned.get(tenant))
      pinned.delete(tenant)
      if (action === 'pin' && typeof set === 'string') pinned.set(tenant, set)
    }
    // A rollout ends with any change of the stable set, with its abort, and with a roll-back to the stable set.
    if (from !== to || endsRollout.includes(action)) {
      ends(candidate)
      candidate = undefined
    }
    // A channel that was started again has no pins.
    if (action === 'start') {
      for (const held of pinned.values()) ends(held)
      pinned.clear()
    }
    if (action === 'rollout.start' && typeof detail['candidate'] === 'string') candidate = detail['candidate']
  }
  return uses
}
