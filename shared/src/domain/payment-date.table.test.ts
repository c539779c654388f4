import { describe, expect, it } from '@jest/globals'
import { instalmentDate, firstPayment, paymentDateWindow, debitDate } from './payment-date.ts'
import { planSchedule } from './plan-schedule.ts'
import { localDateIn } from './zoned-time.ts'

/*
 * The days of payments (L-08) once more, found by looking at one day after the other in a table of days: no calendar arithmetic of ours is used but the functions that are checked.
 */

interface Day {
  iso: string
  year: number
  month: number
  day: number
  /** Monday 1 to Sunday 7. */
  weekday: number
}

/** 2025-12-01 to 2053: four years of starts, and the reach of 260 monthly payments. */
const START = Date.UTC(2025, 11, 1)
const days: Day[] = Array.from({ length: 10_200 }, (_, i) => {
  const at = new Date(START + i * 86_400_000)
  return {
    iso: at.toISOString().slice(0, 10),
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    weekday: at.getUTCDay() === 0 ? 7 : at.getUTCDay(),
  }
})
const first = days.findIndex(({ iso }) => iso === '2026-01-01')
const FOUR_YEARS = 1_461

/** The n-th weekday of a month, by counting; n = -1 is the last. */
function nth(year: number, month: number, weekday: number, n: number): string {
  const all = days.filter((d) => d.year === year && d.month === month && d.weekday === weekday)
  return all.at(n > 0 ? n - 1 : n)!.iso
}

/** A holiday on a Sunday closes the banks on Monday, one on a Saturday closes nothing (frbservices.org). */
function fixed(year: number, month: number, day: number): string | null {
  const at = days.findIndex((d) => d.year === year && d.month === month && d.day === day)
  return days[at]!.weekday === 6 ? null : days[at]!.weekday === 7 ? days[at + 1]!.iso : days[at]!.iso
}

const holidays = new Set(
  Array.from({ length: 27 }, (_, i) => 2026 + i).flatMap((year) => [
    fixed(year, 1, 1),
    nth(year, 1, 1, 3),
    nth(year, 2, 1, 3),
    nth(year, 5, 1, -1),
    fixed(year, 6, 19),
    fixed(year, 7, 4),
    nth(year, 9, 1, 1),
    nth(year, 10, 1, 2),
    fixed(year, 11, 11),
    nth(year, 11, 4, 4),
    fixed(year, 12, 25),
  ]),
)

const scan = (from: number, fits: (day: Day, at: number) => boolean): number => {
  let at = from
  while (!fits(days[at]!, at)) at += 1
  return at
}

/** Steps 2, 3 and 7. `choice` null is none. */
function expectedMonthly(today: number, local: number, choice: number | null) {
  const earliest = local > today ? today + 2 : today + 1
  const now = days[today]!
  const isLate = now.day >= 28
  const free = days[earliest]!.day
  const d = choice ?? (isLate || free > 28 ? 1 : free)
  const isThisMonth = (day: Day) => day.year === now.year && day.month === now.month
  const due = scan(earliest, (day) => day.day === d && !(isLate && isThisMonth(day)))
  const hoped = scan(local, (day) => day.day === d)
  return { dueDate: days[due]!.iso, slips: choice !== null && hoped !== due }
}

/** Steps 2, 4 and 7. */
function expectedWeekly(today: number, local: number, weekday: number) {
  const due = scan(local > today ? today + 2 : today + 1, (day) => day.weekday === weekday)
  const hoped = scan(local, (day) => day.weekday === weekday)
  return { dueDate: days[due]!.iso, slips: hoped !== due }
}

/** Every day with `npm run proof`; otherwise the days around which anything changes, and every third day. */
const isWhole = Boolean(process.env['PORTAL_PROOF'])
const choicesOn = (today: number): (number | null)[] => {
  const all = Array.from({ length: 28 }, (_, i) => i + 1)
  const near = new Set([1, 2, 27, 28, ...[-1, 0, 1, 2, 3].map((by) => days[today + by]!.day)])
  return [null, ...(isWhole ? all : all.filter((day) => near.has(day)))]
}
const walls = [-1, 0, 1]
const isTried = (at: number) => {
  const { day, month } = days[at]!
  return isWhole || at % 3 === 0 || day <= 2 || day >= 27 || month === 3 || month === 11
}
const everyDay = Array.from({ length: FOUR_YEARS }, (_, i) => first + i).filter(isTried)
const iso = (at: number) => days[at]!.iso as never

