import type { TenantSettings } from '@portal/shared/contract'
import { addDays, formatCents, formatDate, toCents, type Language, type LocalDate } from '@portal/shared/domain'
import { isNotice } from '../../core/messages/notice-kinds.ts'
import { cancelledWords, changedLines, comesNextWords } from '../../core/messages/plan-words.ts'
import type { Purpose } from '../../core/messages/purpose.ts'
import { fillTemplate, fillWords, type Filled } from '../../core/messages/template.ts'
import { readTexts } from '../../core/messages/texts.ts'
import {
  acceptedWords,
  appliedWords,
  counterWords,
  linkWords,
  methodWords,
  nextWords,
  reasonWords,
  refundWords,
  statementLine,
} from '../../core/messages/words.ts'

/** Everything that is written by e-mail. */
export const mailPurposes = Object.entries(readTexts('en'))
  .filter(([, words]) => 'email' in words)
  .map(([purpose]) => purpose as Purpose)

/** Those that go to people who work here. */
const toStaff: readonly Purpose[] = [
  'staff_code',
  'reset_code',
  'password_changed',
  'factor_reset',
  'recovery_used',
  'reading_alert',
  'staff_welcome',
  'attorney_queue',
]

/** Written because staff asked for it, with a way to opt out. */
const byStaff: readonly Purpose[] = ['authorization_copy', 'esign_link', 'page_link']

interface Example {
  readonly tenant: TenantSettings
  readonly purpose: Purpose
  readonly language: Language
  readonly origin: string
  readonly today: LocalDate
}

/** An e-mail of a purpose, filled with made-up values. */
export function exampleMail({ tenant, purpose, language, origin, today }: Example): Filled {
  const optOutLink = `${origin}/unsubscribe?token=example`
  return fillTemplate({
    tenant,
    purpose,
    channel: 'email',
    audience: toStaff.includes(purpose) ? 'staff' : 'consumer',
    language,
    name: 'Marisol Ortega',
    values: { ...valuesOf(purpose, language, today), portal: origin },
    optOutLink: isNotice(purpose) || byStaff.includes(purpose) ? optOutLink : null,
    origin,
  })
}

function valuesOf(purpose: Purpose, language: Language, today: LocalDate): Record<string, string> {
  const day = (days: number) => formatDate(addDays(today, days), 'medium', language)
  const money = (cents: number) => formatCents(toCents(cents), language)
  const method = methodWords({ type: 'ACH', lastFour: '0000' }, language)
  return {
    code: '48203917',
    when: purpose === 'payment_refunded' ? refundWords('refund', { from: 5, to: 10 }, language) : day(0),
    by: 'Ada Admin',
    reader: 'Ada Admin',
    count: '3',
    date: day(3),
    lastFour: '0111',
    call: language === 'es' ? 'mar, 3 de mar, 10:00 a. m. EST' : 'Tue, Mar 3, 10:00 AM EST',
    posts: day(5),
    month: formatDate(today, 'long', language),
    amount: money(9_230),
    before: money(10_000),
    paid: money(9_230),
    balance: money(43_110),
    late: money(9_230),
    method,
    opening: acceptedWords({ amount: money(9_230), method, date: day(0), handed: null }, language),
    applied: appliedWords(
      {
        appliedTo: [
          { dueDate: addDays(today, 3), part: toCents(9_230), of: toCents(9_230), isPaid: true, left: toCents(0) },
        ],
        beyond: toCents(0),
      } as unknown as Parameters<typeof appliedWords>[0],
      language,
    ),
    why: reasonWords('insufficient_funds', language),
    lost: `${day(-7)}: ${money(9_230)}`,
    payments: `${day(3)}: ${money(9_230)}\n${day(10)}: ${money(9_230)}`,
    proposed: counterWords('once', { amount: money(9_230), date: day(12) }, language),
    answered: counterWords('monthly', { amount: money(4_615), date: day(12) }, language),
    due: day(2),
    until: day(7),
    number: 'H-2026-00042',
    payer: 'Sam Rivera',
    payee: 'Sample Company',
    reference: 'H-2026-000042',
    done: '',
    ...linkWords('pay', 60, language),
    ...piecesOf(purpose, language, today),
  }
}

/** The pieces that differ by purpose under one name. */
function piecesOf(purpose: Purpose, language: Language, today: LocalDate): Record<'next' | 'lines' | 'text', string> {
  const words = readTexts(language)
  const [before, after] = [3, 10].map((days) => ({ date: addDays(today, days), amount: toCents(9_230) }))
  const account = { creditor: 'First Bank', lastFour: '1042', paid: toCents(9_230), left: toCents(43_110) }
  const ended = { count: 4, amount: toCents(36_920), isOnItsWay: true, forgiven: toCents(12_500) }
  const next: Partial<Record<Purpose, string>> = {
    case_received: fillWords(words.case_next.dispute, { due: formatDate(addDays(today, 30), 'medium', language) }),
    plan_payments_changed: comesNextWords(after!, { type: 'ACH', lastFour: '0000' }, language),
  }
  const texts: Partial<Record<Purpose, string>> = {
    plan_cancelled: cancelledWords(ended, language),
    relief_ended: words.case_over.pauseNoPlan,
  }
  return {
    next: next[purpose] ?? nextWords({ kind: 'retry', on: addDays(today, 5) }, language),
    lines:
      purpose === 'monthly_statement'
        ? statementLine({ ...account, forgiven: toCents(0) }, language)
        : changedLines([{ before: before!, after: after! }], language),
    text: texts[purpose] ?? reasonWords('held', language),
  }
}
