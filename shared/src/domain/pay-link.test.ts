import { describe, expect, it } from '@jest/globals'
import { isPayLinkWaiting, payLinkAddress, payLinkSecret, payLinkState, type PayLinkState } from './pay-link.ts'

const now = new Date('2026-03-02T15:00:00Z')
const later = new Date('2026-03-09T15:00:00Z')
type Facts = Parameters<typeof payLinkState>[0]
const link = (over: Partial<Facts> = {}): Facts => ({ end: null, expiresAt: later, payment: null, ...over })

describe('F-17: a link by which somebody else pays', () => {
  it.each<[string, Facts, boolean, PayLinkState]>([
    ['waits for its payer', link(), true, 'open'],
    ['rests while its amount cannot be paid', link(), false, 'resting'],
    ['is held while a try is sent', link({ payment: 'sent' }), true, 'paying'],
    [
      'is held while the outcome is unknown, also after its last day',
      link({ payment: 'unknown', expiresAt: now }),
      true,
      'paying',
    ],
    ['is given back by a declined try', link({ payment: 'failed' }), true, 'open'],
    ['is given back by a cancelled try', link({ payment: 'cancelled' }), true, 'open'],
    ['is used up by a payment', link({ payment: 'succeeded' }), true, 'paid'],
    ['stays paid when it was taken back too late', link({ payment: 'succeeded', end: 'taken_back' }), true, 'paid'],
    ['has expired in the very moment', link({ expiresAt: now }), true, 'expired'],
    ['was taken back', link({ end: 'taken_back' }), true, 'taken_back'],
    ['was ended by staff', link({ end: 'staff', expiresAt: now }), true, 'ended'],
  ])('%s', (_, facts, isPayable, state) => {
    expect(payLinkState(facts, now, isPayable)).toBe(state)
    expect(isPayLinkWaiting(state)).toBe(state === 'open' || state === 'resting')
  })

  it('carries its secret where no server is told it', () => {
    const secret = 'a'.repeat(42) + '-'
    const address = new URL(payLinkAddress('https://pay.example', '/pay-link', secret))
    expect(address.pathname + address.search).toBe('/pay-link')
    expect(payLinkSecret(address.hash)).toBe(secret)
  })

  it.each(['', '#', '#short', `#${'a'.repeat(44)}`, `#${'a'.repeat(42)}!`])('reads no secret in %j', (hash) => {
    expect(payLinkSecret(hash)).toBeNull()
  })
})
