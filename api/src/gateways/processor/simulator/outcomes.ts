import * as v from 'valibot'
import type { DeclineCode } from '../decline-code.ts'
import type { FrameResult, LookupOutcome, WalletResult } from '../port.ts'
import type { WireAnswer } from './wire.ts'

const ChargeReply = v.object({
  processor_ref: v.string(),
  state: v.picklist(['waiting', 'pending', 'settled', 'failed', 'returned', 'refunded']),
  code: v.nullable(v.string()),
})
export type ChargeReply = v.InferOutput<typeof ChargeReply>

const known = {
  kind: v.string(),
  token: v.string(),
  last_four: v.string(),
  holder: v.string(),
  fingerprint: v.string(),
}
const Method = v.variant('kind', [
  v.object({
    ...known,
    kind: v.literal('card'),
    brand: v.picklist(['VISA', 'MASTERCARD', 'AMEX', 'DISCOVER']),
    funding: v.picklist(['debit', 'credit', 'prepaid']),
    exp_month: v.number(),
    exp_year: v.number(),
  }),
  v.object({
    ...known,
    kind: v.literal('ach'),
    routing: v.string(),
    bank_name: v.string(),
    account_type: v.picklist(['checking', 'savings']),
  }),
  v.object({ ...known, kind: v.literal('paypal'), email: v.string() }),
])
const SessionReply = v.object({ state: v.string(), method: v.nullable(Method) })
export type SessionReply = v.InferOutput<typeof SessionReply>

const declineCodes: readonly string[] = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'authentication_required',
  'account_closed',
  'account_invalid',
  'method_unknown',
  'velocity',
]
const toDecline = (code: string | null) =>
  code !== null && declineCodes.includes(code) ? (code as DeclineCode) : 'not_accepted'

/** Reads the outcome from the answer to a charge, or to the question after one. */
export function chargeOutcome(answer: WireAnswer<ChargeReply>): LookupOutcome {
  if (answer.kind === 'silence') return { state: 'unknown', reason: answer.reason }
  if (answer.status === 404) return { state: 'not_found' }
  if (answer.status === 402) return { state: 'failed', code: 'method_unknown', processorReference: null }
  const reply = v.safeParse(ChargeReply, answer.body)
  // An unexpected 4xx says nothing about the money.
  if (answer.status !== 200 || !reply.success) return { state: 'unknown', reason: 'garbled' }
  const { state, code, processor_ref: processorReference } = reply.output
  if (state === 'failed') return { state: 'failed', code: toDecline(code), processorReference }
  if (state === 'waiting') return { state: 'action_required', processorReference }
  return { state: 'succeeded', processorReference, settlement: state, returnCode: state === 'returned' ? code : null }
}

export function frameResult(reply: SessionReply): FrameResult {
  const { state, method } = v.parse(SessionReply, reply)
  if (state === 'cancelled') return { state: 'cancelled' }
  if (!method) return { state: 'open' }
  const { token, fingerprint, last_four: lastFour, holder } = method
  if (method.kind === 'paypal')
    return {
      state: 'completed',
      vaulted: { kind: 'paypal', token, fingerprint, email: method.email, customerName: holder },
    }
  if (method.kind === 'ach') {
    return {
      state: 'completed',
      vaulted: {
        kind: 'ach',
        token,
        fingerprint,
        lastFour,
        accountType: method.account_type,
        routingNumber: method.routing,
        bankName: method.bank_name,
        nameOnAccount: holder,
      },
    }
  }
  const { brand, funding, exp_month: expiryMonth, exp_year: expiryYear } = method
  return {
    state: 'completed',
    vaulted: {
      kind: 'card',
      token,
      fingerprint,
      lastFour,
      brand,
      funding,
      expiryMonth,
      expiryYear,
      nameOnCard: holder || null,
    },
  }
}

const WalletReply = v.object({
  state: v.picklist(['open', 'cancelled', 'completed']),
  kind: v.picklist(['applepay', 'googlepay']),
  token: v.nullable(v.string()),
  brand: v.picklist(['VISA', 'MASTERCARD', 'AMEX', 'DISCOVER']),
  last_four: v.string(),
  funding: v.picklist(['debit', 'credit', 'prepaid']),
})
export type WalletReply = v.InferOutput<typeof WalletReply>

export function walletResult(reply: WalletReply): WalletResult {
  const { state, kind, token, brand, last_four: lastFour, funding } = v.parse(WalletReply, reply)
  if (state === 'cancelled') return { state }
  return token ? { state: 'completed', kind, token, brand, lastFour, funding } : { state: 'open' }
}
