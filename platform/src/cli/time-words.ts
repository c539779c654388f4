import { WrongUse } from './outcome.ts'

const second = 1000
const units = { s: second, m: 60 * second, h: 3_600 * second, d: 86_400 * second, w: 7 * 86_400 * second } as const

const short = /^(\d{1,6})([smhdw])$/i
const iso = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i
const instant = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/i

/** Milliseconds of `2h`, `30m`, `90s`, `3d`, `1w`, or ISO 8601 such as `PT2H` and `P1D`; undefined otherwise. */
export function durationOf(words: string): number | undefined {
  const [, count, unit] = short.exec(words) ?? []
  if (count && unit) return Number(count) * units[unit.toLowerCase() as keyof typeof units]
  const parts = iso.exec(words)
  if (!parts || /[PT]$/i.test(words)) return undefined
  const [weeks, days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0))
  return (
    (weeks ?? 0) * units.w +
    (days ?? 0) * units.d +
    (hours ?? 0) * units.h +
    (minutes ?? 0) * units.m +
    (seconds ?? 0) * units.s
  )
}

/** Reads the value of an option as milliseconds. @throws {WrongUse} */
export function readDuration(option: string, words: string): number {
  const found = durationOf(words)
  if (!found) throw new WrongUse(`--${option} takes a duration such as 30m, 2h, 3d or P1D, not "${words}".`)
  return found
}

/** Undefined for an invalid instant: a Date would turn November 31 into December 1. */
function momentOf(words: string): Date | undefined {
  const [, day] = instant.exec(words) ?? []
  if (day === undefined) return undefined
  const [midnight, moment] = [new Date(`${day}T00:00Z`), new Date(words)]
  if ([midnight, moment].some((one) => Number.isNaN(one.getTime()))) return undefined
  return midnight.toISOString().startsWith(day) ? moment : undefined
}

/**
 * Reads the end of something, as ISO in UTC: a duration from `now`, an instant with its zone, or null for `none`.
 * @throws {WrongUse}
 */
export function readUntil(option: string, words: string, now: Date): string | null {
  if (words === 'none') return null
  const duration = durationOf(words)
  const until = duration ? new Date(now.getTime() + duration) : momentOf(words)
  if (!until || Number.isNaN(until.getTime())) {
    throw new WrongUse(
      `--${option} takes a duration (2h, P1D), an instant with its zone (2026-12-01T18:00Z), or none, not "${words}".`,
    )
  }
  if (until <= now) throw new WrongUse(`--${option} ${words} is past already.`)
  return until.toISOString()
}

/** A duration in milliseconds for people: `1 h 30 min`. */
export function sayDuration(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / (60 * second)))
  if (ms < 60 * second) return `${Math.max(0, Math.round(ms / second))} s`
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  const parts = [days && `${days} d`, hours && `${hours} h`, rest && `${rest} min`].filter(Boolean)
  return parts.slice(0, 2).join(' ')
}
