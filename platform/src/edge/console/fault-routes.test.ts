import { expect, test } from '@jest/globals'
import type { RemoteHealth } from '@portal/shared/contract'
import { groupedFaults } from './fault-routes.ts'

const health = (version: string, at: string, count: number, remote = 'payments'): RemoteHealth => ({
  set: 'aaaaaaaaaaaaaaaa',
  remote,
  version,
  loads: 100,
  failures: 0,
  failure_kinds: {},
  errors: count,
  vitals: [],
  error_places: [{ name: 'TypeError', at, count }],
})
const pay = { file: 'mfe-payments/src/pay.ts', line: 12, function: 'pay' }

test('faults of several releases that come from one place of the sources are one', async () => {
  const asked: string[] = []
  const find = async (remote: string, version: string, at: string) => {
    asked.push(`${remote} ${version} ${at}`)
    return remote === 'shell' ? undefined : pay
  }
  const faults = await groupedFaults(
    [
      health('1.0.0-a', 'js/pay.js:1:20', 3),
      health('1.0.1-b', 'js/pay.js:1:31', 4),
      // The same release in another set.
      health('1.0.0-a', 'js/pay.js:1:20', 2),
      health('1.0.0-c', 'js/shell.js:1:2', 5, 'shell'),
      health('1.0.0-d', 'js/shell.js:1:2', 1, 'shell'),
    ],
    find,
  )
  expect(faults).toEqual([
    {
      name: 'TypeError',
      count: 9,
      source: pay,
      releases: [
        { remote: 'payments', version: '1.0.0-a', at: 'js/pay.js:1:20', count: 5 },
        { remote: 'payments', version: '1.0.1-b', at: 'js/pay.js:1:31', count: 4 },
      ],
    },
    // Without maps nobody knows whether two releases fail at the same place.
    expect.objectContaining({ source: null, count: 5 }),
    expect.objectContaining({ source: null, count: 1 }),
  ])
  expect(asked).toContain('mfe-payments 1.0.0-a js/pay.js:1:20')
  expect(asked).toContain('shell 1.0.0-c js/shell.js:1:2')
})
