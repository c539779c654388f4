import { formatCents, formatDate, formatShare, toCents, type LocalDate } from '@portal/shared/domain'
import type { Language } from '@portal/shared/i18n'

/** Cents of an example plan without a discount. */
const TOTAL = 120_000

/** Invented values for an agreement; the company is the tenant's own. */
export function agreementExamples(company: string, language: Language): Record<string, string> {
  const money = (cents: number) => formatCents(toCents(cents), language)
  const day = (date: string) => formatDate(date as LocalDate, 'long', language)
  const isEnglish = language === 'en'
  return {
    consumer: 'Maria Alvarez',
    company,
    creditor: 'Lakeside Bank',
    original_creditor: 'Lakeside Bank',
    reference: 'AB-100234',
    date: day('2026-03-02'),
    expires: day('2026-03-16'),
    balance: money(TOTAL),
    total: money(TOTAL),
    discount: money(0),
    percent: formatShare(0, language),
    payments: '6',
    frequency: isEnglish ? 'once a month' : 'una vez al mes',
    first_date: day('2026-03-16'),
    last_date: day('2026-08-16'),
    case_number: '2025-CV-01234',
    suit_filed: day('2025-10-06'),
  }
}
