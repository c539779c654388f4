import { createHash } from 'node:crypto'

/** The stored hash of a 256-bit secret; it needs no salt, since nobody can guess the secret. */
export const tokenHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
