import type Stripe from 'stripe'
import type { BankVaulted, CardBrand, CardFunding, CardVaulted } from '../method.ts'

const brands: Readonly<Record<string, CardBrand>> = {
  visa: 'VISA',
  mastercard: 'MASTERCARD',
  amex: 'AMEX',
  discover: 'DISCOVER',
  // In the United States these run on Discover's network.
  diners: 'DISCOVER',
  jcb: 'DISCOVER',
  unionpay: 'DISCOVER',
}

/** The network of a card; a card on no network with a name here is shown with its first one. */
export function brandOf(card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'display_brand' | 'networks'>): CardBrand {
  const names = [card.display_brand, card.brand, ...(card.networks?.available ?? [])]
  for (const name of names) {
    const known = name ? brands[name] : undefined
    if (known) return known
  }
  return 'DISCOVER'
}

/** A card of a kind that Stripe does not know counts as credit, which debit-only tenants refuse. */
export const fundingOf = (funding: string): CardFunding =>
  funding === 'debit' || funding === 'prepaid' ? funding : 'credit'

/** Reads the method that a frame vaulted; null for a kind that our frames do not offer. */
export function vaultedOf(method: Stripe.PaymentMethod): CardVaulted | BankVaulted | null {
  const { id: token, card, us_bank_account: bank, billing_details: owner } = method
  if (card)
    return {
      kind: 'card',
      token,
      brand: brandOf(card),
      lastFour: card.last4,
      expiryMonth: card.exp_month,
      expiryYear: card.exp_year,
      funding: fundingOf(card.funding),
      nameOnCard: owner.name,
      fingerprint: card.fingerprint ?? token,
    }
  if (bank)
    return {
      kind: 'ach',
      token,
      accountType: bank.account_type === 'savings' ? 'savings' : 'checking',
      routingNumber: bank.routing_number ?? '',
      lastFour: bank.last4 ?? '',
      bankName: bank.bank_name ?? '',
      nameOnAccount: owner.name ?? '',
      fingerprint: bank.fingerprint ?? token,
    }
  return null
}
