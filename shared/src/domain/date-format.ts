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

/** A wall-clock time of the settings ('23:59:59') with its zone, as people say them: '11:59:59 pm' and 'Pacific'. */
export function spokenTime(
  { time, zone }: { time: string; zone: string },
  language: Language,
  at: Date,
): { time: string; zone: string } {
  const write = (instant: Date, options: Intl.DateTimeFormatOptions) =>
    spelledHalves(new Intl.DateTimeFormat(LOCALES[language], options).format(instant))
  const timeStyle = time.slice(6) > '00' ? 'medium' : 'short'
  const clock = write(new Date(`2026-01-01T${time}Z`), { timeStyle, timeZone: 'UTC' })
  return {
    // Newer engines put a narrow space that no keyboard has before AM and PM.
    time: clock.replace(/\s/g, ' ').toLowerCase(),
    // The date stands before the name. In the United States people say 'hora del Este', as the tenants' texts do.
    zone: write(at, { timeZone: zone, timeZoneName: 'longGeneric' })
      .replace(/^.*, /, '')
      .replace(' Time', '')
      .replace('oriental', 'del Este'),
  }
}

/** The same as one phrase inside a sentence: '5:00 pm Eastern time', in Spanish '5:00 p. m. (hora del Este)'. */
export function spokenClock(clock: { time: string; zone: string }, language: Language, at: Date): string {
  const { time, zone } = spokenTime(clock, language, at)
  return language === 'en' ? `${time} ${zone} time` : `${time} (${zone})`
}
