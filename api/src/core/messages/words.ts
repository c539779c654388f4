import { formatCents, formatDate, type Cents, type Language } from '@portal/shared/domain'
import type { MethodSnapshot } from '../../db/schema/payment.ts'
import { readTexts, type NextStep, type Reason } from './texts.ts'

export const reasonWords = (reason: Reason, language: Language): string => readTexts(language).reasons[reason]

/** What happens after a failed payment, and what its owner can do (F-08); null is a payment outside any plan. */
export function nextWords(next: NextStep | null, language: Language): string {
  const words = readTexts(language).next[next?.kind ?? 'pay']
  return next?.kind === 'retry' ? words.replace('{{date}}', formatDate(next.on, 'medium', language)) : words
}

/** "card ending in 4242": names a method so that its owner knows it and nobody else can use it. */
export function methodWords({ type, lastFour }: Pick<MethodSnapshot, 'type' | 'lastFour'>, language: Language): string {
  const { methods } = readTexts(language)
  if (type === 'PayPal') return methods.paypal
  // Names of products, the same in every language.
  if (type === 'ApplePay') return 'Apple Pay'
  if (type === 'GooglePay') return 'Google Pay'
  if (!lastFour || (type !== 'Card' && type !== 'ACH')) return methods.other
  return (type === 'Card' ? methods.card : methods.bank).replace('{{lastFour}}', lastFour)
}

/** One account of a monthly summary; a reference number opens the door to its portal, so only its end is written. */
export function statementLine(
  account: { creditor: string; lastFour: string; balance: Cents; paid: Cents },
  language: Language,
): string {
  const { creditor, lastFour, balance, paid } = account
  return readTexts(language)
    .statement.line.replace('{{creditor}}', () => creditor)
    .replace('{{lastFour}}', lastFour)
    .replace('{{balance}}', () => formatCents(balance, language))
    .replace('{{paid}}', () => formatCents(paid, language))
}
