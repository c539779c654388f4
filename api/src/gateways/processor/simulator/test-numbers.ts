import type { CardBrand, CardFunding } from '../method.ts'

export type CardOutcome = 'approved' | 'card_declined' | 'insufficient_funds' | 'expired_card'

export interface TestCard {
  readonly number: string
  readonly brand: CardBrand
  readonly funding: CardFunding
  readonly outcome: CardOutcome
  /**
   * The card's bank asks its holder before the card is stored, and at each payment of one who is present. One who is not
   * is asked `always`, so that payment is refused, or never again once the card is stored.
   */
  readonly challenge?: 'until_stored' | 'always'
  readonly note: string
}

/** The only card numbers that the simulator accepts: it refuses real ones. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'VISA', funding: 'debit', outcome: 'approved', note: 'approved' },
  { number: '4000000000000002', brand: 'VISA', funding: 'debit', outcome: 'card_declined', note: 'declined' },
  {
    number: '4000000000009995',
    brand: 'VISA',
    funding: 'debit',
    outcome: 'insufficient_funds',
    note: 'insufficient funds',
  },
  { number: '4000000000000069', brand: 'VISA', funding: 'debit', outcome: 'expired_card', note: 'expired' },
  {
    number: '4000002500003155',
    brand: 'VISA',
    funding: 'debit',
    outcome: 'approved',
    challenge: 'until_stored',
    note: 'challenge when it is stored or pays in person',
  },
  {
    number: '4000002760003184',
    brand: 'VISA',
    funding: 'debit',
    outcome: 'approved',
    challenge: 'always',
    note: 'challenge at each payment',
  },
  { number: '5555555555554444', brand: 'MASTERCARD', funding: 'credit', outcome: 'approved', note: 'approved' },
  { number: '378282246310005', brand: 'AMEX', funding: 'credit', outcome: 'approved', note: 'approved' },
  { number: '6011111111111117', brand: 'DISCOVER', funding: 'credit', outcome: 'approved', note: 'approved' },
]

/** Return or change code by the last four digits of a bank account. */
export const bankSuffixes: Readonly<
  Record<string, { returnCode?: string; changeCode?: string; invalid?: boolean; note: string }>
> = {
  '0000': { note: 'settles' },
  '0101': { returnCode: 'R01', note: 'returned R01, insufficient funds' },
  '0107': { returnCode: 'R07', note: 'returned R07, authorization revoked' },
  '0110': { returnCode: 'R10', note: 'returned R10, not authorized' },
  '0203': { returnCode: 'R03', note: 'returned R03, no account' },
  '0901': { changeCode: 'C01', note: 'settles with correction C01' },
  '0404': { invalid: true, note: 'refused when the account is checked' },
}

export const testRoutingNumber = '021000021'

/**
 * A token that every tenant accepts without a frame, for demo people who already have a card; `owner` tells two apart.
 */
export function testCardToken(number: string, owner?: string): string {
  return `card_test_${number.slice(-4)}${owner ? `_${owner}` : ''}`
}

/** The test card behind a token made by {@link testCardToken}. */
export function testCardOf(token: string): TestCard | undefined {
  const [, kind, lastFour] = token.split('_')
  return token.startsWith('card_') && kind === 'test'
    ? testCards.find((card) => card.number.endsWith(lastFour ?? '?'))
    : undefined
}

/** Names and visible labels of the frames' fields, for test suites that fill them in. */
export const frameFields = {
  card: [
    { name: 'card_name', text: 'cardName', autocomplete: 'cc-name', inputmode: 'text' },
    { name: 'card_number', text: 'cardNumber', autocomplete: 'cc-number', inputmode: 'numeric' },
    { name: 'card_expiry', text: 'cardExpiry', autocomplete: 'cc-exp', inputmode: 'numeric' },
    { name: 'card_cvc', text: 'cardCvc', autocomplete: 'cc-csc', inputmode: 'numeric' },
    { name: 'card_zip', text: 'cardZip', autocomplete: 'postal-code', inputmode: 'numeric' },
  ],
  bank: [
    { name: 'bank_account_name', text: 'bankAccountName', autocomplete: 'name', inputmode: 'text' },
    { name: 'bank_routing', text: 'bankRouting', autocomplete: 'off', inputmode: 'numeric' },
    { name: 'bank_account', text: 'bankAccount', autocomplete: 'off', inputmode: 'numeric' },
    { name: 'bank_name', text: 'bankName', autocomplete: 'off', inputmode: 'text' },
  ],
} as const
