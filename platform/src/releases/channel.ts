import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { channelFile, writeWhole, type ReleaseStore } from './store.ts'

const SetId = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))

/** `channels/<env>.json`: the only object that changes. `sequence` grows with each write. */
export const Channel = v.object({
  schema: v.literal('portal.channel/1'),
  env: v.string(),
  sequence: v.pipe(v.number(), v.integer(), v.minValue(1)),
  stable: SetId,
  /** The last three stable sets, newest first. */
  previous: v.array(SetId),
  /** Tenants that are held on a set of their own, by the first label of their host. */
  pins: v.record(v.string(), v.object({ set: SetId, reason: v.string() })),
})

export type Channel = v.InferOutput<typeof Channel>

export function readChannel(store: ReleaseStore, env: string): Channel | undefined {
  const file = channelFile(store, env)
  return existsSync(file) ? v.parse(Channel, JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

/** Another write came first; the caller reads the channel again and decides anew. */
export class ChannelMoved extends Error {
  constructor(env: string) {
    super(`The channel ${env} was moved by somebody else meanwhile.`)
    this.name = 'ChannelMoved'
  }
}

function writeChannel(store: ReleaseStore, before: Channel | undefined, next: Channel): Channel {
  const current = readChannel(store, next.env)
  if (current?.sequence !== before?.sequence) throw new ChannelMoved(next.env)
  writeWhole(channelFile(store, next.env), `${JSON.stringify(next)}\n`)
  return next
}

/** Points the channel to a set: promotion and roll-back are this one write. New page loads follow at once. */
export function moveChannel(store: ReleaseStore, env: string, set: string): Channel {
  const before = readChannel(store, env)
  if (before?.stable === set) return before
  return writeChannel(store, before, {
    schema: 'portal.channel/1',
    env,
    sequence: (before?.sequence ?? 0) + 1,
    stable: set,
    previous: before
      ? [before.stable, ...before.previous.filter((id) => id !== before.stable && id !== set)].slice(0, 3)
      : [],
    pins: before?.pins ?? {},
  })
}

/** Holds a tenant on a set, or with null lets it follow the channel again. */
export function pinTenant(
  store: ReleaseStore,
  env: string,
  tenant: string,
  pin: { set: string; reason: string } | null,
): Channel {
  const before = readChannel(store, env)
  if (!before) throw new Error(`There is no channel ${env} to pin ${tenant} in.`)
  const { [tenant]: held, ...others } = before.pins
  if (!pin && !held) return before
  return writeChannel(store, before, {
    ...before,
    sequence: before.sequence + 1,
    pins: pin ? { ...others, [tenant]: pin } : others,
  })
}
