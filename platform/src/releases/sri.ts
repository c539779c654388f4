import { createHash } from 'node:crypto'

/** Hash of a file in the form of the `integrity` attribute. */
export const sriOf = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`
