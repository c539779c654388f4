/** The nine digits of a typed number, with or without its dashes; undefined when it is written in another way. */
export const ssnDigits = (text: string): string | undefined =>
  /^\d{3}-?\d{2}-?\d{4}$/.test(text.trim()) ? text.replace(/\D/g, '') : undefined

/** Whether it is a number that the Social Security Administration could have issued (or an ITIN, from 900 on). */
export function isSsn(text: string): boolean {
  const digits = ssnDigits(text)
  return digits !== undefined && !/^(?:000|666)|^...00|0000$/.test(digits)
}
