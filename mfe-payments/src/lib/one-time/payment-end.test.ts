import { describe, expect, it } from '@jest/globals'
import * as v from 'valibot'
import { PaymentResult } from '@portal/shared/contract'
import { buildResult } from '../../testing/build-samples.ts'
import { outcomeOf, walletEndOf, type PaymentEnd } from './payment-end.ts'

const resultOf = (over: Parameters<typeof buildResult>[0] = {}) => v.parse(PaymentResult, buildResult(over))
const byMail = { id: null, type: 'Manual' as const, label: 'Mail', last_four: null }

describe('an answer about a payment', () => {
  const succeeded = resultOf({ state: 'succeeded' })
  const failed = resultOf({ state: 'failed' })
  const posted = resultOf({ state: 'created', method: byMail })
  const unknown: PaymentEnd = { kind: 'unknown', key: 'key-1' }
  it.each<[string, PaymentResult, PaymentEnd]>([
    ['has paid', succeeded, { kind: 'paid', result: succeeded, key: 'key-1' }],
    ['was not charged', failed, { kind: 'declined', result: failed }],
    ['is not decided', resultOf({ state: 'unknown' }), unknown],
    ['is on its way', resultOf({ state: 'sent' }), unknown],
    ['is recorded and not sent', resultOf({ state: 'created' }), unknown],
    ['P-40: comes by post', posted, { kind: 'paid', result: posted, key: 'key-1' }],
  ])('%s', (_, result, end) => {
    expect(outcomeOf(result, 'key-1')).toEqual(end)
  })
})

describe('P-62: an answer about the order of a wallet', () => {
  const paid = resultOf()
  const failed = resultOf({ state: 'failed' })
  it.each<[Parameters<typeof walletEndOf>[0], ReturnType<typeof walletEndOf>]>([
    [{ state: 'open', payment: null }, 'waiting'],
    [{ state: 'cancelled', payment: null }, 'cancelled'],
    [{ state: 'cancelled', payment: null, expires_at: '2026-03-02T16:00:00.000Z' }, 'cancelled'],
    [{ state: 'cancelled', payment: null, expires_at: '2026-03-02T15:00:00.000Z' }, 'expired'],
    [
      { state: 'paid', payment: paid },
      { kind: 'paid', result: paid, key: 'order-1' },
    ],
    [
      { state: 'declined', payment: failed },
      { kind: 'declined', result: failed },
    ],
    [
      { state: 'unknown', payment: resultOf({ state: 'unknown' }) },
      { kind: 'unknown', key: 'order-1' },
    ],
  ])('reports the state $state', (answer, end) => {
    expect(walletEndOf(answer, 'order-1', Date.parse('2026-03-02T15:00:00.000Z'))).toEqual(end)
  })
})
