// Reading a date needs no arithmetic: a page that reads one and counts no days does not load the library that does.

/** A business date 'YYYY-MM-DD', without time and without zone: it is never shifted (K-15). */
export type LocalDate = string & { readonly __unit: 'date' }

// Years below 100 are slips of typing, such as 0026 for 2026.
const ISO = /^(?!00)\d{4}-\d{2}-\d{2}$/
const US = /^(\d{2})\/(\d{2})\/(\d{4})$/

/** Reads 'YYYY-MM-DD' of the years 100 to 9999; undefined when it is not a day of the calendar (2026-02-30). */
export function parseLocalDate(text: string): LocalDate | undefined {
  const day = ISO.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  // A day past the end of its month is read as one of the next month.
  const isDay = day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  return isDay ? (text as LocalDate) : undefined
}

/** Reads 'MM/DD/YYYY' as people type it; undefined when it is not a day of the calendar. */
export function parseUsDate(text: string): LocalDate | undefined {
  const match = US.exec(text.trim())
  return match ? parseLocalDate(`${match[3]}-${match[1]}-${match[2]}`) : undefined
}

/** The same as {@link parseLocalDate} for text known to be a date; throws RangeError otherwise. */
export function localDate(text: string): LocalDate {
  const date = parseLocalDate(text)
  if (!date) throw new RangeError(`Not a calendar date: ${JSON.stringify(text)}`)
  return date
}
