import { LOCALES } from './locale.ts'
import type { Cents, Language } from './money.ts'

/** A count as people read it: "1,000,000" in both languages. */
export function formatCount(count: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language]).format(count)
}

/** A share (0.005) as percent, "0.5%" in both languages; two decimals at most, so that no share is rounded to nothing. */
export function formatShare(share: number, language: Language, decimals = 2): string {
  return new Intl.NumberFormat(LOCALES[language], { style: 'percent', maximumFractionDigits: decimals }).format(share)
}

/** Cents in few letters, for the scale of a chart: "$1.2M". `formatCents` writes exact amounts. */
export function formatShortCents(amount: Cents, language: Language): string {
  const format = new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'USD', notation: 'compact' })
  return format.format(Number(amount) / 100)
}

/** Words or numbers one after the other: "a, b, and c", in Spanish "a, b y c"; one of them: "a, b, or c". */
export function formatList(items: readonly string[], language: Language, type?: 'disjunction'): string {
  return new Intl.ListFormat(LOCALES[language], { type }).format(items)
}
