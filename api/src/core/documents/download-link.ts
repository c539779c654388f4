import type { Vault } from '../../security/vault.ts'

const LIFE_MS = 5 * 60 * 1000

/** The request of a signed link to one file. */
export interface LinkRequest {
  Params: { id: string }
  Querystring: Record<string, string | undefined>
}

const macOf = (vault: Vault, purpose: string, parts: readonly string[], until: number): string =>
  vault.mac(purpose, [...parts, until].join(':'))

/**
 * Signs a plain link for five minutes, since the bearer token is kept in memory and is not sent with a download. The
 * link is valid for these parts only, and given only to those who may see the file.
 */
export function signLink(vault: Vault, purpose: string, parts: readonly string[], now: Date) {
  const until = now.getTime() + LIFE_MS
  return { until: String(until), signature: macOf(vault, purpose, parts, until) }
}

/** Whether a link was signed for these parts and has not expired. */
export const isSignedLink = (
  vault: Vault,
  purpose: string,
  parts: readonly string[],
  { until, signature = '', now }: { until: string | number | undefined; signature: string | undefined; now: Date },
): boolean => {
  const end = Number(until)
  return Number.isSafeInteger(end) && end > now.getTime() && vault.same(signature, macOf(vault, purpose, parts, end))
}

interface Linked {
  tenantId: string
  documentId: string
}

const PURPOSE = 'document-link'

export function documentLink(vault: Vault, { tenantId, documentId }: Linked, now: Date): string {
  const proof = new URLSearchParams(signLink(vault, PURPOSE, [tenantId, documentId], now))
  return `/api/v1/client/documents/${documentId}.pdf?${proof.toString()}`
}

export const isDocumentLink = (
  vault: Vault,
  { tenantId, documentId }: Linked,
  until: number,
  signature: string,
  now: Date,
): boolean => isSignedLink(vault, PURPOSE, [tenantId, documentId], { until, signature, now })
