import { keepRefusal } from '../../releases/audit-log.ts'
import type { Channel } from '../../releases/channel.ts'
import { ReleaseFault } from '../../releases/findings.ts'
import { findChannel, type ReadChannel } from '../../releases/read-channel.ts'
import { keptSets } from './kept-sets.ts'
import { resolveSet, type ResolvedSet } from './resolve-set.ts'
import type { Trust } from '../../releases/signed.ts'
import { channelKey } from '../../releases/store/keys.ts'
import type { ObjectStore } from '../../releases/store/object-store.ts'
import { canonicalJson } from '../../releases/canonical.ts'

/** The documents that decide about page loads. */
export interface ReleaseReader {
  /** The channel, at most `freshFor` old; undefined before anything is live. */
  channel(): Promise<Channel | undefined>
  /** A set with its releases, all verified; cached, because it never changes. @throws {ReleaseFault} */
  set(id: string): Promise<ResolvedSet>
}

export interface ReaderOptions {
  readonly store: ObjectStore
  readonly env: string
  /** Origin of all files. */
  readonly assets: string
  readonly trust: Trust
  readonly now: () => Date
  /** Milliseconds for which a channel counts as current; 0 reads it for every page load, which a folder allows. */
  readonly freshFor: number
  /** Gets a line for everything that is refused or too old. */
  readonly warn: (message: string) => void
}

/**
 * Reads the registry for page loads and trusts only documents with the signature of a trusted key. A refusal is logged once, recorded
 * in the audit, and changes nothing: page loads use the last good channel.
 */
export function releaseReader(options: ReaderOptions): ReleaseReader {
  const { store, env, assets, freshFor, now, trust, warn } = options
  const set = keptSets((id) => resolveSet(store, id, assets, trust))
  let good: ReadChannel | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  let said = ''

  const sayOnce = (message: string) => {
    if (message === said) return false
    said = message
    warn(message)
    return true
  }

  /** Checks the conditions beyond the signature before page loads follow a channel. */
  const accept = async (found: ReadChannel): Promise<void> => {
    const { channel } = found
    const fault = channelFault(env, good?.channel, channel)
    if (fault) throw fault
    await set(channel.stable)
    good = found
  }

  const read = async (): Promise<void> => {
    try {
      // A signature is checked once per write, not for every page load.
      const there = await store.read(channelKey(env))
      const found = there && there.etag === good?.etag ? good : await findChannel(store, env, trust)
      if (!found && good) throw new ReleaseFault('MFE-404', `The channel ${env} is gone.`)
      if (found && found.etag !== good?.etag) await accept(found)
      if (good && new Date(good.channel.notAfter) < now())
        sayOnce(`MFE-413: the channel ${env} should have been written again before ${good.channel.notAfter}.`)
      else said = ''
    } catch (error) {
      const code = error instanceof ReleaseFault ? error.code : 'the registry cannot be read'
      const message = error instanceof Error ? error.message : String(error)
      const isNew = sayOnce(`${code}: ${message}`)
      if (isNew && error instanceof ReleaseFault)
        await keepRefusal(store, env, { at: now(), by: 'edge', what: channelKey(env), code: error.code, message })
      // Without a good channel there is nothing to continue with.
      if (!good && !(error instanceof ReleaseFault)) throw error
    } finally {
      readAt = performance.now()
    }
  }

  const channel = async (): Promise<Channel | undefined> => {
    if (!good || performance.now() - readAt >= freshFor) await (reading ??= read().finally(() => (reading = undefined)))
    return good?.channel
  }

  return { channel, set }
}

/** Why page loads do not follow a correctly signed channel; undefined when they do. */
export function channelFault(env: string, good: Channel | undefined, found: Channel): ReleaseFault | undefined {
  if (!good || good.sequence < found.sequence) return undefined
  if (found.sequence < good.sequence)
    return new ReleaseFault('MFE-408', `The channel ${env} went back from ${good.sequence} to ${found.sequence}.`)
  return canonicalJson(good) === canonicalJson(found)
    ? undefined
    : new ReleaseFault('MFE-408', `There are two channels ${env} with the sequence ${found.sequence}.`)
}
