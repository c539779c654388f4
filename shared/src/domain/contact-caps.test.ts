import { describe, expect, it } from '@jest/globals'
import { contactCap } from './contact-caps.ts'

describe('how often a place lets a collector write', () => {
  it.each([
    ['R-19: Brooklyn', 'NY', '11201', 3],
    ['R-19: Manhattan', 'New York', '10001-1234', 3],
    ['R-19: the Bronx', 'NY', '10451', 3],
    ['R-19: Queens', 'NY', '11004', 3],
    ['Westchester', 'NY', '10601', null],
    ['Nassau', 'NY', '11501', null],
    ['Buffalo', 'NY', '14201', null],
    ['New York without a ZIP', 'NY', null, null],
    ['R-21: Boston', 'MA', '02108', 2],
    ['R-22: Washington', 'DC', '20001', 5],
    ['Maine', 'ME', '04101', null],
    ['nowhere', null, '11201', null],
  ])('%s', (_place, state, zip, most) => {
    expect(contactCap({ state, zip })?.most ?? null).toBe(most)
  })

  it('R-21: counts no e-mail in Massachusetts', () => {
    expect(contactCap({ state: 'MA', zip: null })?.channels).toEqual(['phone', 'text'])
  })
})
