import { afterEach, describe, expect, it } from '@jest/globals'
import { useSession } from '@portal/shared/session'
import type { Choice } from '../method/choice.ts'
import { notGiven, type Given } from '../method/given.ts'
import type { Methods } from '../method/use-methods.ts'
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
const spoken: Given = { ...notGiven, authorization: 'verbal', recording_ref: ' ' }
const signed: Given = { ...notGiven, authorization: 'written' }
const has = { amount: true, day: true }
const ready = { has, hasShown: true, hasRead: true }
const notShown = { has, hasShown: false, hasRead: false }
const notRead = { has, hasShown: true, hasRead: false }

afterEach(() => useSession.setState({ role: null }))

describe('why a choice cannot pay yet', () => {
  it.each([
    [{ amount: false, day: false }, 'payments-one-time:amount.choose'],
    [{ amount: true, day: false }, 'amount.day'],
  ])('asks for what is missing of %j', (missing, reason) => {
    useSession.setState({ role: 'user' })
    expect(whyNotYet({ choice: 'card:card-1', methods, given: notGiven, ...ready, has: missing })).toBe(reason)
  })

  it.each<[Choice, typeof ready, string | undefined]>([
    ['', ready, 'choice.none'],
    ['card:gone', ready, 'choice.none'],
    ['card:expired', ready, 'choice.none'],
    ['card:card-1', notShown, 'authorization.notShown'],
    ['card:card-1', notRead, undefined],
    ['bank:bank-1', ready, undefined],
    ['bank:bank-1', notShown, 'authorization.notShown'],
    ['bank:bank-1', notRead, 'payments-ack:box.missing'],
    ['applepay', notShown, undefined],
  ])('a consumer: %s, with %j: %s', (choice, is, reason) => {
    useSession.setState({ role: 'user' })
    expect(whyNotYet({ choice, methods, given: notGiven, ...is })).toBe(reason)
  })

  it.each<[Choice, Given, typeof ready, string | undefined]>([
    ['card:card-1', notGiven, ready, 'authorization.wayMissing'],
    ['card:card-1', spoken, ready, 'authorization.refMissing'],
    ['card:card-1', { ...spoken, recording_ref: 'CALL-7' }, ready, undefined],
    ['card:card-1', { ...spoken, no_recording_reason: ' ' }, ready, 'authorization.reasonMissing'],
    ['card:card-1', { ...spoken, no_recording_reason: 'The recorder was down' }, ready, undefined],
    ['card:card-1', signed, ready, 'authorization.paperMissing'],
    ['card:card-1', { ...signed, paper: { id: 'paper-1', name: 'a.pdf', size: 1 } }, ready, undefined],
    ['bank:bank-1', spoken, notShown, 'authorization.refMissing'],
    // Its own form has the text and the box.
    ['new-bank', spoken, notShown, undefined],
    // The payment is not charged, so it needs no authorization.
    ['mail', notGiven, notShown, undefined],
    ['new-card', spoken, ready, 'authorization.refMissing'],
  ])('P-26: staff: %s, authorized by %j, with %j: %s', (choice, given, is, reason) => {
    useSession.setState({ role: 'agent' })
    expect(whyNotYet({ choice, methods, given, ...is })).toBe(reason)
  })

  it('refuses payment by post where it is not offered', () => {
    const none: Methods = { ...methods, physical: 'none' }
    expect(whyNotYet({ choice: 'mail', methods: none, given: notGiven, ...ready })).toBe('choice.none')
  })
})
