import type { BankAccountType, CardBrand, CardFunding, FrameKind } from '../../method.ts'
import type { CardOutcome } from '../test-numbers.ts'

/** State of a charge as the processor sees it. */
export type ChargeState = 'pending' | 'settled' | 'failed' | 'returned' | 'refunded'

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
/** What money is drawn from, without the number it came from. */
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
  /** Why it failed, or the Nacha code of its return. */
  code: string | null
  returns: number
  /** Bank debits: the business day of the settlement run that picked it up; it settles in a later one. */
  batchedOn: string | null
  /** How its events reach the portal, as the fault mode at its creation said. */
  delivery: 'once' | 'twice' | 'late'
}

export interface Refund {
  reference: string
  chargeReference: string
  processorRef: string
  tenant: string
  cents: number
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
  /** Charges it still applies to; null until it is changed. */
  left: number | null
}

export interface FrameSession {
  id: string
  kind: FrameKind
  tenant: string
  /** The portal's own id of the session: it asks for the result by it. */
  reference: string
  returnUrl: string
  company: string
  accent: string
  language: 'en' | 'es'
  debitOnly: boolean
  allowSavings: boolean
  state: 'created' | 'opened' | 'challenge' | 'cancelled' | 'completed'
  /** Milliseconds since 1970 by the processor's own clock. */
  expiresAt: number
  /** Changes with every page served, so that each form is good for one submission. */
  formToken: string
  methodToken: string | null
}

/** A webhook's body; `id` is the same in each delivery. */
export interface EventBody {
  id: string
  type:
    'charge.succeeded' | 'charge.failed' | 'charge.settled' | 'charge.returned' | 'charge.refunded' | 'method.corrected'
  tenant: string
  reference: string
  processor_ref: string
  cents: number
  code: string | null
  sequence: number
  routing: string | null
  account: string | null
  at: string
}
