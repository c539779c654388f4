import { expect, it } from '@jest/globals'
import { whereTakenBack } from './taken-back.ts'

it.each([
  [null, false, 'active'],
  [null, true, 'on_hold'],
  ['dispute', true, 'on_hold'],
  // Answered while the account was away.
  ['dispute', false, 'active'],
  ['original_creditor_request', false, 'active'],
  ['bankruptcy', false, 'on_hold'],
  ['staff', false, 'on_hold'],
] as const)(
  'L-19: an account held for %s, with an open dispute: %s, is taken back as %s',
  (holdReason, open, status) => {
    expect(whereTakenBack({ holdReason, hasOpenDispute: open })).toBe(status)
  },
)
