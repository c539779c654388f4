import { describe, expect, it } from '@jest/globals'
import type { Given } from '../../lib/method/AuthorizationFields.tsx'
import type { Choice } from '../../lib/method/choice.ts'
import type { Methods } from '../../lib/method/use-methods.ts'
import { savedBank, savedCard } from '../../testing/build-samples.ts'
import { whyNotYet } from './why-not-yet.ts'

const methods: Methods = {
  cards: [savedCard, { ...savedCard, Id: 'expired', Expired: true }],
  banks: [savedBank],
  paypals: [],
  has: { cards: true, payPal: true, savings: true },
  isDebitOnly: false,
  physical: 'mail',
  defaultId: null,
}
const web: Given = { authorization: 'web', recording_ref: '' }
const spoken: Given = { authorization: 'verbal', recording_ref: ' ' }
const ready = { hasShown: true, hasRead: true }
const notShown = { hasShown: false, hasRead: false }
const notRead = { hasShown: true, hasRead: false }

describe('why a choice cannot pay yet', () => {
  it.each<[Choice, Given, typeof ready, string | undefined]>([
    ['', web, ready, 'choice.none'],
    ['card:gone', web, ready, 'choice.none'],
    ['card:expired', web, ready, 'choice.none'],
    ['card:card-1', web, notShown, 'authorization.notShown'],
    ['card:card-1', web, notRead, undefined],
    ['card:card-1', spoken, ready, 'authorization.refMissing'],
    ['card:card-1', { ...spoken, recording_ref: 'CALL-7' }, ready, undefined],
    ['bank:bank-1', web, ready, undefined],
    ['bank:bank-1', spoken, notShown, 'authorization.refMissing'],
    ['bank:bank-1', web, notShown, 'authorization.notShown'],
    ['bank:bank-1', web, notRead, 'payments-ack:box.missing'],
    // Its own form has the text and the box.
    ['new-bank', spoken, notShown, undefined],
    // The payment is not charged, so it needs no authorization.
    ['mail', spoken, notShown, undefined],
    ['new-card', spoken, ready, 'authorization.refMissing'],
    ['applepay', web, notShown, undefined],
  ])('%s, authorized by %j, with %j: %s', (choice, given, is, reason) => {
    expect(whyNotYet({ choice, methods, given, ...is })).toBe(reason)
  })

  it('refuses payment by post where it is not offered', () => {
    const none: Methods = { ...methods, physical: 'none' }
    expect(whyNotYet({ choice: 'mail', methods: none, given: web, ...ready })).toBe('choice.none')
  })
})
