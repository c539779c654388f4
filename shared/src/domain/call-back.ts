import { isBankHoliday } from './banking-days.ts'
import type { Capabilities } from './capability-values.ts'
import { addDays, weekdayOf, type LocalDate } from './dates.ts'
import { clockTime, weekdayNames } from './own-hours.ts'
import { nextAllowedInstant } from './quiet-hours.ts'
import { instantAt, localDateIn } from './zoned-time.ts'

/** States of a call that a consumer asked for: to be made, taken back by them, or made with its result. */
export const callBackStatuses = ['booked', 'cancelled', 'reached', 'not_reached'] as const
export type CallBackStatus = (typeof callBackStatuses)[number]

/** Lists of calls: of today and not over, overdue, of later days, and over because they were made or taken back. */
export const callBackLists = ['today', 'overdue', 'upcoming', 'done'] as const
export type CallBackList = (typeof callBackLists)[number]

/** Characters of what a call is to be about. */
export const CALL_TOPIC_MAX = 300
/** Days ahead for which a call is booked: the consent that it is lasts seven days (12 CFR 1006.14(b)(3)(i)). */
export const CALL_BACK_DAYS = 6
/** A call is booked so long before its window begins at the latest. */
export const CALL_BACK_LEAD_MS = 60 * 60_000
/** The length of a window. */
export const CALL_BACK_WINDOW_MS = 60 * 60_000

/** A window in which a call is made. */
export interface CallBackWindow {
  readonly startsAt: Date
  readonly endsAt: Date
}

/** When an agency makes calls that were asked for. */
export interface CallBackHours {
  readonly capabilities: Pick<Capabilities, 'call_back.days' | 'call_back.from' | 'call_back.to'>
  readonly zone: string
  readonly closures: readonly LocalDate[]
}

/**
 * F-36: the windows that a consumer can choose from. Each lies in the hours of the agency in its own zone, on a day on
 * which it is open, and from 8:00 to 21:00 wherever the consumer may be, whole.
 */
export function callBackWindows(now: Date, hours: CallBackHours, zones: readonly string[]): CallBackWindow[] {
  const today = localDateIn(now, hours.zone)
  const days = Array.from({ length: CALL_BACK_DAYS + 1 }, (_, ahead) => addDays(today, ahead))
  return days
    .filter((date) => isOpen(date, hours))
    .flatMap((date) => windowsOf(date, hours))
    .filter(
      ({ startsAt, endsAt }) =>
        startsAt.getTime() >= now.getTime() + CALL_BACK_LEAD_MS &&
        mayCallAt(startsAt, zones) &&
        mayCallAt(new Date(endsAt.getTime() - 1), zones),
    )
}

const isOpen = (date: LocalDate, { capabilities, closures }: CallBackHours): boolean =>
  capabilities['call_back.days'].includes(weekdayNames[weekdayOf(date) - 1]!) &&
  !isBankHoliday(date) &&
  !closures.includes(date)

function windowsOf(date: LocalDate, { capabilities, zone }: CallBackHours): CallBackWindow[] {
  const at = (time: string) => instantAt(date, clockTime(time), zone).getTime()
  const [from, to] = [at(capabilities['call_back.from']), at(capabilities['call_back.to'])]
  const count = Math.max(0, Math.floor((to - from) / CALL_BACK_WINDOW_MS))
  return Array.from({ length: count }, (_, n) => ({
    startsAt: new Date(from + n * CALL_BACK_WINDOW_MS),
    endsAt: new Date(from + (n + 1) * CALL_BACK_WINDOW_MS),
  }))
}

const mayCallAt = (at: Date, zones: readonly string[]): boolean =>
  nextAllowedInstant(at, zones)?.getTime() === at.getTime()

/** Whether a call at this time is the one that was asked for; before and after its window it is like any other. */
export const isAskedFor = ({ startsAt, endsAt }: CallBackWindow, now: Date): boolean => now >= startsAt && now < endsAt
