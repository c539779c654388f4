import { expect, test } from '@jest/globals'
import { householdOf, subnetOf } from './household.ts'

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
])('%s is of the household %s and the subnet %s', (address, household, subnet) => {
  expect([householdOf(address), subnetOf(address)]).toEqual([household, subnet])
})
