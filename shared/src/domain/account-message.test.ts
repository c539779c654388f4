import { describe, expect, it } from '@jest/globals'
import type { AccountAlert } from './account-alert.ts'
import { accountMessages, type AccountMessage, type MessageFacts } from './account-message.ts'
import { debtView, type DebtState } from './debt-section.ts'

const active: DebtState = {
  status: 'active',
  asaStatus: 'initial',
  asaRequired: false,
  hasPlan: false,
  hasLoan: false,
  hasScheduledOtp: false,
  isOpenEnded: false,
  showPaymentOptions: true,
  holdReason: null,
}
const failed: AccountAlert = { words: 'failed_today', advice: 'again' }
const pastDue: AccountAlert = { words: 'past_due', advice: 'past_due' }

const quiet = {
  alert: null,
  isSettled: false,
  hasEndingCard: false,
  hasCorrectedBank: false,
  hasWarning: false,
  hasNews: false,
}
type Case = Partial<DebtState & Omit<MessageFacts, 'debt' | 'section' | 'banner'>>

function told(facts: Case) {
  const debt = { ...active, ...facts }
  return (viewer: 'consumer' | 'staff') => {
    const { section, banner } = debtView(debt, viewer)
    return accountMessages({ ...quiet, ...facts, debt, section, banner }, viewer).map(inWord)
  }
}

function inWord(message: AccountMessage): string {
  if (message.says === 'alert') return message.alert.words
  if (message.says === 'agreement') return message.banner
  return message.says === 'state' ? message.state : message.says
}

const lasts = { hasEndingCard: true, hasCorrectedBank: true, hasWarning: true, hasNews: true }
const both = { hasWarning: true, hasNews: true }

describe('the messages of an account', () => {
  it.each<[string, Case, string[]]>([
    ['nothing to tell', {}, []],
    ['a returned letter', { hasWarning: true }, ['warning']],
    ['a returned letter and news', both, ['warning', 'news']],
    [
      'a payment that failed today, and a returned letter',
      { alert: failed, ...both },
      ['failed_today', 'warning', 'news'],
    ],
    ['a missed payment', { status: 'delinquent', hasLoan: true, alert: pastDue }, ['past_due']],
    ['a failed payment of an account on hold', { status: 'on_hold', alert: failed }, ['failed_today', 'on_hold']],
    ['an account on hold, and a returned letter', { status: 'on_hold', hasWarning: true }, ['on_hold', 'warning']],
    ['a dispute', { status: 'on_hold', holdReason: 'dispute' }, ['on_hold_dispute']],
    [
      'a question for the creditor',
      { status: 'on_hold', holdReason: 'original_creditor_request' },
      ['on_hold_dispute'],
    ],
    ['a bankruptcy', { status: 'on_hold', holdReason: 'bankruptcy' }, ['on_hold_bankruptcy']],
    ['a hold with a scheduled payment', { status: 'on_hold', hasScheduledOtp: true }, ['on_hold']],
    ['a scheduled payment', { hasScheduledOtp: true }, []],
    ['a payment in progress', { status: 'payment' }, ['payment_in_progress']],
    ['a declined agreement', { asaStatus: 'declined_by_client' }, ['declined_by_client']],
    [
      'an expired agreement after a failed payment',
      { asaStatus: 'expired', alert: failed },
      ['failed_today', 'expired'],
    ],
    ['no more agreements', { asaStatus: 'attempts_limit_reached' }, ['attempts_limit_reached']],
    ['a paid account', { status: 'paid_off', hasNews: true }, ['paid_off', 'news']],
    ['a settled account', { status: 'paid_off', isSettled: true }, ['paid_off_settled']],
    ['a recalled account', { status: 'recalled' }, ['recalled']],
    ['an account of another company', { status: 'external' }, []],
    ['a card that ends', { status: 'established', hasEndingCard: true }, ['card_ends']],
    ['an account that the bank corrected', { status: 'established', hasCorrectedBank: true }, ['bank_corrected']],
    [
      'what would stop the next payment, before all that can wait',
      lasts,
      ['card_ends', 'bank_corrected', 'warning', 'news'],
    ],
    [
      'what went wrong before that',
      { ...lasts, alert: failed },
      ['failed_today', 'card_ends', 'bank_corrected', 'warning', 'news'],
    ],
    [
      'a payment that needs another method, and its card that ends: once',
      { hasEndingCard: true, alert: { words: 'last_failed', advice: 'method' } },
      ['last_failed'],
    ],
    [
      'a payment that is processed, before a card that ends',
      { status: 'payment', hasEndingCard: true },
      ['payment_in_progress', 'card_ends'],
    ],
    ['a running plan', { status: 'established', hasLoan: true, hasPlan: true }, []],
  ])('tell the consumer, most important first: %s', (_, facts, expected) => {
    expect(told(facts)('consumer')).toEqual(expected)
  })

  it.each<[string, Case, string[]]>([
    ['no plan', both, ['news', 'warning', 'plan_selector']],
    ['a failed payment', { alert: failed, ...both }, ['news', 'warning', 'failed_today', 'plan_selector']],
    ['an account on hold', { status: 'on_hold', hasNews: true }, ['news', 'on_hold']],
    [
      'what would stop the next payment',
      { ...lasts, alert: failed },
      ['news', 'warning', 'failed_today', 'card_ends', 'bank_corrected', 'plan_selector'],
    ],
  ])('S-29: tell staff the same, notifications first: %s', (_, facts, expected) => {
    expect(told(facts)('staff')).toEqual(expected)
  })
})
