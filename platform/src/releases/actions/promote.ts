import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { JudgeRules, type Channel, type Rollout, type Watch } from '../channel.ts'
import { ChannelMoved, ReleaseFault } from '../findings.ts'
import { GatesOpen, notPassed } from '../gate-states.ts'
import type { Operator } from '../operator.ts'
import { needMember } from '../read-release.ts'
import { needSet } from '../read-set.ts'
import { membersOf, type StoredSet } from '../release-set.ts'
import { changeChannel, type ChannelState } from './change-channel.ts'
import { needGates } from './need-gates.ts'

export interface Promotion {
  readonly set: string
  readonly reason: string
  /** Moves page loads in steps; without it all at once. */
  readonly rollout?: RolloutPlan
  /** For the audit: the minutes that each step was expected to take; null for one that a person ends. */
  readonly forecast?: readonly (number | null)[]
  /** All at once and watched: the judge takes the set back when it does worse than the one before. */
  readonly watch?: WatchPlan | undefined
  /** Also over a set that it was not made from, as from one channel to the next. */
  readonly overAny?: boolean
  /** Also during another rollout, which then ends: a demo starts with its sources in any case. */
  readonly endRollout?: boolean
  /** Ignores required gates, for the same reason. */
  readonly ungated?: boolean
  readonly expected?: number | undefined
}

export interface RolloutPlan {
  readonly steps: Rollout['steps']
  readonly unit: Rollout['unit']
  readonly tenants?: readonly string[]
  /** The judge's limits; a missing one has its default. */
  readonly judge?: v.InferInput<typeof JudgeRules>
}

export interface WatchPlan {
  readonly minutes: number
  /** The judge's limits; a missing one has the default of watches. */
  readonly judge?: v.InferInput<typeof JudgeRules>
}

/** How long a set is watched that went live for everybody at once, if nothing else is said. */
export const watchMinutes = 15

/**
 * The judge's limits for a watch, where they differ from those of a canary. Everybody has the set already, so a few
 * failures must do; chance is held off by the significance. The hour before is compared, which has loads enough.
 */
export const watchRules = { minLoads: 10, windowMinutes: 60 }

/**
 * Puts a set live, at once or step by step. Its parent must still be the live set when the channel is written;
 * otherwise a release in between would be taken back unnoticed.
 * @throws {ReleaseFault} MFE-409 for another live set, MFE-412 for a gate that is not passed, MFE-416 during a rollout.
 */
export async function promote(operator: Operator, promotion: Promotion): Promise<Channel> {
  const { set: id, reason, rollout, forecast, watch, overAny = false, endRollout = false, ungated = false } = promotion
  const { expected } = promotion
  const action = rollout ? 'rollout.start' : 'promote'
  const detail = rollout
    ? { candidate: id, steps: rollout.steps, unit: rollout.unit, tenants: rollout.tenants, forecast }
    : { watched: watch?.minutes ?? null }
  return changeChannel(operator, { action, reason, detail, expected }, async (channel): Promise<ChannelState> => {
    const set = await usableSet(operator, id)
    if (channel.stable === id) return endRollout ? { ...channel, rollout: null } : channel
    if (channel.rollout && channel.rollout.candidate !== id && !endRollout)
      throw new ReleaseFault(
        'MFE-416',
        `A rollout of ${channel.rollout.candidate} is under way: finish or abort it first.`,
      )
    if (channel.rollout && rollout) throw new ReleaseFault('MFE-416', `The rollout of ${id} is under way already.`)
    if (!overAny && set.parent !== channel.stable)
      throw new ChannelMoved(
        operator.env,
        `The set ${id} was made from ${set.parent ?? 'nothing'}, but ${channel.stable} is stable now.`,
      )
    if (!ungated) await needGates(operator, set, channel)
    const now = operator.now()
    if (rollout) return { ...channel, rollout: startOf(rollout, id, now) }
    return nowStable(channel, id, watch && watchOf(watch, channel, now))
  })
}

/** The channel with another stable set; the former one becomes the first to roll back to, and its watch ends. */
export function nowStable(channel: ChannelState, id: string, watch?: Watch): ChannelState {
  const previous = [channel.stable, ...channel.previous.filter((set) => set !== channel.stable && set !== id)].slice(
    0,
    3,
  )
  return { ...channel, stable: id, previous, rollout: null, watch }
}

/**
 * The watch of a set that goes live now. While the live set is watched itself, nobody knows yet that it is sound: both
 * are then watched as one, and what comes back is the set before them.
 */
function watchOf({ minutes, judge }: WatchPlan, { stable, watch }: Channel, now: Date): Watch {
  const isOver = !watch || Date.parse(watch.since) + watch.minutes * 60_000 <= now.getTime()
  return {
    before: isOver ? stable : watch.before,
    since: now.toISOString(),
    minutes,
    judge: v.parse(JudgeRules, { ...watchRules, ...judge }),
  }
}

/** Reads a set that may go live: signed, made of the published releases, no gate failed. */
export async function usableSet({ store, trust }: Pick<Operator, 'store' | 'trust'>, id: string): Promise<StoredSet> {
  const { set } = await needSet(store, id, trust)
  const failed = set.gates.find(({ result }) => result === 'failed')
  if (failed)
    throw new GatesOpen([{ name: failed.name, why: 'failed', message: notPassed(id, failed.name, failed.detail) }])
  await Promise.all(membersOf(set).map((member) => needMember(store, id, member)))
  return set
}

function startOf({ steps, unit, tenants, judge = {} }: RolloutPlan, candidate: string, now: Date): Rollout {
  return {
    candidate,
    steps,
    step: 0,
    since: now.toISOString(),
    salt: randomBytes(8).toString('hex'),
    unit,
    ...(tenants ? { tenants: [...tenants] } : {}),
    state: 'progressing',
    judge: v.parse(JudgeRules, judge),
  }
}
