import { createHash } from 'node:crypto'

/** What the database keeps of a 256-bit secret; it needs no salt, nobody can guess the secret. */
export const tokenHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
