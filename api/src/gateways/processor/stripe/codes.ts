import type Stripe from 'stripe'
import type { DeclineCode } from '../decline-code.ts'

/** Stripe's decline and error codes with our codes; any other refusal of a card is `card_declined`. */
const declines: Readonly<Record<string, DeclineCode>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  authentication_required: 'authentication_required',
  payment_intent_authentication_failure: 'authentication_required',
  payment_intent_action_required: 'authentication_required',
  account_closed: 'account_closed',
  bank_account_closed: 'account_closed',
  account_number_invalid: 'account_invalid',
  routing_number_invalid: 'account_invalid',
  bank_account_unusable: 'account_invalid',
  bank_account_invalid_details: 'account_invalid',
  bank_account_restricted: 'account_invalid',
  bank_account_frozen: 'account_invalid',
  bank_account_unverified: 'account_invalid',
  invalid_account: 'account_invalid',
  invalid_bank_account_iban: 'account_invalid',
  no_account: 'account_invalid',
  card_velocity_exceeded: 'velocity',
  withdrawal_count_limit_exceeded: 'velocity',
  resource_missing: 'method_unknown',
  payment_method_unactivated: 'not_accepted',
  amount_too_small: 'not_accepted',
  amount_too_large: 'not_accepted',
}

export const declineOf = (codes: readonly (string | null | undefined)[], other: DeclineCode): DeclineCode => {
  for (const code of codes) {
    const known = code ? declines[code] : undefined
    if (known) return known
  }
  return other
}

/** A wallet's token that was used or has expired counts as an unknown method. */
export const refusalOf = ({ code, decline_code, param, type }: Stripe.errors.StripeError) =>
  param === 'confirmation_token'
    ? 'method_unknown'
    : declineOf([decline_code, code], type === 'StripeCardError' ? 'card_declined' : 'not_accepted')

/** Nacha return codes by Stripe's names (docs.stripe.com/declines/network-codes), the usual code for each name. */
const returns: Readonly<Record<string, string>> = {
  insufficient_funds: 'R01',
  account_closed: 'R02',
  bank_account_closed: 'R02',
  no_account: 'R03',
  bank_account_invalid_details: 'R03',
  incorrect_account_details: 'R03',
  invalid_account_number: 'R04',
  debit_not_authorized: 'R10',
  customer_initiated: 'R10',
  recipient_deceased: 'R15',
  bank_account_frozen: 'R16',
  bank_cannot_process: 'R20',
  bank_account_restricted: 'R20',
}

/** A return for which neither the network nor Stripe gives a reason. */
const UNNAMED_RETURN = 'R00'

/** The Nacha code of a returned debit: the network's own where Stripe gives it. */
export function returnCodeOf(codes: readonly (string | null | undefined)[]): string {
  const network = codes.find((code) => code && /^R\d\d$/.test(code))
  if (network) return network
  for (const code of codes) {
    const known = code ? returns[code] : undefined
    if (known) return known
  }
  return UNNAMED_RETURN
}
