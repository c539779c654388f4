import { expect, it } from '@jest/globals'
import { ApiError } from '@portal/shared/client'
import { isOpenAfter } from './use-pay-once.ts'

it.each<[ApiError['code'], boolean, 'decided' | 'open']>([
  ['payment_declined', false, 'decided'],
  ['duplicate_request', true, 'decided'],
  ['network', false, 'open'],
  ['internal', false, 'open'],
  // The edge's own answer while the API is down, too.
  ['unavailable', false, 'open'],
  ['payment_unknown', false, 'open'],
  ['processor_unavailable', false, 'decided'],
  ['session_expired', false, 'decided'],
  // The first attempt under this key may have succeeded.
  ['session_expired', true, 'open'],
  ['processor_unavailable', true, 'open'],
  ['step_up_required', false, 'decided'],
  ['rate_limited', true, 'open'],
])('M-1: after %s, repeated: %s, the outcome of an order is %s', (code, isRepeat, outcome) => {
  expect(isOpenAfter(new ApiError({ status: 400, code }), isRepeat)).toBe(outcome === 'open')
})
