import { describe, expect, it } from '@jest/globals'
import { contactRules, rulesFor } from './contact-rules.ts'
import { localDate } from './dates.ts'

const ids = (state: string | null, zip: string | null, day = '2026-09-01') =>
  rulesFor({ state, zip }, localDate(day)).map(({ id }) => id)
const federal = ['us.calls', 'us.conversation']

describe('the table of contact rules', () => {
  it.each([
    ['R-19: Brooklyn', 'NY', '11201', ['nyc.contacts', 'nyc.consent']],
    ['R-19: Manhattan', 'New York', '10001-1234', ['nyc.contacts', 'nyc.consent']],
    ['R-19: the Bronx', 'NY', '10451', ['nyc.contacts', 'nyc.consent']],
    ['R-19: Queens', 'NY', '11004', ['nyc.contacts', 'nyc.consent']],
    ['Westchester', 'NY', '10601', []],
    ['Nassau', 'NY', '11501', []],
    ['Buffalo', 'NY', '14201', []],
    ['New York without a ZIP', 'NY', null, []],
    ['R-21: Boston', 'MA', '02108', ['ma.home', 'ma.elsewhere']],
    ['R-22: Washington', 'DC', '20001', ['dc.calls', 'dc.messages', 'dc.consent']],
    ['Maine', 'ME', '04101', []],
    ['nowhere', null, '11201', []],
  ])('%s', (_place, state, zip, own) => {
    expect(ids(state, zip)).toEqual([...federal, ...own])
  })

  it('R-26: a line holds from its first day to its last', () => {
    expect(ids('NY', '11201', '2026-08-31')).toEqual([...federal, 'nyc.calls'])
    expect(ids('ME', null, '2021-11-29')).toEqual([])
    expect(ids('ME', null, '2021-11-30')).toEqual(federal)
  })

  it('every line has a name of its own, a source and a span of time', () => {
    expect(new Set(contactRules.map(({ id }) => id)).size).toBe(contactRules.length)
    for (const { source, from, until } of contactRules) {
      expect(source).toMatch(/CFR|CMR|RCNY|Code/)
      expect(until === null || from <= until).toBe(true)
    }
  })
})
