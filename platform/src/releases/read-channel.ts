import { Channel } from './channel.ts'
import { lastEntry } from './audit-log.ts'
import { orFault, ReleaseFault, StoreFault } from './findings.ts'
import type { Operator } from './operator.ts'
import { readJson } from './read-json.ts'
import { verifySigned, type Trust } from './signed.ts'
import { auditKey, channelKey } from './store/keys.ts'
import type { ObjectStore } from './store/object-store.ts'

export interface ReadChannel {
  readonly channel: Channel
  readonly etag: string
}

/** Attempts against other writers between reading the channel and its log. */
const attempts = 8

/**
 * Reads the channel, if there is one. A restored older channel is signed as well as the newest, and an action on it
 * would extend it, so it is refused. @throws {ReleaseFault} for an untrusted channel
 */
export async function findChannel(store: ObjectStore, env: string, trust: Trust): Promise<ReadChannel | undefined> {
  for (let attempt = 1; ; attempt++) {
    const found = await findSigned(store, env, trust)
    if (!found) return undefined
    const { sequence } = found.channel
    if (!(await store.read(auditKey(env, sequence + 1)))) return found
    // A writer writes the channel before its log, so the channel may be a newer one by now.
    const there = await store.read(channelKey(env))
    if (there?.etag === found.etag || attempt === attempts)
      throw new ReleaseFault(
        'MFE-408',
        `The channel ${env} is at ${sequence}, but its audit log goes on after that: an older one was put back.`,
      )
  }
}

/** The channel as a trusted key has signed it, the newest or not. */
async function findSigned(store: ObjectStore, env: string, trust: Trust): Promise<ReadChannel | undefined> {
  const key = channelKey(env)
  const found = await readJson(store, key)
  if (!found) return undefined
  if (isUnsigned(found.document))
    throw new ReleaseFault(
      'MFE-407',
      `The channel ${env} is from before channels were signed. In production, move ${key} out of ${store.name} and put the sources live with “npm run mfe -- start-set”.`,
    )
  const channel = verifySigned(Channel, found.document, trust)
  // Signed for one channel and stored as another.
  if (channel.env !== env) throw new ReleaseFault('MFE-407', `${key} was signed as the channel ${channel.env}.`)
  return { channel, etag: found.etag }
}

/** The same without its etag. */
export async function readChannel(store: ObjectStore, env: string, trust: Trust): Promise<Channel | undefined> {
  return (await findChannel(store, env, trust))?.channel
}

type Reading = Pick<Operator, 'store' | 'env' | 'trust'>

/** Reads the channel with its etag. @throws {ReleaseFault} MFE-416 when nothing is live yet, and those of {@link findChannel} */
export async function needRead({ store, env, trust }: Reading): Promise<ReadChannel> {
  const found = await findChannel(store, env, trust)
  if (!found) throw await whyNothing({ store, env })
  return found
}

/** Why there is no channel: nothing was put live in it yet, it was removed, or its store is gone. */
export async function whyNothing({ store, env }: Pick<Operator, 'store' | 'env'>): Promise<ReleaseFault | StoreFault> {
  const last = await orFault(lastEntry(store, env))
  if (last instanceof ReleaseFault) return last
  if (last) return new ReleaseFault('MFE-602', `The channel ${env} is gone, but its log goes to ${last.sequence}.`)
  for await (const _ of store.list('sets/'))
    return new ReleaseFault('MFE-416', `Nothing is live in the channel ${env} yet.`)
  return new StoreFault('MFE-608', `The store ${store.name} holds nothing: no channel, no audit, no release set.`)
}

/** The same without its etag. */
export const needChannel = async (operator: Reading): Promise<Channel> => (await needRead(operator)).channel

/** Channels of the first format had no signature. */
const isUnsigned = (document: unknown) =>
  typeof document === 'object' && document !== null && 'schema' in document && document.schema === 'portal.channel/1'
