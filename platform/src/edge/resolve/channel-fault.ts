import { canonicalJson } from '../../releases/canonical.ts'
import type { Channel } from '../../releases/channel.ts'
import { ReleaseFault } from '../../releases/findings.ts'

/** Why page loads do not follow a channel with a good signature; undefined where they do. */
export function channelFault(env: string, good: Channel | undefined, found: Channel): ReleaseFault | undefined {
  if (!good || good.sequence < found.sequence) return undefined
  if (found.sequence < good.sequence)
    return new ReleaseFault('MFE-408', `The channel ${env} went back from ${good.sequence} to ${found.sequence}.`)
  return canonicalJson(good) === canonicalJson(found)
    ? undefined
    : new ReleaseFault('MFE-408', `There are two channels ${env} with the sequence ${found.sequence}.`)
}
