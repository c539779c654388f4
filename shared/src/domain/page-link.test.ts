import { describe, expect, it } from '@jest/globals'
import type { LoginVariant } from './capability.ts'
import { checksFor, isLinkLive, linkStateOf, type LinkLife } from './page-link.ts'

const all = { ssn4: true, dob: true, zip: true }

describe('F-18: what the holder of a link is asked for', () => {
  it.each<[LoginVariant[], string[]]>([
    [['login'], ['ssn4', 'dob']],
    [['data_id'], ['zip']],
    [
      ['account_number', 'ssn'],
      ['dob', 'zip'],
    ],
    [['fullname_ssn'], ['ssn4', 'dob', 'zip']],
    [['zip'], ['ssn4', 'zip']],
    [['link'], ['ssn4', 'dob']],
    // A tenant that offers Google alone still asks for something.
    [['google'], ['ssn4', 'dob']],
  ])('at a tenant with %j: %j', (variants, asked) => {
    expect(checksFor(variants, all)).toEqual(asked)
  })

  it('is only what the file holds', () => {
    expect(checksFor(['login'], { ...all, ssn4: false })).toEqual(['dob'])
    expect(checksFor(['data_id'], { ...all, zip: false })).toEqual([])
  })
})

describe('F-18: the state of a link', () => {
  const [before, end, after] = ['11:59:59.999', '12:00:00.000', '12:00:00.001'].map((t) => new Date(`2026-03-02T${t}Z`))
  const life: LinkLife = { openedAt: null, usedAt: null, endedAt: null, endedBecause: null, expiresAt: end! }

  it('works until the moment of its end, and not at it', () => {
    expect([before, end, after].map((now) => linkStateOf(life, now!))).toEqual(['sent', 'expired', 'expired'])
    expect(linkStateOf({ ...life, openedAt: before! }, before!)).toBe('opened')
  })

  it('keeps what happened first', () => {
    expect(linkStateOf({ ...life, openedAt: before!, usedAt: before! }, after!)).toBe('used')
    expect(linkStateOf({ ...life, endedAt: before!, endedBecause: 'staff' }, after!)).toBe('ended')
    expect(linkStateOf({ ...life, endedAt: before!, endedBecause: 'tries' }, before!)).toBe('tries')
  })

  it('can be ended by staff while it works', () => {
    expect((['sent', 'opened', 'used', 'ended', 'tries', 'expired'] as const).filter(isLinkLive)).toEqual([
      'sent',
      'opened',
    ])
  })
})
