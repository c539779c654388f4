import { LOCALES, spelledHalves } from './locale.ts'
import type { Language } from './money.ts'

const written = (instant: Date | number, language: Language, options: Intl.DateTimeFormatOptions): string =>
  spelledHalves(new Intl.DateTimeFormat(LOCALES[language], options).format(instant))

/** An instant as time and zone: "8:00 AM EST"; with seconds for a short wait. */
export const formatTime = (instant: Date, zone: string, language: Language, precision?: 'seconds'): string =>
  written(instant, language, {
    hour: 'numeric',
    minute: '2-digit',
    ...(precision && { second: '2-digit' }),
    timeZone: zone,
    timeZoneName: 'short',
  })

/** An instant as weekday, day, time and zone: "Tue, Mar 3, 8:00 AM EST". */
export const formatDayAndTime = (instant: Date, zone: string, language: Language): string =>
  written(instant, language, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  })

/** An instant as date, time and zone: "Mar 2, 2026, 9:00 AM EST". */
export const formatDateTimeAndZone = (instant: Date | number, zone: string, language: Language): string =>
  written(instant, language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  })

/** An instant as date and time without its zone, which stands beside it: "Mar 2, 2026, 9:00 AM". */
export const formatDateAndTime = (instant: Date | number, zone: string, language: Language): string =>
  written(instant, language, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })

/** The year on the wall of a zone: "2026". */
export const yearIn = (instant: number, zone: string): string =>
  written(instant, 'en', { year: 'numeric', timeZone: zone })

/** A wall-clock time of the settings ('17:00'): "5:00 PM", in Spanish "5:00 p. m.". */
export function formatClock(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const text = written(Date.UTC(2026, 0, 1, hour, minute), language, {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: 'UTC',
  })
  // Newer engines put a narrow space that no keyboard has before AM and PM.
  return text.replace(/\s/g, ' ')
}

/** 'Monday' for 1 to 'Sunday' for 7; 5 January 2026 was a Monday. */
export const weekdayName = (day: number, language: Language): string =>
  written(Date.UTC(2026, 0, 4 + day), language, { weekday: 'long', timeZone: 'UTC' })

/** The common abbreviation of a zone: "ET". */
export function zoneName(zone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(LOCALES[language], { timeZone: zone, timeZoneName: 'shortGeneric' })
  return parts.formatToParts(0).find((part) => part.type === 'timeZoneName')?.value ?? zone
}
