import type { AccountType as BankAccountType, CardBrand } from '@portal/shared/domain'

export type { BankAccountType, CardBrand }

/** The kinds of payment methods that a hosted frame can vault. */
export type FrameKind = 'card' | 'ach' | 'paypal'
/** Wallets that pay on a page of their own, in a tab beside the portal. */
export type WalletKind = 'applepay' | 'googlepay'
/** debit, credit or prepaid by the issuer's number range; some tenants accept debit only. */
export type CardFunding = 'debit' | 'credit' | 'prepaid'

export interface CardVaulted {
  kind: 'card'
  token: string
  brand: CardBrand
  lastFour: string
  expiryMonth: number
  expiryYear: number
  funding: CardFunding
  nameOnCard: string | null
  /** The same for one card number in every vault entry of a tenant; used for velocity limits (T19), reveals nothing. */
  fingerprint: string
}
export interface BankVaulted {
  kind: 'ach'
  token: string
  accountType: BankAccountType
  routingNumber: string
  lastFour: string
  bankName: string
  nameOnAccount: string
  fingerprint: string
}
export interface PayPalVaulted {
  kind: 'paypal'
  token: string
  email: string
  customerName: string
  fingerprint: string
}

export interface TokenToCharge {
  kind: 'card' | 'paypal' | 'ach'
  token: string
}
/** A bank account that we store ourselves, sealed; only an adapter calls `revealAccountNumber` (M-4). */
export interface BankToCharge {
  kind: 'bank'
  routingNumber: string
  accountType: BankAccountType
  nameOnAccount: string
  revealAccountNumber: () => string
}
/** A wallet's approval: it pays one charge of the amount that its owner saw. */
export interface WalletToCharge {
  kind: 'wallet'
  wallet: WalletKind
  token: string
}
export type ChargeMethod = TokenToCharge | BankToCharge | WalletToCharge
