import type { ContactSpan } from './contact-preference.ts'
import { CONTACT_FROM, CONTACT_TO } from './contact-times.ts'
import { addDays, weekdayOf, type LocalDate, type Weekday } from './dates.ts'
import { instantAt, localDateIn } from './zoned-time.ts'

/** When a consumer wants to be reached: a span for each weekday on which they do, its end not in it (S-51). */
export type AllowedHours = Partial<Record<Weekday, ContactSpan>>

/** Every day from 8:00 to 21:00, the hours without a preference. */
export const legalHours: Readonly<AllowedHours> = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, { from: CONTACT_FROM, to: CONTACT_TO }]),
)

/** The hours that two lists have in common. */
export function withinBoth(one: AllowedHours, other: AllowedHours): AllowedHours {
  const days = (Object.keys(one) as unknown as Weekday[]).map(Number) as Weekday[]
  return Object.fromEntries(
    days.flatMap((day) => {
      const [a, b] = [one[day], other[day]]
      if (!a || !b) return []
      const [from, to] = [a.from > b.from ? a.from : b.from, a.to < b.to ? a.to : b.to]
      return from < to ? [[day, { from, to }]] : []
    }),
  )
}

/** Zones a day apart may need some weekdays to agree; after so many moves they never do. */
const MOST_MOVES = 60

/**
 * The first instant from `now` on at which a message may go out: in each zone the wall shows an hour that the consumer
 * chose, and never one before 8:00 or from 21:00 on. `now` itself when it may go at once; null when there is no
 * such instant.
 */
export function nextAllowedInstant(now: Date, zones: readonly string[], hours: AllowedHours = legalHours): Date | null {
  if (zones.length === 0) throw new Error('Quiet hours need a zone.')
  let at = now
  for (let move = 0; move < MOST_MOVES; move++) {
    const openings = zones.map((zone) => nextOpening(at, zone, hours))
    if (openings.some((opening) => opening === null)) return null
    // The next allowed time of one zone is never earlier, so the latest of them is the first that can fit all.
    const latest = Math.max(...openings.map((opening) => opening!.getTime()))
    if (latest === at.getTime()) return at
    at = new Date(latest)
  }
  return null
}

/** When hours open and close: thousands of messages are judged for the same days, and telling both takes 0.1 ms. */
const spans = new Map<string, { readonly opens: number; readonly closes: number }>()
const MOST_SPANS = 1_000

function spanOf(date: LocalDate, { from, to }: ContactSpan, zone: string) {
  const key = `${date} ${from} ${to} ${zone}`
  const known = spans.get(key)
  if (known) return known
  const span = { opens: instantAt(date, from, zone).getTime(), closes: instantAt(date, to, zone).getTime() }
  if (spans.size >= MOST_SPANS) spans.clear()
  spans.set(key, span)
  return span
}

/** The first instant from `at` on that one zone's wall allows. */
function nextOpening(at: Date, zone: string, hours: AllowedHours): Date | null {
  const today = localDateIn(at, zone)
  for (let ahead = 0; ahead <= 7; ahead++) {
    const date = addDays(today, ahead)
    const span = hours[weekdayOf(date)]
    if (!span) continue
    const from = span.from > CONTACT_FROM ? span.from : CONTACT_FROM
    const to = span.to < CONTACT_TO ? span.to : CONTACT_TO
    if (from >= to) continue
    const { opens, closes } = spanOf(date, { from, to }, zone)
    if (at.getTime() < closes) return at.getTime() > opens ? at : new Date(opens)
  }
  return null
}
