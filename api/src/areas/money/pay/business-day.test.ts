import { expect, it } from '@jest/globals'
import { capabilityDefaults } from '@portal/shared/domain'
import { creditDate, settlementDate } from './business-day.ts'

const tenant = (time: string, zone: string) => ({
  zone: 'America/New_York',
  closures: ['2026-03-04'],
  capabilities: { ...capabilityDefaults, cutoff: { time, zone, earliest: '00:01' } },
})

it.each([
  ['at the cut-off still today', '17:00', 'America/New_York', '2026-03-02T22:00:00Z', '2026-03-02'],
  ['a second later the next day', '17:00', 'America/New_York', '2026-03-02T22:00:01Z', '2026-03-03'],
  [
    'after the cut-off before a closure, the day after that',
    '17:00',
    'America/New_York',
    '2026-03-03T23:00:00Z',
    '2026-03-05',
  ],
  ['after the cut-off of a Friday, on Monday', '17:00', 'America/New_York', '2026-03-06T23:00:00Z', '2026-03-09'],
  [
    'in the last second of a tenant who takes the whole day',
    '23:59:59',
    'America/Los_Angeles',
    '2026-03-03T07:59:59Z',
    '2026-03-02',
  ],
  [
    'and the next day begins by the zone of the cut-off',
    '23:59:59',
    'America/Los_Angeles',
    '2026-03-03T08:00:00Z',
    '2026-03-03',
  ],
])('K-38: a payment counts %s', (_, time, zone, now, credited) => {
  expect(creditDate(tenant(time, zone), new Date(now))).toBe(credited)
})

it('L-14: a card settles when it is credited, a bank debit two banking days later', () => {
  const [at, now] = [tenant('17:00', 'America/New_York'), new Date('2026-03-02T15:00:00Z')]
  expect([settlementDate(at, now, false), settlementDate(at, now, true)]).toEqual(['2026-03-02', '2026-03-05'])
})
