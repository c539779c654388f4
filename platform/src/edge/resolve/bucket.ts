import { createHash } from 'node:crypto'

/**
 * Where an id falls between 0 and 100, evenly and for ever the same for one salt. The list of versions has no part in
 * it, so raising a percentage only ever adds; a rollout's own salt sees to it that not the same ids go first each time.
 */
export function bucketOf(salt: string, id: string): number {
  return (createHash('sha256').update(`${salt}:${id}`).digest().readUInt32BE(0) / 2 ** 32) * 100
}
