import { createHash, randomBytes } from 'node:crypto'
import type { GooglePerson } from '../portal-api.ts'

export interface AuthorizationRequest {
  clientId: string
  redirectUri: string
  challenge: string
  nonce: string | null
  state: string | null
  tenant: string
}

export interface IssuedCode extends AuthorizationRequest {
  person: GooglePerson
  issuedAt: Date
}

export interface Codes {
  issue(request: AuthorizationRequest, person: GooglePerson, now: Date): string
  /** Redeems a code once, for the client that asked for it and proves so (RFC 7636, S256). */
  redeem(
    code: string,
    proof: { clientId: string; redirectUri: string; verifier: string },
    now: Date,
  ): IssuedCode | undefined
}

const lifeMs = 60_000

/** Codes stay in memory for a minute; after a restart a person starts the sign-in again. */
export function createCodes(): Codes {
  const issued = new Map<string, IssuedCode>()
  return {
    issue(request, person, now) {
      const code = randomBytes(24).toString('base64url')
      issued.set(code, { ...request, person, issuedAt: now })
      return code
    },
    redeem(code, { clientId, redirectUri, verifier }, now) {
      const found = issued.get(code)
      issued.delete(code)
      if (!found || now.getTime() - found.issuedAt.getTime() > lifeMs) return undefined
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      const fits = found.clientId === clientId && found.redirectUri === redirectUri && found.challenge === challenge
      return fits ? found : undefined
    },
  }
}
