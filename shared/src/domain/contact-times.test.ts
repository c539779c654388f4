import { describe, expect, it } from '@jest/globals'
import { contactZoneOf, contactZoneOfState } from './contact-times.ts'
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
    for (const text of ['', 'GU', 'Maine', 'ny', 'ZZ']) expect(contactZoneOfState(text)).toBeUndefined()
  })

  it('of a tenant follows its zone, Eastern time when it has no abbreviation', () => {
    expect(contactZoneOf('America/Los_Angeles')).toBe('PST')
    expect(contactZoneOf('America/Boise')).toBe('EST')
  })
})
