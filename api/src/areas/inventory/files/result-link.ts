import type { Vault } from '../../../security/vault.ts'

const LIFE_MS = 5 * 60 * 1000

/** The file that a link opens, and the language of its sentences. */
export interface Linked {
  readonly tenantId: string
  readonly uploadId: string
  readonly content: 'result' | 'recalled'
  readonly language: 'en' | 'es'
}

const sign = (vault: Vault, { tenantId, uploadId, content, language }: Linked, until: number) =>
  vault.mac('upload-link', `${tenantId}:${uploadId}:${content}:${language}:${until}`)

/**
 * A plain link, because the bearer token is in memory and a download cannot carry it. It is valid for this one file and
 * for five minutes, and given only to those who may see the file.
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
