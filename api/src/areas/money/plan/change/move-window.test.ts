import { describe, expect, it } from '@jest/globals'
import { defaultTenantsFolder, loadTenantFiles } from '../../../../tenancy/tenants.ts'
import { appendedOn, moveWindow } from './move-rules.ts'

const [tenant] = loadTenantFiles(defaultTenantsFolder).filter(({ zone }) => zone === 'America/New_York')

/** The window of one payment of a plan, on Monday 2 March 2026 at 10:00; it may be moved by ten days. */
function windowOf(n: number, dates: readonly string[], firstDueDate: string | null = null) {
  const rows = dates.map((dueDate, i) => ({ id: `p${i}`, dueDate, firstDueDate: i === n ? firstDueDate : null }))
  const capabilities = { ...tenant!.capabilities, 'plan.move_days': 10 }
  const call = { tenant: { ...tenant!, capabilities }, now: new Date('2026-03-02T15:00:00.000Z') }
  return moveWindow(call as never, { rows } as never, rows[n] as never)
}

describe('F-01: the days to which a payment may be moved', () => {
  it.each([
    [
      'begin tomorrow, though the payment before it has passed',
      1,
      ['2026-02-02', '2026-03-20'],
      '2026-03-03',
      '2026-03-30',
    ],
    ['begin after the payment before it', 1, ['2026-03-10', '2026-03-20'], '2026-03-11', '2026-03-30'],
    [
      'end before the payment after it, which is due on the last day',
      0,
      ['2026-03-20', '2026-03-30'],
      '2026-03-03',
      '2026-03-29',
    ],
    [
      'end as far as it may be moved, which is just before the next',
      0,
      ['2026-03-20', '2026-03-31'],
      '2026-03-03',
      '2026-03-30',
    ],
    ['may be one day alone', 1, ['2026-03-10', '2026-03-11', '2026-03-12'], '2026-03-11', '2026-03-11'],
  ])('%s', (_, n, dates, from, to) => {
    expect(windowOf(n, dates)).toMatchObject({ from, to })
  })

  it('are counted from the day first agreed to, so that there may be none left', () => {
    expect(windowOf(0, ['2026-03-20'], '2026-02-20')).toBeNull()
    expect(windowOf(0, ['2026-03-20'], '2026-02-21')).toMatchObject({ from: '2026-03-03', to: '2026-03-03' })
  })
})

describe('F-01: the day of a payment that is put after the last one', () => {
  it.each([
    ['monthly', 'on the day of the plan, though the last was moved', { startDay: 15 }, '2026-05-15'],
    ['monthly', 'a month after the last, without such a day', { startDay: null }, '2026-05-20'],
    ['monthly', 'a month after the last of a flexible plan', { startDay: 15, isFlexible: true }, '2026-05-20'],
    ['one_time', 'a month later', { startDay: 20 }, '2026-05-20'],
    ['weekly', 'a week later', { startDay: 3 }, '2026-04-27'],
    ['bi_weekly', 'two weeks later', { startDay: 3 }, '2026-05-04'],
  ])('%s: %s', (frequency, _, plan, expected) => {
    const open = { plan: { isFlexible: false, frequency, ...plan }, rows: [{ dueDate: '2026-04-20' }] }
    expect(appendedOn(open as never)).toBe(expected)
  })
})
