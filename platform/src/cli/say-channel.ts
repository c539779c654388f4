import type { Channel, Watch } from '../releases/channel.ts'
import { sayInstant } from '../releases/say-instant.ts'
import { sayDuration } from './time-words.ts'

/** The state of a channel, one line for each fact that can change a page load. */
export function sayChannel(channel: Channel, now: Date): string[] {
  const { entry, env, sequence, stable, previous, rollout, watch, pins, kill, overrides, gates = [] } = channel
  const { broken } = entry.detail
  return [
    ...(typeof broken === 'string' ? [`ATTENTION MFE-602: this was written over a broken audit. ${broken}`] : []),
    `channel ${env} at ${sequence}: live ${stable}`,
    ...(previous.length > 0 ? [`before: ${previous.join(', ')}`] : []),
    ...(watch ? [sayWatch(watch, now)] : []),
    ...(rollout ? [sayRollout(channel, now)] : []),
    ...Object.entries(pins).map(
      ([tenant, { set, reason, by, until }]) => `pinned: ${tenant} on ${set}${ending(until, now)}, by ${by}: ${reason}`,
    ),
    ...kill.map(
      ({ remote, tenant, reason, by, until }) =>
        `switched off: ${remote}${tenant === '*' ? '' : ` at ${tenant}`}${ending(until, now)}, by ${by}: ${reason}`,
    ),
    ...(gates.length > 0 ? [`gates: ${gates.join(', ')}`] : []),
    ...(overrides.allowed ? [`overrides: ${['published versions', ...overrides.origins].join(', ')}`] : []),
  ]
}

function sayWatch({ before, minutes, since }: Watch, now: Date): string {
  const left = Date.parse(since) + minutes * 60_000 - now.getTime()
  const end = left > 0 ? `for ${sayDuration(left)} more` : 'until the judge has looked once more'
  return `watched: ${end}; goes back to ${before} if it does worse`
}

function sayRollout({ rollout }: Channel, now: Date): string {
  if (!rollout) return 'no rollout'
  const { candidate, steps, step, since, unit, tenants, state } = rollout
  const { percent, minutes } = steps[step] ?? { percent: 0, minutes: null }
  const who = tenants ? tenants.join(', ') : `${percent} % of ${unit === 'tenant' ? 'tenants' : 'visitors'}`
  const left = minutes === null ? null : Date.parse(since) + minutes * 60_000 - now.getTime()
  const next =
    state === 'paused'
      ? 'paused'
      : left === null
        ? 'until it is advanced'
        : `next step in ${sayDuration(Math.max(0, left))}`
  return `rollout: ${candidate} for ${who}, step ${step + 1} of ${steps.length} (${steps.map((one) => one.percent).join(', ')} %), ${next}`
}

const ending = (until: string | null, now: Date) =>
  until === null
    ? ''
    : Date.parse(until) <= now.getTime()
      ? ` until ${sayInstant(until)} (over)`
      : ` until ${sayInstant(until)}`
