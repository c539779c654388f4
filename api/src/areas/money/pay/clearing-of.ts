import type { MethodSnapshot } from '../../../db/schema/payment.ts'
import type { Clearing } from '../../../core/ledger/account-id.ts'

const WAYS: Record<MethodSnapshot['type'], Clearing> = {
  Card: 'card',
  ACH: 'ach',
  PayPal: 'paypal',
  // Behind a wallet stands a card.
  ApplePay: 'card',
  GooglePay: 'card',
  Manual: 'manual',
  Other: 'manual',
}

/** The clearing account that a payment of this kind goes through. */
export const clearingOf = (method: MethodSnapshot): Clearing => WAYS[method.type]
