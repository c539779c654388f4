import { ChannelMoved, ReleaseFault } from '../findings.ts'
import { GatesOpen } from '../gate-states.ts'
import type { Operator } from '../operator.ts'
import { findChannel } from '../read-channel.ts'
import { readJson } from '../read-json.ts'
import { readSet } from '../read-set.ts'
import { versionsOf, type Gate, type StoredSet, type Versions } from '../release-set.ts'
import { channelKey } from '../store/keys.ts'
import { createChannel, renewChannel } from './change-channel.ts'
import { createSet } from './create-set.ts'
import { promote, type WatchPlan } from './promote.ts'

export interface LiveOrder {
  readonly versions: Versions
  readonly reason: string
  /** Judges each set that is made. It runs again when another team releases or starts a rollout meanwhile. */
  readonly judge?: (versions: Versions) => Promise<readonly Gate[]>
  /** Drops remotes that are not named, as a start from source does when a remote was deleted. */
  readonly only?: boolean
  /** Replaces an untrusted or missing channel, since a demo trusts its own sources. Gets the reason. */
  readonly afresh?: (why: string) => void
  /** Watched for a while; without it the set stays, as for a demo that starts with its sources. */
  readonly watch?: WatchPlan | undefined
  /** Ignores the channel's gates, for the same reason. */
  readonly ungated?: boolean
}

const attempts = 8

/**
 * Puts the named versions live and keeps all others: one new set, one write of the channel. When another team is
 * faster, the set is made and judged again from theirs, so that both are live.
 */
export async function putLive(operator: Operator, order: LiveOrder): Promise<StoredSet> {
  const { versions, reason, judge, only = false, afresh, watch, ungated = false } = order
  const { store, env, trust } = operator
  for (let attempt = 1; ; attempt++) {
    try {
      const live = await findChannel(store, env, trust).catch((error: unknown) => {
        if (afresh && error instanceof ReleaseFault) return error
        throw error
      })
      if (!live || live instanceof ReleaseFault) {
        if (live) afresh?.(live.message)
        const set = await createSet(operator, { versions, parent: null, gates: (await judge?.(versions)) ?? [] })
        const there = live ? await readJson(store, channelKey(env)).catch(() => store.read(channelKey(env))) : undefined
        await createChannel(operator, { action: 'start', reason }, set.id, {
          over: there && { etag: there.etag },
          anew: afresh !== undefined,
        })
        return set
      }
      const { stable } = live.channel
      const before = only ? {} : versionsOf(await readSet(store, stable, trust))
      const wanted = { ...before, ...versions }
      const set = await createSet(operator, { versions: wanted, parent: stable, gates: (await judge?.(wanted)) ?? [] })
      await promote(operator, { set: set.id, reason, watch, endRollout: only, ungated })
      await renewChannel(operator)
      return set
    } catch (error) {
      const isOutrun = error instanceof ChannelMoved || (judge && error instanceof GatesOpen && error.areUnseen)
      if (!isOutrun || attempt === attempts) throw error
    }
  }
}
