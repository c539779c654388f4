import { Channel } from './channel.ts'
import { ReleaseFault } from './findings.ts'
import { readJson } from './read-json.ts'
import { verifySigned, type Trust } from './signed.ts'
import { channelKey } from './store/keys.ts'
import type { ObjectStore } from './store/object-store.ts'

export interface ReadChannel {
  readonly channel: Channel
  readonly etag: string
}

/** The channel, if there is one. @throws {ReleaseFault} when it is there and not to be trusted. */
export async function findChannel(store: ObjectStore, env: string, trust: Trust): Promise<ReadChannel | undefined> {
  const key = channelKey(env)
  const found = await readJson(store, key)
  if (!found) return undefined
  if (isUnsigned(found.document))
    throw new ReleaseFault(
      'MFE-407',
      `The channel ${env} is from before channels were signed. In production, move ${key} out of ${store.name} and put the sources live with “npm run mfe -- start-set”.`,
    )
  const channel = verifySigned(Channel, found.document, trust)
  if (channel.env !== env) throw new ReleaseFault('MFE-415', `${key} is the channel ${channel.env}.`)
  return { channel, etag: found.etag }
}

export async function readChannel(store: ObjectStore, env: string, trust: Trust): Promise<Channel | undefined> {
  return (await findChannel(store, env, trust))?.channel
}

/** Channels of the first form carried no signature. */
const isUnsigned = (document: unknown) =>
  typeof document === 'object' && document !== null && 'schema' in document && document.schema === 'portal.channel/1'
