import {
  formatCents,
  formatDate,
  localDateIn,
  localTimeIn,
  namedParts,
  toCents,
  type AppliedPart,
  type Cents,
  type CounterWay,
  type Language,
  type LinkedPage,
  type PaymentFacts,
  type RefundWay,
} from '@portal/shared/domain'
import type { MethodSnapshot } from '../../db/schema/payment.ts'
import { fillWords } from './template.ts'
import { readTexts, type NextStep, type Reason } from './texts.ts'

export const reasonWords = (reason: Reason, language: Language): string => readTexts(language).reasons[reason]

/** What happens after a failed payment, and what the consumer can do (F-08); null: the payment is outside any plan. */
export function nextWords(next: NextStep | null, language: Language): string {
  const words = readTexts(language).next[next?.kind ?? 'pay']
  return next?.kind === 'retry' ? words.replace('{{date}}', formatDate(next.on, 'medium', language)) : words
}

/** When the payer has the money of a refund: banking days from and to, null where nothing is on its way. */
export const refundWords = (way: RefundWay, days: { from: number; to: number } | null, language: Language): string =>
  readTexts(language)
    .refunds[way].replace('{{from}}', String(days?.from ?? ''))
    .replace('{{to}}', String(days?.to ?? ''))

/** Names a payment method so that its owner recognises it and nobody else can use it: "card ending in 4242". */
export function methodWords({ type, lastFour }: Pick<MethodSnapshot, 'type' | 'lastFour'>, language: Language): string {
  const { methods } = readTexts(language)
  if (type === 'PayPal') return methods.paypal
  // Product names are the same in every language.
  if (type === 'ApplePay') return 'Apple Pay'
  if (type === 'GooglePay') return 'Google Pay'
  if (!lastFour || (type !== 'Card' && type !== 'ACH')) return methods.other
  return (type === 'Card' ? methods.card : methods.bank).replace('{{lastFour}}', lastFour)
}

/** What was proposed or answered: one payment and its day, or an amount a month and the first day. */
export const counterWords = (way: CounterWay, said: { amount: string; date: string }, language: Language): string =>
  fillWords(readTexts(language).counter_terms[way], said)

/** Where a link leads, and for how long it works: in hours where these are whole. */
export function linkWords(page: LinkedPage, minutes: number, language: Language): { page: string; life: string } {
  const { link_pages: pages, link_life: lives } = readTexts(language)
  const hours = minutes / 60
  const life =
    hours >= 2 && Number.isInteger(hours)
      ? fillWords(lives.hours, { count: String(hours) })
      : fillWords(lives.minutes, { count: String(minutes) })
  return { page: pages[page], life }
}

/** What is said of a payment that was accepted, for its day; L-25: of one that the bank has ahead of it, both days. */
export function acceptedWords(
  payment: { amount: string; method: string; date: string; handed: string | null },
  language: Language,
): string {
  const { received, handedOver } = readTexts(language).accepted
  return (payment.handed === null ? received : handedOver)
    .replace('{{amount}}', () => payment.amount)
    .replace('{{method}}', payment.method)
    .replace('{{date}}', payment.date)
    .replace('{{handed}}', payment.handed ?? '')
}

/** F-17: what is said of a payment that somebody else made by a link of the consumer's. */
export const paidByLinkWords = (paid: { amount: string; date: string; payer: string }, language: Language): string =>
  fillWords(readTexts(language).accepted.byLink, paid)

/** L-20: the payments of the plan that a payment was applied to, one line each; empty where there is nothing to say. */
export function appliedWords({ appliedTo, beyond }: PaymentFacts, language: Language): string {
  if (appliedTo.length === 0) return ''
  const words = readTexts(language).applied
  const money = (amount: Cents) => formatCents(amount, language)
  const { named, others } = namedParts(appliedTo)
  const lines = named.map((part) =>
    fillWords(words[appliedAs(part)], {
      date: formatDate(part.dueDate, 'medium', language),
      amount: money(part.part),
      of: money(part.of),
      left: money(part.left),
    }),
  )
  return [
    words.opening,
    ...lines,
    ...(others ? [fillWords(words.others, { count: String(others.count), amount: money(others.amount) })] : []),
    ...(beyond > 0n ? [fillWords(words.beyond, { amount: money(beyond) })] : []),
  ].join('\n')
}

function appliedAs({ part, of, isPaid, left }: AppliedPart): 'whole' | 'completed' | 'partly' | 'part' {
  if (isPaid) return part === of ? 'whole' : 'completed'
  return left > 0n ? 'partly' : 'part'
}

/**
 * One account of a monthly statement; `paid` is below zero where more went back than was paid. A reference number helps to
 * sign in, so only its last four digits are shown.
 */
export function statementLine(
  account: { creditor: string; lastFour: string; paid: Cents; left: Cents; forgiven: Cents },
  language: Language,
): string {
  const { creditor, lastFour, paid, left, forgiven } = account
  const { back, line, settlement } = readTexts(language).statement
  return (paid < 0n ? back : forgiven > 0n ? settlement : line)
    .replace('{{creditor}}', () => creditor)
    .replace('{{lastFour}}', lastFour)
    .replace('{{left}}', () => formatCents(left, language))
    .replace('{{paid}}', () => formatCents(toCents(paid < 0n ? -paid : paid), language))
    .replace('{{forgiven}}', () => formatCents(forgiven, language))
}

/** 'MM/DD/YYYY HH:MM' in the tenant's zone. */
export function momentText(instant: Date, zone: string): string {
  const [year, month, day] = localDateIn(instant, zone).split('-')
  return `${month}/${day}/${year} ${localTimeIn(instant, zone).slice(0, 5)}`
}
