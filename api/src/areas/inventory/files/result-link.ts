import type { Vault } from '../../../security/vault.ts'

const LIFE_MS = 5 * 60 * 1000

/** What a link leads to, and in which language its sentences are. */
export interface Linked {
  readonly tenantId: string
  readonly uploadId: string
  readonly content: 'result' | 'recalled'
  readonly language: 'en' | 'es'
}

const sign = (vault: Vault, { tenantId, uploadId, content, language }: Linked, until: number) =>
  vault.mac('upload-link', `${tenantId}:${uploadId}:${content}:${language}:${until}`)

/**
 * An address that a plain link can open: the bearer lives in memory and does not travel with a download. Good for this
 * one file and five minutes, and given only to somebody who may see it.
 */
export function resultLink(vault: Vault, linked: Linked, now: Date): string {
  const until = now.getTime() + LIFE_MS
  const query = new URLSearchParams({
    content: linked.content,
    language: linked.language,
    until: String(until),
    signature: sign(vault, linked, until),
  })
  return `/api/v1/uploads/${linked.uploadId}.csv?${query.toString()}`
}

export const isResultLink = (vault: Vault, linked: Linked, until: number, signature: string, now: Date): boolean =>
  Number.isSafeInteger(until) && until > now.getTime() && vault.same(signature, sign(vault, linked, until))
