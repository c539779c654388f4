import { describe, expect, it } from '@jest/globals'
import { MAX_REPRESENTMENTS, RETURN_RATE_DAYS, returnCodes, returnRule } from './return-code.ts'

const where = (holds: (code: string) => boolean) => returnCodes.filter(holds)

describe('the consequences of a return (L-16, R-38, R-39)', () => {
  it('presents only returns for insufficient funds again', () => {
    expect(where((code) => returnRule(code).resubmit === 'same')).toEqual(['R01', 'R09'])
    expect(where((code) => returnRule(code).resubmit === 'corrected')).toEqual(['R11'])
  })

  it('counts the same codes as unauthorized and administrative as Nacha', () => {
    const unauthorized = ['R05', 'R07', 'R10', 'R11', 'R29', 'R51']
    expect(where((code) => returnRule(code).category === 'unauthorized')).toEqual(unauthorized)
    expect(where((code) => returnRule(code).category === 'administrative')).toEqual(['R02', 'R03', 'R04'])
  })

  it('does not use a closed, unknown, frozen or non-debit account again', () => {
    expect(where((code) => !returnRule(code).invalidatesMethod)).toEqual(['R01', 'R06', 'R08', 'R09', 'R11'])
  })

  it.each([
    ['insufficient_funds', ['R01', 'R09']],
    ['account_closed', ['R02']],
    ['account_invalid', ['R03', 'R04', 'R12', 'R13', 'R16', 'R17', 'R20']],
    ['not_authorized', ['R05', 'R07', 'R10', 'R29', 'R51']],
    ['not_as_agreed', ['R11']],
    ['stopped', ['R08']],
    ['bank_returned', ['R06', 'R14', 'R15']],
  ])('says %s of its own codes', (reason, codes) => {
    expect(where((code) => returnRule(code).reason === reason)).toEqual(codes)
    for (const code of codes) expect(returnRule(code).code).toBe(code)
  })

  it('presents a debit again twice, and takes rates over sixty days', () => {
    expect([MAX_REPRESENTMENTS, RETURN_RATE_DAYS]).toEqual([2, 60])
  })

  it('ends the permission that the consumer denies', () => {
    const revoking = where((code) => returnRule(code).revokesAuthorization)
    expect(revoking).toEqual(['R05', 'R07', 'R10', 'R29', 'R51'])
  })

  it('stops one debit only for a stop payment', () => {
    expect(returnRule('R08')).toMatchObject({ reason: 'stopped', resubmit: 'never', revokesAuthorization: false })
  })

  it('has no automatic consequence for an unknown code', () => {
    expect(returnRule('R99')).toEqual({
      code: 'R99',
      reason: 'bank_returned',
      category: 'other',
      resubmit: 'never',
      invalidatesMethod: false,
      revokesAuthorization: false,
    })
  })
})
