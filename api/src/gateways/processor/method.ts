import type { AccountType as BankAccountType, CardBrand } from '@portal/shared/domain'

export type { BankAccountType, CardBrand }

/** What a hosted frame can vault. */
export type FrameKind = 'card' | 'ach' | 'paypal'
/** Wallets that pay from a page of their own, in a tab beside the portal. */
export type WalletKind = 'applepay' | 'googlepay'
/** debit, credit or prepaid as the issuer's number range says; some tenants take debit only. */
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
  /** The same for one card number in every vault entry of a tenant; for velocity limits (T19), reveals nothing. */
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

/** A vaulted card, PayPal account or bank account. */
export interface TokenToCharge {
  kind: 'card' | 'paypal' | 'ach'
  token: string
}
/** A bank account that we hold ourselves, sealed; only an adapter calls `revealAccountNumber` (M-4). */
export interface BankToCharge {
  kind: 'bank'
  routingNumber: string
  accountType: BankAccountType
  nameOnAccount: string
  revealAccountNumber: () => string
}
/** What a wallet approved: good for one charge of the amount that its owner saw, then never again. */
export interface WalletToCharge {
  kind: 'wallet'
  wallet: WalletKind
  token: string
}
export type ChargeMethod = TokenToCharge | BankToCharge | WalletToCharge
