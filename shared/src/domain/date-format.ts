import type { LocalDate } from './dates.ts'
import { LOCALES, spelledHalves } from './locale.ts'
import type { Language } from './money.ts'

/** 'us' MM/DD/YYYY, 'iso' YYYY-MM-DD, 'medium' "Mar 2, 2026" or "2 mar 2026", 'long' with the whole month. */
export type DateStyle = 'us' | 'iso' | 'medium' | 'long'

/** 'month' "March 2026", 'short-month' "Mar 2026", 'short-day' "Mar 2". */
export type PartStyle = 'month' | 'short-month' | 'short-day'

const PARTS: Record<PartStyle, Intl.DateTimeFormatOptions> = {
  month: { month: 'long', year: 'numeric' },
  'short-month': { month: 'short', year: 'numeric' },
  'short-day': { day: 'numeric', month: 'short' },
}

/** Made once: making a format takes a hundred times as long as using it. */
const days: Record<string, Intl.DateTimeFormat> = {}

/** Writes a business date; it has no zone, so nothing is shifted (K-15). */
export function formatDate(date: LocalDate, style: DateStyle = 'us', language: Language = 'en'): string {
  if (style === 'iso') return date
  const [year = '', month = '', day = ''] = date.split('-')
  if (style === 'us') return `${month}/${day}/${year}`
  const key = `${language} ${style}`
  days[key] ??= new Intl.DateTimeFormat(LOCALES[language], { dateStyle: style, timeZone: 'UTC' })
  return days[key].format(new Date(`${date}T00:00:00Z`))
}

/** Writes a part of a business date: its month, or its day without the year. */
export function formatDatePart(date: LocalDate, part: PartStyle, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { ...PARTS[part], timeZone: 'UTC' })
  return format.format(new Date(`${date}T00:00:00Z`))
}

/** Writes an instant as date and time in an IANA zone, with the zone's short name: "Mar 2, 2026, 9:00 AM EST". */
export function formatInstant(instant: Date, zone: string, language: Language = 'en'): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  })
  return spelledHalves(format.format(instant))
}
