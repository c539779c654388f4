import type { Vault } from '../../../security/vault.ts'

const LIFE_MS = 5 * 60 * 1000

interface Linked {
  tenantId: string
  fileId: string
}

const sign = (vault: Vault, { tenantId, fileId }: Linked, until: number) =>
  vault.mac('case-file-link', `${tenantId}:${fileId}:${until}`)

/** A link that opens one file of a case for five minutes; a plain link cannot carry the bearer token. */
export function caseFileLink(vault: Vault, linked: Linked, now: Date): string {
  const until = now.getTime() + LIFE_MS
  return `/api/v1/disputes/files/${linked.fileId}?until=${until}&signature=${sign(vault, linked, until)}`
}

export const isCaseFileLink = (vault: Vault, linked: Linked, until: number, signature: string, now: Date): boolean =>
  Number.isSafeInteger(until) && until > now.getTime() && vault.same(signature, sign(vault, linked, until))
