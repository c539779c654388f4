/** A field of a record: `text` left-justified and filled with blanks, `number` right-justified and filled with zeros. */
export interface Field {
  readonly length: number
  readonly kind: 'text' | 'number' | 'right'
}

export const text = (length: number): Field => ({ length, kind: 'text' })
export const number = (length: number): Field => ({ length, kind: 'number' })
/** Right-justified and filled with blanks, as the file header has its bank identifications. */
export const right = (length: number): Field => ({ length, kind: 'right' })

/** Letters that Unicode does not decompose into a letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = { Æ: 'AE', Ø: 'O', Œ: 'OE', Ð: 'D', Þ: 'TH', Ł: 'L', Đ: 'D' }

/**
 * an alphameric field holds capitals, digits and a few signs; other characters become the nearest one or a blank.
 */
export function alphameric(value: string): string {
  return value
    .replace(/[‘’`´]/g, "'")
    .replace(/[‐-―]/g, '-')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\x20-\x7e]/gu, (sign) => LETTERS[sign] ?? ' ')
    .replace(/[^A-Z0-9 .,/()&'\-*#@_:;+$%!?=<>]/g, ' ')
}

/** Formats a value in the width of its field. @throws when a number does not fit: cutting it would change money. */
export function format({ length, kind }: Field, value: string | number | bigint): string {
  if (kind === 'number') {
    const digits = String(value)
    if (!/^\d+$/.test(digits) || digits.length > length) throw new RangeError(`${digits} does not fit ${length} digits`)
    return digits.padStart(length, '0')
  }
  const clean = alphameric(String(value)).slice(0, length)
  return kind === 'right' ? clean.padStart(length) : clean.padEnd(length)
}
