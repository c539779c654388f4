import { describe, expect, it } from '@jest/globals'
import * as v from 'valibot'
import { ApiError } from '@portal/shared/client'
import { PaymentResult, ScheduledPayment } from '@portal/shared/contract'
import { noProgress, type PayProgress } from '../pay-progress.ts'
import type { PaymentSum } from '../payment-sum.ts'
import { notGiven } from '../method/given.ts'
import { buildResult } from '../../testing/build-samples.ts'
import { buildScheduled } from '../../testing/build-scheduled.ts'
import { payFlow, stageOf, startFlow, type PayEvent, type PayFlow, type PayStage } from './pay-flow.ts'
import type { PaymentEnd } from './payment-end.ts'

const start = startFlow({ progress: noProgress, sum: { amount: '100.00', day: '', paidKey: '' }, undecided: null })
const onMethod = (changed: Partial<PayProgress> = {}, flow: Partial<PayFlow> = {}): PayFlow => ({
  ...start,
  progress: { ...noProgress, ...changed },
  ...flow,
})
const withSum = (sum: Partial<PaymentSum>): PayFlow => ({ ...start, sum: { ...start.sum, ...sum } })
const addingBank = onMethod({ choice: 'new-bank' }, { isAdding: true })
const atWallet = onMethod({ choice: 'applepay', walletOrder: 'order-1' })

const result = v.parse(PaymentResult, buildResult())
const paid: PaymentEnd = { kind: 'paid', result, key: 'key-1' }
const declined: PaymentEnd = { kind: 'declined', result }
const unknown: PaymentEnd = { kind: 'unknown', key: 'key-1' }
const refused: PaymentEnd = { kind: 'refused', error: new ApiError({ status: 409, code: 'duplicate_request' }) }
const expired: PaymentEnd = { kind: 'refused', error: new ApiError({ status: 401, code: 'session_expired' }) }
const scheduled: PaymentEnd = { kind: 'scheduled', scheduled: v.parse(ScheduledPayment, buildScheduled()) }
const ended = (end: PaymentEnd): PayEvent => ({ event: 'ended', end })

describe('the steps of a payment', () => {
  it.each<[string, PayFlow, PayEvent, PayFlow]>([
    ['an amount is chosen', start, { event: 'amountChosen', amount: '31.07' }, withSum({ amount: '31.07' })],
    ['a later day is chosen', start, { event: 'dayChosen', day: '2026-03-10' }, withSum({ day: '2026-03-10' })],
    [
      'P-61: a wallet, which pays now, is given up for a later day, also before the day is typed',
      onMethod({ choice: 'googlepay' }),
      { event: 'dayChosen', day: null },
      withSum({ day: null }),
    ],
    [
      'P-40: the post has no later day either',
      onMethod({ choice: 'mail' }),
      { event: 'dayChosen', day: '2026-03-10' },
      withSum({ day: '2026-03-10' }),
    ],
    [
      'any method pays today again',
      onMethod({ choice: 'mail' }),
      { event: 'dayChosen', day: '' },
      onMethod({ choice: 'mail' }),
    ],
    [
      'a saved card pays on a later day too',
      onMethod({ choice: 'card:1' }),
      { event: 'dayChosen', day: '2026-03-10' },
      onMethod({ choice: 'card:1' }, { sum: { ...start.sum, day: '2026-03-10' } }),
    ],
    ['a method is chosen', onMethod(), { event: 'methodChosen', choice: 'bank:1' }, onMethod({ choice: 'bank:1' })],
    ['the form of a new account is opened', onMethod({ choice: 'new-bank' }), { event: 'formOpened' }, addingBank],
    ['the form of a new account is closed', addingBank, { event: 'formClosed' }, { ...addingBank, isAdding: false }],
    [
      'a new card that is saved is the chosen one, and nothing is charged yet',
      onMethod({ choice: 'new-card' }, { isAdding: true }),
      { event: 'methodSaved', choice: 'card:9' },
      onMethod({ choice: 'card:9' }, { isAdding: true, added: 'card:9' }),
    ],
    [
      'a new account is a saved one from then on',
      addingBank,
      { event: 'methodChosen', choice: 'bank:7' },
      { ...addingBank, progress: { ...addingBank.progress, choice: 'bank:7' } },
    ],
    [
      'staff say how it was authorized',
      onMethod(),
      { event: 'authorizationGiven', given: { ...notGiven, authorization: 'verbal', recording_ref: 'CALL-7' } },
      onMethod({ authorization: 'verbal', recording_ref: 'CALL-7' }),
    ],
    [
      'P-79: the page about electronic checks is read',
      onMethod(),
      { event: 'acknowledged', isRead: true },
      onMethod({ acknowledged: true }),
    ],
    [
      'P-61: the order of a wallet is open',
      onMethod({ choice: 'applepay' }),
      { event: 'walletOpened', order: 'order-1' },
      atWallet,
    ],
    ['P-62: the order of a wallet is forgotten', atWallet, { event: 'walletClosed' }, onMethod({ choice: 'applepay' })],
    [
      'a payment that was not received may be sent again',
      onMethod({}, { undecided: 'key-1' }),
      { event: 'notReceived' },
      onMethod(),
    ],
  ])('%s', (_, flow, event, expected) => {
    expect(payFlow(flow, event)).toEqual(expected)
  })
})

