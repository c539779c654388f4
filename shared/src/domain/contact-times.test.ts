import { describe, expect, it } from '@jest/globals'
import { contactTimes, contactZoneOf, contactZoneOfState, contactZones } from './contact-times.ts'
import { stateCode, stateNames } from './states.ts'

describe('S-56: the zone that a form suggests', () => {
  it.each([
    ['NY', 'EST'],
    ['TX', 'CST'],
    ['CO', 'MST'],
    ['CA', 'PST'],
    ['AK', 'AKST'],
    ['HI', 'HST'],
    ['PR', 'AST'],
  ])('of %s is %s', (state, zone) => {
    expect(contactZoneOfState(state)).toBe(zone)
  })

  it('exists for every state of a form, and for no other', () => {
    for (const name of stateNames) expect(contactZoneOfState(stateCode(name)!)).toBeDefined()
    for (const text of ['', 'AS', 'GU', 'MP', 'Maine', 'ny', 'ZZ']) expect(contactZoneOfState(text)).toBeUndefined()
  })

  it('of a tenant follows its zone, Eastern time when it has no abbreviation', () => {
    expect(contactZoneOf('America/Los_Angeles')).toBe('PST')
    expect(contactZoneOf('America/Boise')).toBe('EST')
  })

  it('is one of the seven of the country, from east to west', () => {
    const names = ['Puerto_Rico', 'New_York', 'Chicago', 'Denver', 'Los_Angeles', 'Anchorage'].map(
      (n) => `America/${n}`,
    )
    expect([...names, 'Pacific/Honolulu'].map(contactZoneOf)).toEqual(contactZones)
    expect(contactZones).toEqual(['AST', 'EST', 'CST', 'MST', 'PST', 'AKST', 'HST'])
  })
})

it('S-56: the times of a form go from eight in the morning to nine in the evening by half hours', () => {
  expect(contactTimes.slice(0, 3)).toEqual(['08:00', '08:30', '09:00'])
  expect(contactTimes.slice(-2)).toEqual(['20:30', '21:00'])
  expect(contactTimes).toHaveLength(27)
})
