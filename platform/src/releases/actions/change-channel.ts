import * as v from 'valibot'
import { chainedEntry, type AuditEntry } from '../audit.ts'
import { keepEntry, lastEntry } from '../audit-log.ts'
import { digestOf } from '../canonical.ts'
import { Channel, channelSchema } from '../channel.ts'
import { ChannelMoved, ReleaseFault } from '../findings.ts'
import { needSigner } from '../keys.ts'
import type { Operator } from '../operator.ts'
import { findChannel } from '../read-channel.ts'
import { signDocument } from '../signed.ts'
import { channelKey } from '../store/keys.ts'
import { ObjectMoved } from '../store/object-store.ts'
import { recorded } from './recorded.ts'

/** What an action decides about; all else of the channel follows from its being written. */
export type ChannelState = Pick<Channel, 'stable' | 'previous' | 'rollout' | 'pins' | 'kill' | 'overrides' | 'gates'>

export interface Change {
  /** Name of the action, as the audit log has it. */
  readonly action: string
  readonly reason: string
  readonly detail?: Readonly<Record<string, unknown>>
  /** The sequence that the one who decided has seen: any other is refused. */
  readonly expected?: number | undefined
  /** Something else has happened that the audit log has to tell: equal state is written, too. */
  readonly always?: boolean
}

/** A channel that is not written again for this long is said to be too old. */
export const lifetime = 7 * 24 * 3600_000

/** Writes that may come between before an action gives up. */
const attempts = 8

/**
 * The one way in which a channel changes. `decide` checks what has to hold and says what is to be, from the channel as
 * it is right now: when somebody else writes first, it is asked again about theirs, so that two changes that have
 * nothing to do with each other both happen, and of two that exclude each other the second is refused. Equal state
 * writes nothing. What is refused goes to the audit log, too.
 */
export async function changeChannel(
  operator: Operator,
  change: Change,
  decide: (before: Channel) => ChannelState | Promise<ChannelState>,
): Promise<Channel> {
  const { store, env, trust } = operator
  return recorded(operator, change.action, async () => {
    for (let attempt = 1; ; attempt++) {
      const found = await findChannel(store, env, trust)
      if (!found) throw new ReleaseFault('MFE-416', `Nothing is live in the channel ${env} yet.`)
      const { channel, etag } = found
      needExpected(env, change.expected, channel.sequence)
      const state = await decide(channel)
      if (!change.always && sameState(state, channel)) return channel
      // The entry before this one must be in the log before it goes with the channel that carries it.
      await keepEntry(store, env, channel.entry)
      try {
        return await writeChannel(operator, change, state, channel.entry, { etag })
      } catch (error) {
        if (!(error instanceof ObjectMoved)) throw error
        if (attempt === attempts) throw new ChannelMoved(env)
      }
    }
  })
}

/**
 * Writes the first channel of its name; `over` replaces one that is there but was not written by a trusted key. One that
 * is gone though its log tells of it takes what it held with it, pins, switches and gates: it is begun anew only `anew`.
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

/** Writes the channel as it is once more, so that it does not grow too old; with `always` also when it is not. */
export async function renewChannel(
  operator: Operator,
  { always = false, reason = 'so that the channel does not grow too old' } = {},
): Promise<Channel> {
  const found = await findChannel(operator.store, operator.env, operator.trust)
  if (!found) throw new ReleaseFault('MFE-416', `Nothing is live in the channel ${operator.env} yet.`)
  const { channel, etag } = found
  const left = new Date(channel.notAfter).getTime() - operator.now().getTime()
  if (!always && left > lifetime / 2) return channel
  await keepEntry(operator.store, operator.env, channel.entry)
  const change = { action: 'renew', reason }
  // Whoever writes first has renewed it.
  return writeChannel(operator, change, channel, channel.entry, { etag }).catch((error: unknown) => {
    if (error instanceof ObjectMoved) return channel
    throw error
  })
}

async function writeChannel(
  { store, env, signer, by, now }: Operator,
  { action, reason, detail = {} }: Change,
  { stable, previous, rollout, pins, kill, overrides, gates = [] }: ChannelState,
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
      // As it will be read back: what is hashed and signed with a Date in it would not be what is stored.
      detail: JSON.parse(JSON.stringify(detail)) as typeof detail,
      before: before?.hash ?? null,
    }),
  }
  // What nobody could read again is not signed: a tenant's name with a space in it would end all page loads.
  const { issues } = v.safeParse(Channel, channel)
  if (issues) throw new ReleaseFault('MFE-415', `Nobody could read such a channel: ${v.summarize(issues)}`)
  await store.write(channelKey(env), `${JSON.stringify(signDocument(needSigner(signer), channel))}\n`, when)
  await keepEntry(store, env, channel.entry)
  return channel
}

function needExpected(env: string, expected: number | undefined, sequence: number): void {
  if (expected === undefined || expected === sequence) return
  throw new ChannelMoved(env, `The channel ${env} is at ${sequence} now, no longer at ${expected}.`)
}

function sameState(a: ChannelState, b: ChannelState): boolean {
  const part = ({ stable, previous, rollout, pins, kill, overrides, gates = [] }: ChannelState) =>
    digestOf({ stable, previous, rollout, pins, kill, overrides, gates })
  return part(a) === part(b)
}
