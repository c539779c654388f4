import { isAccountNumber, isRoutingNumber } from '@portal/shared/domain'
import { testCards, type TestCard } from '../test-numbers.ts'
import type { FrameText } from '../../../../hosted/page/texts.ts'

/** Typed texts by field name. */
export type Typed = Readonly<Record<string, string>>
/** Error codes by field name. */
export type FormErrors = Record<string, FrameText>
export type Read<T> = { ok: true; value: T } | { ok: false; errors: FormErrors }

export interface CardForm {
  card: TestCard
  holder: string
  expMonth: number
  expYear: number
}
export interface BankForm {
  holder: string
  routing: string
  account: string
  bankName: string
  accountType: 'checking' | 'savings'
}

const digits = (text = '') => text.replace(/\D/g, '')

/** ISO/IEC 7812-1, annex B: the last digit checks the others. */
function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return number.length >= 12 && number.length <= 19 && sum % 10 === 0
}

export function readCard(typed: Typed, { today, debitOnly }: { today: string; debitOnly: boolean }): Read<CardForm> {
  const number = digits(typed['card_number'])
  const card = testCards.find((each) => each.number === number)
  const expiry = readExpiry(typed['card_expiry'] ?? '')
  const errors: FormErrors = {
    ...requiredErrors(typed, ['card_name', 'card_number', 'card_expiry', 'card_cvc', 'card_zip']),
    ...(number !== '' && !card && { card_number: passesLuhn(number) ? 'cardNumberNotTest' : 'cardNumberInvalid' }),
    ...(card && debitOnly && card.funding === 'credit' && { card_number: 'cardCredit' }),
    ...(typed['card_expiry'] && !expiry && { card_expiry: 'cardExpiryInvalid' }),
    ...(expiry &&
      `${expiry.year}-${String(expiry.month).padStart(2, '0')}` < today.slice(0, 7) && {
        card_expiry: 'cardExpiryPast',
      }),
    ...(typed['card_cvc'] && !/^\d{3,4}$/.test(typed['card_cvc'].trim()) && { card_cvc: 'cardCvcInvalid' }),
    ...(typed['card_zip'] && !/^\d{5}(-?\d{4})?$/.test(typed['card_zip'].trim()) && { card_zip: 'cardZipInvalid' }),
  }
  if (Object.keys(errors).length > 0 || !card || !expiry) return { ok: false, errors }
  return {
    ok: true,
    value: { card, holder: (typed['card_name'] ?? '').trim(), expMonth: expiry.month, expYear: expiry.year },
  }
}

export function readBank(typed: Typed, { allowSavings }: { allowSavings: boolean }): Read<BankForm> {
  const [routing, account] = [digits(typed['bank_routing']), digits(typed['bank_account'])]
  const errors: FormErrors = {
    ...requiredErrors(typed, ['bank_account_name', 'bank_routing', 'bank_account', 'bank_name']),
    ...(typed['bank_routing'] && !isRoutingNumber(routing, true) && { bank_routing: 'bankRoutingInvalid' }),
    ...(typed['bank_account'] && !isAccountNumber(account) && { bank_account: 'bankAccountInvalid' }),
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const accountType = allowSavings && typed['bank_type'] === 'savings' ? 'savings' : 'checking'
  return {
    ok: true,
    value: {
      holder: (typed['bank_account_name'] ?? '').trim(),
      routing,
      account,
      bankName: (typed['bank_name'] ?? '').trim(),
      accountType,
    },
  }
}

function requiredErrors(typed: Typed, names: string[]): FormErrors {
  return Object.fromEntries(names.filter((name) => !typed[name]?.trim()).map((name) => [name, 'required' as const]))
}

function readExpiry(typed: string): { month: number; year: number } | undefined {
  const match = /^\s*(\d{1,2})\s*[/ -]?\s*(\d{4}|\d{2})\s*$/.exec(typed)
  const [month, year] = [Number(match?.[1]), Number(match?.[2])]
  if (!match || month < 1 || month > 12) return undefined
  return { month, year: year < 100 ? 2000 + year : year }
}
