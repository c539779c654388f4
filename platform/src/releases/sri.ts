import { createHash } from 'node:crypto'

type Algorithm = 'sha256' | 'sha384'

const hashOf = (algorithm: Algorithm, bytes: Uint8Array | string): string =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`

/** What an `integrity` attribute may be: SHA-256, or SHA-384 of a release that was built before (decision 383). */
export const sriForm = /^sha(?:256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/

/** Hash of a file in the form of the `integrity` attribute. */
export const sriOf = (bytes: Uint8Array | string): string => hashOf('sha256', bytes)

/** Whether these are the bytes that a release names by `sri`. */
export const hasSri = (bytes: Uint8Array | string, sri: string): boolean =>
  hashOf(sri.startsWith('sha384-') ? 'sha384' : 'sha256', bytes) === sri
