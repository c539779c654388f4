import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { chainedEntry, type AuditEntry } from '../audit.ts'
import { brokenAudit, overBroken } from '../audit-chain.ts'
import { keepEntry, lastEntry } from '../audit-log.ts'
import { digestOf } from '../canonical.ts'
import { Channel, channelSchema } from '../channel.ts'
import { ChannelMoved, ReleaseFault, StoreFault } from '../findings.ts'
import { needSigner } from '../keys.ts'
import type { Operator } from '../operator.ts'
import { needRead } from '../read-channel.ts'
import { signDocument } from '../signed.ts'
import { channelKey } from '../store/keys.ts'
import { ObjectMoved, type ObjectStore } from '../store/object-store.ts'
import { recorded } from './recorded.ts'

/** The part of a channel that an action decides; the rest follows from the write. */
export type ChannelState = Pick<
  Channel,
  'stable' | 'previous' | 'rollout' | 'watch' | 'pins' | 'kill' | 'overrides' | 'gates'
>

export interface Change {
  /** Name of the action in the audit log. */
  readonly action: string
  readonly reason: string
  readonly detail?: Readonly<Record<string, unknown>>
  /** The sequence on which the decision was based: at any other the change is refused. */
  readonly expected?: number | undefined
  /** Also writes equal state, when the audit log has something else to record. */
  readonly always?: boolean
  /** Also over a broken audit, which the entry then tells: what only takes away must work in an emergency. */
  readonly isUrgent?: boolean
}

/** Milliseconds after which an unwritten channel counts as too old. */
export const lifetime = 7 * 24 * 3600_000

/** Attempts against other writers before an action gives up. */
const attempts = 8

/**
 * The only way to change a channel. `decide` checks the conditions and returns the new state for the current channel.
 * When somebody else writes first it decides again about theirs: independent changes both happen, and of two that
 * exclude each other the second is refused. Equal state writes nothing. Refusals go to the audit log, too.
 */
export async function changeChannel(
  operator: Operator,
  change: Change,
  decide: (before: Channel) => ChannelState | Promise<ChannelState>,
): Promise<Channel> {
  const { env } = operator
  const store = change.isUrgent ? withReserve(operator.store) : operator.store
  return recorded(operator, change.action, async () => {
    for (let attempt = 1; ; attempt++) {
      const { channel, etag } = await needRead(operator)
      needExpected(env, change.expected, channel.sequence)
      const state = await decide(channel)
      if (!change.always && sameState(state, channel)) return channel
      const broken = await faultOfAudit(operator, channel, change.isUrgent)
      // The previous entry must be in the log before the channel that carries it is overwritten.
      await keepEntry(store, env, channel.entry)
      try {
        const detail = { ...change.detail, ...(broken ? { broken } : {}) }
        return await writeChannel({ ...operator, store }, { ...change, detail }, state, channel.entry, { etag })
      } catch (error) {
        if (!(error instanceof ObjectMoved)) throw error
        if (attempt === attempts) throw new ChannelMoved(env)
      }
    }
  })
}

/** The fault of a broken audit. @throws {ReleaseFault} MFE-602, unless the change is urgent */
async function faultOfAudit({ store }: Operator, channel: Channel, isUrgent = false): Promise<string | undefined> {
  if (isUrgent) return Promise.race([brokenAudit(store, channel).catch(String), wait(urgentWait, undefined, unwaited)])
  const why = await brokenAudit(store, channel)
  if (why) throw overBroken(why)
  return undefined
}

/** Milliseconds for which an urgent change waits for the reading of a long audit. */
const urgentWait = 2000
const unwaited = { ref: false }

/**
 * Writes the first channel of its name; `over` replaces an untrusted one. A channel that is gone, though its log
 * exists, takes its pins, switches and gates with it, so only `anew` starts it again.
 */
