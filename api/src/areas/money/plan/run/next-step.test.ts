import { expect, it } from '@jest/globals'
import type { LocalDate } from '@portal/shared/domain'
import { nextStep } from './next-step.ts'

const soon = '2026-03-09' as LocalDate

it.each([
  'expired_card',
  'method_unknown',
  'account_closed',
  'account_invalid',
  'not_accepted',
  'method_invalid',
  'method_expired',
  'R02',
  'R07',
])('F-08: after %s another card or account is asked for, whatever the plan does', (failureCode) => {
  for (const status of ['active', 'paused'])
    expect(nextStep({ status }, { retryOn: soon, failureCode })).toEqual({ kind: 'method' })
})

it.each([
  ['paused', soon, { kind: 'paused' }],
  ['active', soon, { kind: 'retry', on: soon }],
  ['active', null, { kind: 'choose' }],
])('F-08: want of money leaves the next step of a plan that is %s (retry: %s)', (status, retryOn, expected) => {
  for (const failureCode of ['insufficient_funds', 'R01', null])
    expect(nextStep({ status }, { retryOn, failureCode })).toEqual(expected)
})
