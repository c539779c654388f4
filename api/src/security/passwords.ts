import { hash, verify } from '@node-rs/argon2'
import { takeTurns } from './take-turns.ts'

/** argon2id (the library's default) with OWASP's first parameters: about 10 ms, off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** T27: a flood of sign-ins must not occupy both cores. */
const inTurn = takeTurns({ running: 1, queued: 20 })

/** Spaces are stripped at sign-in, so they cannot be part of a password (K-10). */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/** Whether the password matches. Without a stored hash it does the same work and returns false (T2). */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= await hash('no such person', cost)
  const fits = await inTurn(() => verify(stored ?? decoy!, password))
  return stored !== null && fits
}
let decoy: string | null = null
