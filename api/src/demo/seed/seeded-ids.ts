import { createHash } from 'node:crypto'
import type { Ids } from '../../db/ids.ts'

/** Whether an id comes from the seed; ids of fresh people are of version 7. */
export const isSeeded = (id: string): boolean => id[14] === '8'

/** Derives ids from a seed: a person has the same ids after every reset and on every machine. */
export function seededIds(seed: string): Ids {
  let n = 0
  const next = (kind: string) => createHash('sha256').update(`${seed}/${kind}/${n++}`).digest()
  return {
    next() {
      const hex = next('id').toString('hex')
      // The form of a UUID version 8 (RFC 9562, vendor-specific), so that nothing sorts it by time.
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
    },
    secret: () => next('secret').toString('base64url'),
  }
}
