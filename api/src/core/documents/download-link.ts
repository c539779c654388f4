import type { Vault } from '../../security/vault.ts'

const LIFE_MS = 5 * 60 * 1000

interface Linked {
  tenantId: string
  documentId: string
}

const sign = (vault: Vault, { tenantId, documentId }: Linked, until: number) =>
  vault.mac('document-link', `${tenantId}:${documentId}:${until}`)

/**
 * A signed address that a plain link can open, since the bearer token is kept in memory and is not sent with a
 * download. The address is valid for one document and five minutes, and only users who may see the document get one.
 */
export function documentLink(vault: Vault, linked: Linked, now: Date): string {
  const until = now.getTime() + LIFE_MS
  return `/api/v1/client/documents/${linked.documentId}.pdf?until=${until}&signature=${sign(vault, linked, until)}`
}

export function isDocumentLink(vault: Vault, linked: Linked, until: number, signature: string, now: Date): boolean {
  return Number.isSafeInteger(until) && until > now.getTime() && vault.same(signature, sign(vault, linked, until))
}
