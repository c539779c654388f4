import { LOCALES, type Language } from './locale.ts'

export type { Language }

/** Whole US cents. Branded so that dollars, counts and cents cannot be mixed up by accident. */
export type Cents = bigint & { readonly __unit: 'cents' }

/** No money at all. */
export const ZERO = 0n as Cents

const WIRE = /^(-?)(\d{1,13})\.(\d{2})$/

/** Whole cents from an integer; throws on a fraction, because a lost fraction is lost money. */
export function toCents(amount: bigint | number): Cents {
  return BigInt(amount) as Cents
}

/** Reads two-decimal wire text ("12.50", "-3.00") as cents; throws RangeError on anything else. */
export function parseWireMoney(text: string): Cents {
  const match = WIRE.exec(text)
  if (!match) throw new RangeError(`Not a two-decimal amount: ${JSON.stringify(text)}`)
  const [, sign = '', dollars = '0', rest = '00'] = match
  const value = BigInt(dollars + rest)
  return (sign ? -value : value) as Cents
}

/** Writes cents as two-decimal wire text: 1250n is "12.50". */
export function formatWireMoney(amount: Cents): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Made once: making a format takes a hundred times as long as using it. */
const dollars: Partial<Record<Language, Intl.NumberFormat>> = {}

/** Cents as a person reads them: "$1,234.50" in both languages of the United States. */
export function formatCents(amount: Cents, language: Language = 'en'): string {
  dollars[language] ??= new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'USD' })
  // A decimal string keeps every digit; Number() would lose cents above 2^53.
  return dollars[language].format(formatWireMoney(amount) as `${number}`)
}

/** Sum of amounts in cents. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0n
  for (const amount of amounts) total += amount
  return total as Cents
}

/** The smaller of two amounts. */
export function minCents(a: Cents, b: Cents): Cents {
  return a < b ? a : b
}

/** The larger of two amounts. */
export function maxCents(a: Cents, b: Cents): Cents {
  return a > b ? a : b
}

/**
 * Splits a non-negative amount into `parts` whole-cent instalments that sum to it exactly; all are equal
 * and the last one carries the remainder (the specification's start and end amount).
 */
export function allocate(total: Cents, parts: number): Cents[] {
  if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError('parts must be a positive integer')
  if (total < 0n) throw new RangeError('total must not be negative')
  const each = total / BigInt(parts)
  const last = total - each * BigInt(parts - 1)
  return [...Array.from({ length: parts - 1 }, () => each as Cents), last as Cents]
}
