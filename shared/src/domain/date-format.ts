import type { LocalDate } from './dates.ts'
import type { Language } from './money.ts'

/** 'us' MM/DD/YYYY, 'iso' YYYY-MM-DD, 'medium' "Mar 2, 2026" or "2 mar 2026", 'long' with the whole month. */
export type DateStyle = 'us' | 'iso' | 'medium' | 'long'

const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' }

/** Writes a business date; it has no zone, so nothing is shifted (K-15). */
export function formatDate(date: LocalDate, style: DateStyle = 'us', language: Language = 'en'): string {
  if (style === 'iso') return date
  const [year = '', month = '', day = ''] = date.split('-')
  if (style === 'us') return `${month}/${day}/${year}`
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: style, timeZone: 'UTC' })
  return format.format(new Date(`${date}T00:00:00Z`))
}

/** Writes an instant as date and time in an IANA zone, with the zone's short name: "Mar 2, 2026, 9:00 AM EST". */
export function formatInstant(instant: Date, zone: string, language: Language = 'en'): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  }).format(instant)
}
