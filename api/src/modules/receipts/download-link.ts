import type { Vault } from '../../security/vault.ts'

const LIFE_MS = 5 * 60 * 1000

interface Linked {
  tenantId: string
  receiptId: string
  language: 'en' | 'es'
}

const sign = (vault: Vault, { tenantId, receiptId, language }: Linked, until: number) =>
  vault.mac('receipt-link', `${tenantId}:${receiptId}:${language}:${until}`)

/**
 * An address that a plain link can open: the bearer lives in memory and does not travel with a download. It is good for
 * this one receipt and five minutes, and only somebody who may see the receipt is given one.
 */
export function receiptLink(vault: Vault, linked: Linked, now: Date): string {
  const until = now.getTime() + LIFE_MS
  return `/api/v1/receipts/${linked.receiptId}.pdf?language=${linked.language}&until=${until}&signature=${sign(vault, linked, until)}`
}

export function isReceiptLink(vault: Vault, linked: Linked, until: number, signature: string, now: Date): boolean {
  return Number.isSafeInteger(until) && until > now.getTime() && vault.same(signature, sign(vault, linked, until))
}
