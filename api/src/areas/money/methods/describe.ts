import { maskAccount } from '@portal/shared/domain'
import type { Clearing } from '../../../core/ledger/account-id.ts'
import type { MethodSnapshot } from '../../../db/schema/payment.ts'
import type { MethodRow } from './repo.ts'

/** Kinds of method by their names in payments, lists and receipts. */
export const usedTypes = {
  card: 'Card',
  ach: 'ACH',
  paypal: 'PayPal',
  applepay: 'ApplePay',
  googlepay: 'GooglePay',
} as const satisfies Record<MethodRow['type'], MethodSnapshot['type']>

/** The method as a payment keeps it. Null is mail or wire. */
export function methodSnapshot(method: MethodRow | null): MethodSnapshot {
  if (!method)
    return { type: 'Manual', brand: null, lastFour: null, bankName: null, accountType: null, holderName: null }
  return {
    type: usedTypes[method.type],
    brand: method.brand,
    lastFour: method.type === 'paypal' ? null : method.lastFour,
    bankName: method.bankName,
    accountType: method.accountType,
    holderName: method.holderName,
  }
}

/** A payer's method that is not the debtor's (F-17): its kind, and nothing by which it could be known. */
export const kindAlone = (method: MethodRow | null): MethodSnapshot => ({
  ...methodSnapshot(null),
  type: method ? usedTypes[method.type] : 'Manual',
})

/** "VISA 4242", "****6789", "PayPal", "Apple Pay", "Mail": a method's name in lists, never more than the last four. */
export function methodLabel(snapshot: MethodSnapshot): string {
  switch (snapshot.type) {
    case 'Card':
      return `${snapshot.brand ?? 'Card'} ${snapshot.lastFour ?? ''}`.trim()
    case 'ACH':
      return `****${snapshot.lastFour ?? ''}`
    case 'Manual':
      return 'Mail'
    case 'ApplePay':
      return 'Apple Pay'
    case 'GooglePay':
      return 'Google Pay'
    default:
      return snapshot.type
  }
}

/** A bank account for the wire, its number as the last four. */
export const bankDetails = (method: MethodRow) => ({
  account_number: maskAccount(method.lastFour),
  routing_number: method.routingNumber ?? '',
  bank_name: method.bankName,
  name_on_check: method.holderName,
})

const WAYS: Record<MethodSnapshot['type'], Clearing> = {
  Card: 'card',
  ACH: 'ach',
  PayPal: 'paypal',
  // A wallet contains a card.
  ApplePay: 'card',
  GooglePay: 'card',
  Manual: 'manual',
  Other: 'manual',
}

/** The clearing account for payments of this kind. */
export const clearingOf = (method: MethodSnapshot): Clearing => WAYS[method.type]
