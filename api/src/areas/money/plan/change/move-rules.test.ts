import { expect, it } from '@jest/globals'
import { defaultTenantsFolder, loadTenantFiles } from '../../../../tenancy/tenants.ts'
import { moveWindow } from './move-rules.ts'

const tenant = loadTenantFiles(defaultTenantsFolder).find(({ zone }) => zone === 'America/New_York')!

/** The window of the first payment of a plan with payments on these days, on Monday 2 March 2026 at 10:00. */
function windowWith(days: number, dates: readonly string[], now = '2026-03-02T15:00:00.000Z') {
  const rows = dates.map((dueDate, i) => ({ id: `p${i}`, dueDate, firstDueDate: null, status: 'scheduled' }))
  const changed = { ...tenant, capabilities: { ...tenant.capabilities, 'plan.move_days': days } }
  const call = { tenant: changed, now: new Date(now) }
  return moveWindow(call as never, { rows } as never, rows[0] as never)
}

it.each([
  [3, { from: '2026-03-03', to: '2026-03-23' }],
  [10, { from: '2026-03-03', to: '2026-03-30' }],
  // Up to the day before the next payment.
  [60, { from: '2026-03-03', to: '2026-04-19' }],
])('plan.move_days of %s', (days, window) => {
  expect(windowWith(days, ['2026-03-20', '2026-04-20'])).toMatchObject(window)
})

it('there is no window when every day of it has passed the cut-off', () => {
  expect(windowWith(0, ['2026-03-03', '2026-03-04'], '2026-03-02T22:00:00.000Z')).toBeNull()
})