export async function createChannel(
  operator: Operator,
  change: Change,
  stable: string,
  { over, anew = false }: { readonly over?: { readonly etag: string } | undefined; readonly anew?: boolean } = {},
): Promise<Channel> {
  return recorded(operator, change.action, async () => {
    const before = await lastEntry(operator.store, operator.env)
    if (before && !anew)
      throw new ReleaseFault(
        'MFE-416',
        `The channel ${operator.env} is gone, but its log goes to ${before.sequence}: put it back, or begin it anew with promote --over-any, without its pins, switches and gates.`,
      )
    const state = {
      stable,
      previous: [],
      rollout: null,
      pins: {},
      kill: [],
      overrides: { allowed: false, origins: [] },
    }
    try {
      return await writeChannel(operator, change, state, before, over ?? 'new')
    } catch (error) {
      throw error instanceof ObjectMoved ? new ChannelMoved(operator.env) : error
    }
  })
}

/** Writes the unchanged channel again before it grows too old; with `always` at any age. */
export async function renewChannel(
  operator: Operator,
  { always = false, reason = 'so that the channel does not grow too old' } = {},
): Promise<Channel> {
  const { channel, etag } = await needRead(operator)
  const left = new Date(channel.notAfter).getTime() - operator.now().getTime()
  if (!always && left > lifetime / 2) return channel
  await keepEntry(operator.store, operator.env, channel.entry)
  const change = { action: 'renew', reason }
  // Another writer has renewed it.
  return writeChannel(operator, change, channel, channel.entry, { etag }).catch((error: unknown) => {
    if (error instanceof ObjectMoved) return channel
    throw error
  })
}

async function writeChannel(
  { store, env, signer, by, now }: Operator,
  { action, reason, detail = {} }: Change,
  { stable, previous, rollout, watch, pins, kill, overrides, gates = [] }: ChannelState,
  before: AuditEntry | undefined,
  when: 'new' | { readonly etag: string },
): Promise<Channel> {
  const at = now()
  const sequence = (before?.sequence ?? 0) + 1
  const channel: Channel = {
    schema: channelSchema,
    env,
    sequence,
    at: at.toISOString(),
    notAfter: new Date(at.getTime() + lifetime).toISOString(),
    stable,
    previous,
    rollout,
    ...(watch ? { watch } : {}),
    pins,
    kill,
    overrides,
    ...(gates.length > 0 ? { gates } : {}),
    entry: chainedEntry({
      sequence,
      at: at.toISOString(),
      by,
      action,
      from: before?.to ?? null,
      to: stable,
      reason,
      // As it will be read back: a Date would be hashed and signed in another form than it is stored.
      detail: JSON.parse(JSON.stringify(detail)) as typeof detail,
      before: before?.hash ?? null,
    }),
  }
  // An unreadable channel is not signed: a tenant's name with a space would end all page loads.
  const { issues } = v.safeParse(Channel, channel)
  if (issues) throw new ReleaseFault('MFE-415', `The channel would be unreadable: ${v.summarize(issues)}`)
  await store.write(channelKey(env), `${JSON.stringify(signDocument(needSigner(signer), channel))}\n`, when)
  // The channel carries the entry, so the change is done also on a disk that is full by now.
  await keepEntry(store, env, channel.entry).catch((error: unknown) => {
    if (!(error instanceof StoreFault)) throw error
  })
  return channel
}

/** The store for an urgent change: on a full disk it frees the room that is kept for such a write. */
const withReserve = (store: ObjectStore): ObjectStore => ({
  ...store,
  write: async (...order) =>
    store.write(...order).catch(async (error: unknown) => {
      if (!(error instanceof StoreFault) || error.code !== 'MFE-606' || !store.makeRoom) throw error
      await store.makeRoom()
      return store.write(...order)
    }),
})

function needExpected(env: string, expected: number | undefined, sequence: number): void {
  if (expected === undefined || expected === sequence) return
  throw new ChannelMoved(env, `The channel ${env} is at ${sequence} now, no longer at ${expected}.`)
}

function sameState(a: ChannelState, b: ChannelState): boolean {
  const part = ({ stable, previous, rollout, watch, pins, kill, overrides, gates = [] }: ChannelState) =>
    digestOf({ stable, previous, rollout, watch: watch ?? null, pins, kill, overrides, gates })
  return part(a) === part(b)
}
