import type { AccountType } from '@portal/shared/domain'

/** The corrected parts of an account's data; null stays as it is. */
export interface CorrectedData {
  routingNumber: string | null
  accountNumber: string | null
  accountType: AccountType | null
}

/** The position of each part in the corrected data, 29 characters wide (Nacha appendix five). */
const PARTS: Readonly<Record<string, { routing?: [number, number]; account?: [number, number]; code?: number }>> = {
  C01: { account: [0, 17] },
  C02: { routing: [0, 9] },
  C03: { routing: [0, 9], account: [12, 29] },
  C05: { code: 0 },
  C06: { account: [0, 17], code: 20 },
  C07: { routing: [0, 9], account: [9, 26], code: 26 },
}

/** Reads the data of a correction; null for a code that is not about an account, or for invalid data. */
export function correctedData(code: string, data: string): CorrectedData | null {
  const parts = PARTS[code]
  if (!parts) return null
  const cut = (range: [number, number] | undefined) => (range ? data.slice(...range).trim() : null)
  const routingNumber = cut(parts.routing)
  const accountNumber = cut(parts.account)
  const transaction = parts.code === undefined ? null : data.slice(parts.code, parts.code + 2)
  const isGood =
    (routingNumber === null || /^\d{9}$/.test(routingNumber)) &&
    (accountNumber === null || /^[0-9A-Z -]{1,17}$/.test(accountNumber)) &&
    (transaction === null || /^[23]\d$/.test(transaction))
  if (!isGood) return null
  const accountType = transaction === null ? null : transaction.startsWith('3') ? 'savings' : 'checking'
  return { routingNumber, accountNumber, accountType }
}
