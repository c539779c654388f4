import { addDays, type LocalDate } from './dates.ts'

/** Making one costs more than a hundred uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, format)
  return format
}

/** What walls showed: thousands of messages are judged for the same moments, and telling one costs 10 µs. */
const shown = new Map<string, Record<string, string>>()
const MOST_SHOWN = 1_000

function partsIn(instant: Date, zone: string): Record<string, string> {
  const key = `${zone} ${instant.getTime()}`
  const known = shown.get(key)
  if (known) return known
  const parts = Object.fromEntries(
    formatIn(zone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  )
  if (shown.size >= MOST_SHOWN) shown.clear()
  shown.set(key, parts)
  return parts
}

/** The calendar date on the wall of an IANA zone at an instant (server clock; K-15). */
export function localDateIn(instant: Date, zone: string): LocalDate {
  const { year, month, day } = partsIn(instant, zone)
  return `${year}-${month}-${day}` as LocalDate
}

/** The wall time 'HH:MM:SS' of an IANA zone at an instant. */
export function localTimeIn(instant: Date, zone: string): string {
  const { hour, minute, second } = partsIn(instant, zone)
  return `${hour}:${minute}:${second}`
}

/**
 * The instant at which a zone's wall shows `date` and `time` ('HH:MM' or 'HH:MM:SS'). In the hour that the
 * spring change skips it is the moment after the change; in the hour that autumn repeats, the first one.
 */
export function instantAt(date: LocalDate, time: string, zone: string): Date {
  const wanted = Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time}Z`)
  const offsetAt = (ms: number) => {
    const instant = new Date(ms)
    return Date.parse(`${localDateIn(instant, zone)}T${localTimeIn(instant, zone)}Z`) - ms
  }
  // The offset on both sides of the wanted moment: they differ only around a change.
  const before = wanted - offsetAt(wanted - 86_400_000)
  const after = wanted - offsetAt(wanted + 86_400_000)
  const fits = (ms: number) => ms + offsetAt(ms) === wanted
  const hits = [before, after].filter(fits)
  return new Date(hits.length > 0 ? Math.min(...hits) : Math.max(before, after))
}

/** The last instant of a business date in a zone: the next midnight, exclusive. */
export const endOfDay = (date: LocalDate, zone: string): Date => instantAt(addDays(date, 1), '00:00', zone)
