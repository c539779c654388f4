import { Channel } from './channel.ts'
import { ReleaseFault } from './findings.ts'
import { readJson } from './read-json.ts'
import { verifySigned, type Trust } from './signed.ts'
import { auditKey, channelKey } from './store/keys.ts'
import type { ObjectStore } from './store/object-store.ts'

export interface ReadChannel {
  readonly channel: Channel
  readonly etag: string
}

/** Writes that may come between the looks at a channel and at its log. */
const attempts = 8

/**
 * The channel, if there is one. Whoever acts on it asks here: an older one that was put back is signed as well as the
 * newest, and to write on from it would bless it. @throws {ReleaseFault} when it is there and not to be trusted.
 */
export async function findChannel(store: ObjectStore, env: string, trust: Trust): Promise<ReadChannel | undefined> {
  for (let attempt = 1; ; attempt++) {
    const found = await findSigned(store, env, trust)
    if (!found) return undefined
    const { sequence } = found.channel
    if (!(await store.read(auditKey(env, sequence + 1)))) return found
    // Who writes at this moment has written the channel first: then it is another one by now.
    const there = await store.read(channelKey(env))
    if (there?.etag === found.etag || attempt === attempts)
      throw new ReleaseFault(
        'MFE-408',
        `The channel ${env} is at ${sequence}, but its audit log goes on after that: an older one was put back.`,
      )
  }
}

/** The channel as a trusted key has signed it, be it the newest or not. */
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
  // Signed for one channel and put in the place of another.
  if (channel.env !== env) throw new ReleaseFault('MFE-407', `${key} was signed as the channel ${channel.env}.`)
  return { channel, etag: found.etag }
}

export async function readChannel(store: ObjectStore, env: string, trust: Trust): Promise<Channel | undefined> {
  return (await findChannel(store, env, trust))?.channel
}

/** Channels of the first form carried no signature. */
const isUnsigned = (document: unknown) =>
  typeof document === 'object' && document !== null && 'schema' in document && document.schema === 'portal.channel/1'