describe('L-08 by a second hand, over four years', () => {
  it('covers leap days and both changes of the clocks of each year', () => {
    const seen = everyDay.map((at) => days[at]!.iso)
    expect([seen[0], seen.at(-1)]).toEqual(['2026-01-01', '2029-12-31'])
    for (const day of ['2028-02-29', '2026-03-08', '2026-11-01']) expect(seen).toContain(day)
  })

  it('the first payment on each day of the month, for each wall', () => {
    const wrong: string[] = []
    for (const today of everyDay)
      for (const shift of walls)
        for (const choice of choicesOn(today)) {
          const given = { today: iso(today), local: iso(today + shift) }
          const found = firstPayment(choice === null ? { kind: 'day' } : { kind: 'day', day: choice }, given)
          const wanted = expectedMonthly(today, today + shift, choice)
          if (found.dueDate !== wanted.dueDate || found.slips !== wanted.slips)
            wrong.push(JSON.stringify({ ...given, choice, found, wanted }))
        }
    expect(wrong.slice(0, 5)).toEqual([])
  }, 300_000)

  it('the first payment on each weekday, for each wall', () => {
    const wrong: string[] = []
    for (const today of everyDay)
      for (const shift of walls)
        for (let weekday = 1; weekday <= 7; weekday++) {
          const given = { today: iso(today), local: iso(today + shift) }
          const found = firstPayment({ kind: 'weekday', weekday: weekday as 1 }, given)
          const wanted = expectedWeekly(today, today + shift, weekday)
          if (found.dueDate !== wanted.dueDate || found.slips !== wanted.slips)
            wrong.push(JSON.stringify({ ...given, weekday, found, wanted }))
        }
    expect(wrong.slice(0, 5)).toEqual([])
  })

  it('P-21: the window ends a day before the same day of the next month', () => {
    for (const today of everyDay) {
      const { year, month, day } = days[today]!
      const next = month === 12 ? [year + 1, 1] : [year, month + 1]
      const ofNext = days.filter((d) => d.year === next[0] && d.month === next[1])
      const same = ofNext.find((d) => d.day === day) ?? ofNext.at(-1)!
      const to = days[days.indexOf(same) - 1]!.iso
      const found = paymentDateWindow({ today: iso(today) })
      if (found.to !== to) expect([days[today]!.iso, found.to]).toEqual([days[today]!.iso, to])
      expect(found.from).toBe(days[today + 1]!.iso)
    }
  })

  it('P-86: a debit is made on the due date or the next day on which the banks are open', () => {
    const closed = ['2026-07-06', '2027-12-24', '2028-02-29']
    for (const due of everyDay) {
      const isOpen = (day: Day) => day.weekday < 6 && !holidays.has(day.iso)
      expect(debitDate(iso(due))).toBe(days[scan(due, isOpen)]!.iso)
      expect(debitDate(iso(due), closed as never)).toBe(
        days[scan(due, (day) => isOpen(day) && !closed.includes(day.iso))]!.iso,
      )
    }
  })
})

describe('P-20: each payment and the last, counted one by one', () => {
  const monthsOn = (from: number, months: number): string => {
    const { year, month, day } = days[from]!
    const index = year * 12 + month - 1 + months
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  }

  it.each([1, 2, 3, 12, 26, 260])('%s payments', (n) => {
    for (let at = first; at < first + FOUR_YEARS; at += 5) {
      expect(instalmentDate(iso(at), 'weekly', n)).toBe(days[at + 7 * (n - 1)]!.iso)
      expect(instalmentDate(iso(at), 'bi-weekly', n)).toBe(days[at + 14 * (n - 1)]!.iso)
      if (days[at]!.day <= 28) expect(instalmentDate(iso(at), 'monthly', n)).toBe(monthsOn(at, n - 1))
    }
  })

  it('260 monthly payments keep their day, never shrink and sum to the total', () => {
    const terms = { frequency: 'monthly' as const, payments: 260, total: 1_000_003n, perPayment: 3_846n, planned: null }
    for (let today = first; today < first + 366; today += isWhole ? 3 : 31) {
      const { payments } = planSchedule(terms as never, 28, { today: iso(today), local: iso(today) })
      const start = expectedMonthly(today, today, 28).dueDate
      const from = days.findIndex((d) => d.iso === start)
      expect(payments.map((p) => p.dueDate)).toEqual(payments.map((_, i) => monthsOn(from, i)))
      expect(payments.reduce((sum, p) => sum + p.amount, 0n)).toBe(1_000_003n)
      expect(payments.every((p) => p.debitDate >= p.dueDate)).toBe(true)
    }
  })
})

const QUARTER_HOUR = 900_000

describe('today on a wall, at every edge of a day', () => {
  // Both ends of the earth, half and quarter hours, and zones that change their clocks in the middle of a night.
  const zones = [
    'America/New_York',
    'America/Los_Angeles',
    'America/St_Johns',
    'America/Puerto_Rico',
    'Pacific/Honolulu',
    'Pacific/Pago_Pago',
    'Pacific/Kiritimati',
    'Pacific/Chatham',
    'Europe/Lisbon',
    'Asia/Kathmandu',
    'America/Santiago',
  ]

  it.each(zones)(
    '%s',
    (zone) => {
      const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
      const wrong: string[] = []
      for (let at = first; at < first + FOUR_YEARS; at++) {
        const midnight = START + at * 86_400_000
        // Each quarter of an hour of the Sundays on which clocks change, and each hour or third hour of other days; one
        // millisecond before, too.
        const isChange = days[at]!.weekday === 7 && [3, 4, 9, 10, 11].includes(days[at]!.month)
        const step = isChange ? QUARTER_HOUR : isWhole ? 4 * QUARTER_HOUR : 12 * QUARTER_HOUR
        for (let ms = midnight; ms < midnight + 86_400_000; ms += step)
          for (const instant of [new Date(ms), new Date(ms - 1)])
            if (localDateIn(instant, zone) !== wall.format(instant)) wrong.push(instant.toISOString())
      }
      expect(wrong).toEqual([])
    },
    60_000,
  )
})
