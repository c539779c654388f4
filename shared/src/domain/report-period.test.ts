import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { addDays, daysBetween, localDate } from './dates.ts'
import {
  MAX_REPORT_DAYS,
  MAX_REPORT_ROWS,
  periodProblem,
  presetPeriod,
  readableStep,
  reportPresets,
  reportRows,
  reportSteps,
  startOfStep,
  type ReportPreset,
} from './report-period.ts'

const today = localDate('2026-03-02')
const days = (from: string, to: string) => ({ from: localDate(from), to: localDate(to) })

const period = fc
  .tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: MAX_REPORT_DAYS - 1 }))
  .map(([start, length]) => ({
    from: addDays(localDate('2019-01-01'), start),
    to: addDays(localDate('2019-01-01'), start + length),
  }))

describe('F-11: the period of a report', () => {
  it.each<[ReportPreset, string, string]>([
    ['today', '2026-03-02', '2026-03-02'],
    ['last_7_days', '2026-02-24', '2026-03-02'],
    ['this_month', '2026-03-01', '2026-03-02'],
    ['last_month', '2026-02-01', '2026-02-28'],
    ['last_90_days', '2025-12-03', '2026-03-02'],
    ['this_year', '2026-01-01', '2026-03-02'],
    ['last_12_months', '2025-04-01', '2026-03-02'],
  ])('%s is %s to %s', (preset, from, to) => {
    expect(presetPeriod(preset, today)).toEqual({ from, to })
    expect(reportPresets).toContain(preset)
  })

  it('has weeks begin on Monday and cuts the outer steps to the period', () => {
    expect(startOfStep(localDate('2026-03-01'), 'week')).toBe('2026-02-23')
    expect(reportRows(days('2026-02-25', '2026-03-10'), 'week')).toEqual([
      days('2026-02-25', '2026-03-01'),
      days('2026-03-02', '2026-03-08'),
      days('2026-03-09', '2026-03-10'),
    ])
    expect(reportRows(days('2026-01-31', '2026-03-01'), 'month')).toEqual([
      days('2026-01-31', '2026-01-31'),
      days('2026-02-01', '2026-02-28'),
      days('2026-03-01', '2026-03-01'),
    ])
  })

  it('covers each day of any period once, in rows that people can read', () => {
    fc.assert(
      fc.property(period, fc.constantFrom(...reportSteps), (period, wished) => {
        const rows = reportRows(period, readableStep(period, wished))
        expect(rows.length).toBeLessThanOrEqual(MAX_REPORT_ROWS)
        expect(rows[0]!.from).toBe(period.from)
        expect(rows.at(-1)!.to).toBe(period.to)
        for (const [i, row] of rows.entries()) {
          expect(daysBetween(row.from, row.to)).toBeGreaterThanOrEqual(0)
          if (i > 0) expect(row.from).toBe(addDays(rows[i - 1]!.to, 1))
        }
      }),
      { numRuns: 25 },
    )
  })

  it('names the fault of an invalid period', () => {
    expect(periodProblem(days('2026-03-02', '2026-03-01'))).toBe('period_reversed')
    expect(periodProblem(days('2010-01-01', '2026-03-01'))).toBe('period_too_long')
    expect(periodProblem(days('2026-03-02', '2026-03-02'))).toBeUndefined()
  })
})
