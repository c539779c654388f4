import { createHash } from 'node:crypto'

/** Hash of a file as the `integrity` attribute has it. */
export const sriOf = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`
