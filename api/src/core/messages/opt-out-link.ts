import type { Vault } from '../../security/vault.ts'

/** A message may stay in a mailbox for long, and its link must still stop the next message. */
const LIFE_DAYS = 400
const DAY_MS = 24 * 60 * 60_000
/** Base64url characters of the signature: 128 bits, and short enough for a text message. */
const SIGNATURE_LENGTH = 22

export type OptOutChannel = 'email' | 'text'
export interface OptOut {
  readonly contactPointId: string
  readonly channel: OptOutChannel
}

/** The page where a person opts out, and the address where a mail program posts an opt-out. */
export interface OptOutLinks {
  readonly page: string
  readonly oneClick: string
}

const sign = (vault: Vault, tenantId: string, signed: string) =>
  vault.mac('unsubscribe', `${tenantId}:${signed}`).slice(0, SIGNATURE_LENGTH)

/**
 * The token of an opt-out link (F-03, T22): signed for this tenant, one address, one channel and this one purpose. It
 * names no person, needs no row, and has no effect until it is posted.
 */
export function optOutToken(vault: Vault, tenantId: string, { contactPointId, channel }: OptOut, now: Date): string {
  const day = Math.floor(now.getTime() / DAY_MS)
  const signed = `${contactPointId}.${channel === 'email' ? 'e' : 't'}.${day.toString(36)}`
  return `${signed}.${sign(vault, tenantId, signed)}`
}

/**
 * Reads a token; null when its signature is wrong, when it belongs to another tenant, or when it is older than 400
 * days.
 */
export function readOptOutToken(vault: Vault, tenantId: string, token: string, now: Date): OptOut | null {
  const [, signed, contactPointId, letter, day, signature] = /^((.+)\.([et])\.([0-9a-z]+))\.([\w-]+)$/.exec(token) ?? []
  if (!signed || !contactPointId || !day || !signature) return null
  if (!vault.same(signature, sign(vault, tenantId, signed))) return null
  const age = Math.floor(now.getTime() / DAY_MS) - Number.parseInt(day, 36)
  return age <= LIFE_DAYS ? { contactPointId, channel: letter === 'e' ? 'email' : 'text' } : null
}

/** The two opt-out links of a message. */
export function optOutLinks(origin: string, token: string): OptOutLinks {
  return { page: `${origin}/unsubscribe?token=${token}`, oneClick: `${origin}/api/v1/unsubscribe?token=${token}` }
}