describe('the end of an attempt to pay', () => {
  it.each<[string, PayFlow, PaymentEnd, Partial<PayFlow>]>([
    ['paid, it is known by its key', onMethod(), paid, { fresh: result, sum: { ...start.sum, paidKey: 'key-1' } }],
    [
      'paid by a new account, its form is closed',
      addingBank,
      paid,
      { isAdding: false, fresh: result, sum: { ...start.sum, paidKey: 'key-1' } },
    ],
    [
      'paid in a wallet, its order is done with',
      atWallet,
      paid,
      { progress: { ...atWallet.progress, walletOrder: '' }, fresh: result, sum: { ...start.sum, paidKey: 'key-1' } },
    ],
    [
      'paid at last, it is undecided no more',
      onMethod({}, { undecided: 'key-1' }),
      paid,
      { undecided: null, fresh: result, sum: { ...start.sum, paidKey: 'key-1' } },
    ],
    ['P-77: scheduled, it is finished', onMethod(), scheduled, { sum: { ...start.sum, isScheduled: true } }],
    ['refused, it keeps the reason', onMethod(), refused, { refusal: refused }],
    ['refused after the session ended, it keeps the reason', onMethod(), expired, { refusal: expired }],
    ['declined, it keeps the reason', onMethod(), declined, { refusal: declined }],
    [
      'declined at last, another method can be tried',
      onMethod({}, { undecided: 'key-1' }),
      declined,
      { undecided: null, refusal: declined },
    ],
    ['P-36: a refused new account stays in its form, which shows the reason', addingBank, refused, {}],
    [
      'a new account that is declined is not asked for again',
      addingBank,
      declined,
      { isAdding: false, refusal: declined },
    ],
    [
      'unknown, its key is followed',
      onMethod({}, { refusal: refused }),
      unknown,
      { undecided: 'key-1', refusal: undefined },
    ],
    [
      'unknown in a wallet, its key is followed',
      atWallet,
      unknown,
      { progress: { ...atWallet.progress, walletOrder: '' }, undecided: 'key-1' },
    ],
  ])('%s', (_, flow, end, changed) => {
    expect(payFlow(flow, ended(end))).toEqual({ ...flow, ...changed })
  })
})

describe('the screen of a payment', () => {
  const after = (...ends: PaymentEnd[]) => ends.reduce((flow, end) => payFlow(flow, ended(end)), onMethod())
  /** A reload, or a new sign-in after the session has ended: only the kept state remains. */
  const again = ({ progress, sum, undecided }: PayFlow) => startFlow({ progress, sum, undecided })

  it.each<[string, PayFlow, PayStage]>([
    ['asks for the method', start, { at: 'paying' }],
    ['asks for the method after a refusal', after(refused), { at: 'paying' }],
    ['asks for the method after the session has ended', after(expired), { at: 'paying' }],
    ['asks for the method after a declined payment', after(declined), { at: 'paying' }],
    ['forbids paying again while the outcome is unknown', after(unknown), { at: 'undecided', key: 'key-1' }],
    ['shows the payment', after(paid), { at: 'paid', key: 'key-1' }],
    ['shows the payment after an unknown outcome', after(unknown, paid), { at: 'paid', key: 'key-1' }],
    ['asks for the method after an unknown outcome that became a refusal', after(unknown, declined), { at: 'paying' }],
    ['shows the scheduled payment', after(scheduled), { at: 'scheduled' }],
  ])('%s, even after a reload or a new sign-in', (_, flow, stage) => {
    expect(stageOf(flow)).toEqual(stage)
    expect(stageOf(again(flow))).toEqual(stage)
    expect(again(flow).progress).toEqual(flow.progress)
  })
})
