import { createHash } from 'node:crypto'
import { canonicalJson } from '@portal/shared/contract'

// The same function as in the browser, which checks these signatures.
export { canonicalJson }

/** Hex sha256 of the canonical JSON of `value`. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex')
}
