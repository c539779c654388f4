import type { Vault } from '../../../security/vault.ts'

const LIFE_MS = 5 * 60 * 1000

/** Who may download which pack, and the language of its index. */
interface EvidenceLink {
  tenantId: string
  debtId: string
  staffId: string
  language: string
}

const sign = (vault: Vault, { tenantId, debtId, staffId, language }: EvidenceLink, until: number) =>
  vault.mac('evidence-link', [tenantId, debtId, staffId, language, until].join(':'))

/** A link for one person and one debt, valid for five minutes; a plain download cannot carry the bearer token. */
export function evidenceLink(vault: Vault, linked: EvidenceLink, now: Date): string {
  const until = now.getTime() + LIFE_MS
  const query = new URLSearchParams({
    until: String(until),
    by: linked.staffId,
    language: linked.language,
    signature: sign(vault, linked, until),
  })
  return `/api/v1/client/evidence/${linked.debtId}.zip?${query.toString()}`
}

export const isEvidenceLink = (
  vault: Vault,
  linked: EvidenceLink,
  { until, signature, now }: { until: number; signature: string; now: Date },
): boolean => Number.isSafeInteger(until) && until > now.getTime() && vault.same(signature, sign(vault, linked, until))
