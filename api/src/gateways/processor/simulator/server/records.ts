import type { BankAccountType, CardBrand, CardFunding, FrameKind } from '../../method.ts'
import type { CardOutcome, TestCard } from '../test-numbers.ts'

/** The state of a charge at the processor; `waiting` for the card's holder, who has not confirmed it to their bank. */
export type ChargeState = 'waiting' | 'pending' | 'settled' | 'failed' | 'returned' | 'refunded'

interface Vaulted {
  token: string
  tenant: string
  lastFour: string
  holder: string
  /** Keyed hash of the number: the same for one number of a tenant (PCI DSS 3.5.1.1). */
  fingerprint: string
}
export interface StoredCard extends Vaulted {
  kind: 'card'
  brand: CardBrand
  funding: CardFunding
  expMonth: number
  expYear: number
  outcome: CardOutcome
  challenge?: TestCard['challenge']
}
export interface StoredBank extends Vaulted {
  kind: 'ach'
  routing: string
  bankName: string
  accountType: BankAccountType
}
export interface StoredPayPal extends Vaulted {
  kind: 'paypal'
  email: string
}
/** A payment method, without its number. */
export type StoredMethod = StoredCard | StoredBank | StoredPayPal

export interface Charge {
  reference: string
  processorRef: string
  tenant: string
  debtId: string
  cents: number
  kind: 'card' | 'ach' | 'paypal' | 'wallet'
  lastFour: string
  state: ChargeState
  /** The code of its refusal, or the Nacha code of its return. */
  code: string | null
  returns: number
  /** Bank debits: the business day of the settlement run that collected it; it settles in a later one. */
  batchedOn: string | null
  /** How its events are delivered, by the fault mode at its creation. */
  delivery: 'once' | 'twice' | 'late'
}

export interface Refund {
  reference: string
  chargeReference: string
  processorRef: string
  tenant: string
  cents: number
  /** The bank of the payer did not take it. */
  failed?: boolean
}

export const disputeSteps = ['inquiry', 'withdraw', 'win', 'lose'] as const
/** What a card's bank does about a dispute. An inquiry moves no money; an open one may become a dispute. */
export type DisputeStep = (typeof disputeSteps)[number]

export interface Dispute {
  id: string
  tenant: string
  /** The reference of its charge. */
  reference: string
  cents: number
  state: 'inquiry' | 'open' | 'won' | 'lost'
}

export const faultModes = [
  'ok',
  'decline',
  'timeout',
  'reset-before',
  'reset-after',
  'error',
  'garbled',
  'slow',
  'duplicate-webhook',
  'late-webhook',
] as const
export type FaultMode = (typeof faultModes)[number]

export interface Fault {
  tenant: string
  debtId: string | null
  mode: FaultMode
  /** How many more charges it applies to; null until it is changed. */
  left: number | null
}

export interface FrameSession {
  id: string
  /** `challenge`: the holder of a card confirms a charge. */
  kind: FrameKind | 'challenge'
  tenant: string
  /** The portal's own id of the session, by which it asks for the result; of a challenge, the charge's. */
  reference: string
  returnUrl: string
  company: string
  accent: string
  /** Sessions of older versions lack it. */
  dark?: boolean
  language: 'en' | 'es'
  debitOnly: boolean
  allowSavings: boolean
  state: 'created' | 'opened' | 'challenge' | 'cancelled' | 'completed'
  /** Milliseconds since 1970 by the processor's own clock. */
  expiresAt: number
  /** Changes with every served page, so that each form can be submitted once. */
  formToken: string
  methodToken: string | null
}

export const eventTypes = [
  'charge.succeeded',
  'charge.failed',
  'charge.settled',
  'charge.returned',
  'charge.refunded',
  'refund.failed',
  'dispute.opened',
  'dispute.funds_withdrawn',
  'dispute.funds_reinstated',
  'dispute.closed',
  'method.corrected',
] as const
export type EventType = (typeof eventTypes)[number]

/** The body of a webhook; `id` is the same in each delivery. */
export interface EventBody {
  id: string
  type: EventType
  tenant: string
  reference: string
  processor_ref: string
  cents: number
  code: string | null
  sequence: number
  routing: string | null
  account: string | null
  /** The refund or the dispute that it is about. */
  object?: string
  /** The portal's own id of the refund; absent where it was made by a control. */
  refund_reference?: string
  /** Nothing of the payment is left. */
  whole?: boolean
  inquiry?: boolean
  won?: boolean
  at: string
}
