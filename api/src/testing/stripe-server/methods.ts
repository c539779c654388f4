import { createHash } from 'node:crypto'
import { part, text, type Form } from './form.ts'
import type { PaymentMethod } from './objects.ts'
import type { Fate, Store } from './store.ts'
import { invalid, StripeRefusal } from './stripe-error.ts'

/** Numbers of Stripe's own test cards (docs.stripe.com/testing). */
const cards: Record<string, { brand: string; funding: string; fate?: Fate; refusedAtOnce?: string }> = {
  '4242424242424242': { brand: 'visa', funding: 'credit' },
  '4000056655665556': { brand: 'visa', funding: 'debit' },
  '5555555555554444': { brand: 'mastercard', funding: 'credit' },
  '378282246310005': { brand: 'amex', funding: 'credit' },
  '6011111111111117': { brand: 'discover', funding: 'credit' },
  '4000000000000002': { brand: 'visa', funding: 'credit', refusedAtOnce: 'generic_decline' },
  '4000002500003155': { brand: 'visa', funding: 'debit', fate: { kind: 'challenged', always: false } },
  '4000002760003184': { brand: 'visa', funding: 'debit', fate: { kind: 'challenged', always: true } },
  '4000000000000341': { brand: 'visa', funding: 'credit', fate: { kind: 'declined', code: 'generic_decline' } },
}

/** Its test bank accounts and their return codes. */
const accounts: Record<string, Fate> = {
  '000123456789': { kind: 'approved' },
  '000111111116': { kind: 'returned', network: 'R03', code: 'no_account' },
  '000111111113': { kind: 'returned', network: 'R02', code: 'account_closed' },
  '000222222227': { kind: 'returned', network: 'R01', code: 'insufficient_funds' },
  '000333333335': { kind: 'returned', network: 'R10', code: 'debit_not_authorized' },
}
const testRouting = '110000000'

const fingerprint = (number: string) => createHash('sha256').update(`fp:${number}`).digest('base64url').slice(0, 16)

/** Makes a method from the data of Stripe's own fields or our own bank form. */
export function makeMethod(store: Store, data: Form, customer: string | null): PaymentMethod {
  const billing_details = { name: text(part(data['billing_details'])['name']) }
  const made = text(data['type']) === 'us_bank_account' ? ofBank(data) : ofCard(data)
  const method = store.add('pm', { object: 'payment_method', customer, billing_details, ...made.method })
  store.fates.set(method.id, made.fate)
  return method
}

/** The card behind a wallet. */
export const walletCard = { brand: 'visa', display_brand: 'visa', funding: 'debit', last4: '5556', networks: null }

function ofCard(data: Form) {
  const { known, card } = previewOf(data)
  if (known.refusedAtOnce) throw declined('card_declined', known.refusedAtOnce)
  return { method: { type: 'card' as const, card }, fate: known.fate ?? { kind: 'approved' as const } }
}

/** What a typed card shows before anything is asked of its bank. */
export function previewOf(data: Form) {
  const { number, exp_month, exp_year } = part(data['card'])
  const digits = (text(number) ?? '').replace(/\D/g, '')
  const known = cards[digits]
  if (!known) throw declined('incorrect_number')
  const card = {
    brand: known.brand,
    display_brand: known.brand,
    funding: known.funding,
    last4: digits.slice(-4),
    exp_month: Number(text(exp_month)),
    exp_year: Number(text(exp_year)),
    fingerprint: fingerprint(digits),
    networks: { available: [known.brand], preferred: null },
  }
  return { known, card }
}

function ofBank(data: Form) {
  const { routing_number, account_number, account_type } = part(data['us_bank_account'])
  const [routing, account] = [text(routing_number), text(account_number) ?? '']
  if (routing !== testRouting) throw invalid('routing_number_invalid', 'us_bank_account[routing_number]')
  const fate = accounts[account]
  if (!fate) throw invalid('account_number_invalid', 'us_bank_account[account_number]')
  const us_bank_account = {
    account_holder_type: 'individual',
    account_type: text(account_type) ?? 'checking',
    bank_name: 'STRIPE TEST BANK',
    last4: account.slice(-4),
    routing_number: routing,
    fingerprint: fingerprint(`${routing}/${account}`),
  }
  return { method: { type: 'us_bank_account' as const, us_bank_account }, fate }
}

export const declined = (code: string, decline_code?: string, more: object = {}) =>
  new StripeRefusal(402, {
    type: 'card_error',
    code,
    ...(decline_code && { decline_code }),
    message: 'Your card was declined.',
    ...more,
  })
