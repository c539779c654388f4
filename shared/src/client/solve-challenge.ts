import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/**
 * Solves a proof of work of the server, which takes a second or two and needs nothing of the person.
 * @returns the value of the header that carries the solution; null when this browser cannot solve it in time
 */
export async function solve(challenge: Record<string, unknown>): Promise<string | null> {
  const asked = challenge as unknown as Challenge
  const solution = await solveChallenge({ challenge: asked, deriveKey }).catch(() => null)
  if (!solution) return null
  return btoa(JSON.stringify({ challenge: asked, solution }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
