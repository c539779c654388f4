import { describe, expect, it } from '@jest/globals'
import { returnCodes, returnRule } from './return-code.ts'

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
    for (const code of ['R02', 'R03', 'R04', 'R16', 'R20']) expect(returnRule(code).invalidatesMethod).toBe(true)
    for (const code of ['R01', 'R08', 'R09', 'R11']) expect(returnRule(code).invalidatesMethod).toBe(false)
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
