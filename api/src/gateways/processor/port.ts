import type { Cents } from '@portal/shared/domain'
import type { DeclineCode } from './decline-code.ts'
import type {
  BankToCharge,
  BankVaulted,
  CardBrand,
  CardFunding,
  CardVaulted,
  ChargeMethod,
  FrameKind,
  PayPalVaulted,
  WalletKind,
} from './method.ts'
import type { ProcessorEvent } from './event.ts'

/** Nacha standard entry class by how the authorization was given: web WEB, verbal TEL, written PPD. */
export type SecCode = 'WEB' | 'TEL' | 'PPD'

/** When and from where a debit was authorized; staff who took the consent by telephone or on paper leave no address. */
export interface DebitAuthorization {
  agreedAt: Date
  address: string | null
  userAgent: string | null
}

export interface ChargeRequest {
  tenantId: string
  /** Our payment id and the processor's idempotency key: it has at most one charge. */
  reference: string
  amount: Cents
  method: ChargeMethod
  /** Bank debits only. */
  sec: SecCode | null
  /** Bank debits only: how the consumer agreed, as we have stored it. */
  authorization?: DebitAuthorization | null
  /** Shown on the statement; never names the debt (A1). */
  descriptor: string
  debtId: string
  /** The payer is at the screen: the card's bank may ask them to confirm. Otherwise such a card is refused. */
  isPresent?: boolean
}

/**
 * A charge that exists. Its `settlement` changes without us: a card is captured the same day, a bank debit settles one
 * or two banking days later and may be returned with a Nacha code.
 */
export interface ChargeKnown {
  state: 'succeeded'
  processorReference: string
  settlement: 'pending' | 'settled' | 'returned' | 'refunded'
  returnCode: string | null
}
export interface ChargeFailed {
  state: 'failed'
  code: DeclineCode
  processorReference: string | null
}
/** No answer, an incomplete one or a 5xx: the money may have moved. Never read as a refusal (B9). */
export interface ChargeUnknown {
  state: 'unknown'
  reason: 'timeout' | 'connection' | 'error' | 'garbled'
}
/** The card's bank wants its holder to confirm. No money has moved, and none moves until they have. */
export interface ChargeWaiting {
  state: 'action_required'
  processorReference: string
}
export type ChargeOutcome = ChargeKnown | ChargeFailed | ChargeUnknown | ChargeWaiting
/** `not_found`: the processor is certain that it has no charge for the reference (yet). */
export type LookupOutcome = ChargeOutcome | { state: 'not_found' }

export interface RefundRequest {
  tenantId: string
  /** Our id of the refund, the processor's idempotency key for it. */
  reference: string
  /** The payment that is refunded, in whole or in part. */
  chargeReference: string
  amount: Cents
  /**
   * For bank files: `void` takes back a debit that the bank does not have yet, `reversal` one that it has. A processor
   * does the same for all of them.
   */
  way?: 'void' | 'refund' | 'reversal'
}
export type RefundOutcome =
  { state: 'succeeded'; processorReference: string } | { state: 'failed'; code: string } | ChargeUnknown

/** The look of a page on the hosted origin. */
export interface FrameLook {
  /** The tenant's accessible accent colour, #rrggbb. */
  accent?: string
  /** Whether the page follows a device that is set to dark, as the pages of the tenant. */
  isDark?: boolean
}
export interface FrameRequest extends FrameLook {
  tenantId: string
  /** Our frame session id, by which the result is asked for. */
  reference: string
  /** Our id of the consumer who will own the method. */
  consumerId: string
  kind: FrameKind
  language: 'en' | 'es'
  /** The tenant's own /payment-success, nonce included: the frame ends by navigating there (K-47). */
  returnUrl: string
  /** The tenant accepts no credit cards (method.debit_only): the frame refuses them before it vaults. */
  debitOnly: boolean
  /** ach.allow_savings (P-24); true when absent. */
  allowSavings?: boolean
  tenantName: string
}
export interface FrameSession {
  /** On the hosted origin, with a one-use token. */
  url: string
  expiresAt: Date
}
/** The result of a frame, read from the processor and never from a browser message (T14). */
export type FrameResult =
  | { state: 'open' }
  | { state: 'cancelled' }
  | { state: 'completed'; vaulted: CardVaulted | BankVaulted | PayPalVaulted }

/** The page of a card's bank, in which its holder confirms a charge that waits for them. */
export interface ChallengeRequest extends FrameLook {
  tenantId: string
  /** The charge's reference, our payment id. */
  reference: string
  language: 'en' | 'es'
  /** The tenant's own /payment-success, nonce included: the frame ends by navigating there, whatever the outcome. */
  returnUrl: string
  tenantName: string
}

export interface WalletRequest extends FrameLook {
  tenantId: string
  /** Our id of this attempt, by which the result is asked for. */
  reference: string
  kind: WalletKind
  /** Shown on the page and approved by the wallet's owner. */
  amount: Cents
  language: 'en' | 'es'
  tenantName: string
}
export interface WalletPage {
  /** On the hosted origin, for a tab of its own. */
  url: string
  expiresAt: Date
}
/** The result of a wallet's page, read from the processor. No money has moved: `charge` uses the token, once. */
export type WalletResult =
  | { state: 'open' }
  | { state: 'cancelled' }
  | {
      state: 'completed'
      kind: WalletKind
      token: string
      /** The card behind the wallet, if the wallet names it; some tenants accept debit cards only. */
      brand: CardBrand | null
      lastFour: string
      funding: CardFunding | null
    }

/**
 * Whether an account exists and accepts debits; it says nothing about ownership or funds. `unverified`: no
 * answer this time; `unknowable`: the processor cannot tell from numbers alone.
 */
export type BankCheck = 'verified' | 'unverified' | 'failed' | 'unknowable'

export type WebhookHeaders = Record<string, string | string[] | undefined>

/** What moved in the processor's own books, in cents. */
export interface ProcessorBooks {
  charged: Cents
  /** Given back, less refunds that failed. */
  refunded: Cents
  /** Taken by disputes and late returns, less what came back. */
  disputed: Cents
  fees: Cents
  /** Sent to the tenant's bank. */
  paidOut: Cents
}

/** The port of payment processors. Each adapter has a folder beside this file. */
export interface Processor {
  /** 'simulator' allows what only its test numbers need (K-21). */
  readonly kind: 'simulator' | 'live'
  readonly vaults: readonly FrameKind[]
  /** The smallest amount that it charges, whatever a tenant's own minimum is. */
  readonly smallest: Cents
  /** Opens a hosted frame. Throws {@link ProcessorUnavailable}. */
  openFrame(request: FrameRequest): Promise<FrameSession>
  /** Throws {@link ProcessorUnavailable}. */
  readFrame(tenantId: string, reference: string): Promise<FrameResult>
  /** Opens the page of a wallet (P-61). Throws {@link ProcessorUnavailable}. */
  openWalletPage(request: WalletRequest): Promise<WalletPage>
  /** Throws {@link ProcessorUnavailable}. */
  readWallet(tenantId: string, reference: string): Promise<WalletResult>
  /** Validates a bank account that was typed on the portal's own form. Without an answer the result is 'unverified'. */
  checkBank(tenantId: string, account: BankToCharge): Promise<BankCheck>
  /** Never throws: an unclear result is `unknown`. */
  charge(request: ChargeRequest): Promise<ChargeOutcome>
  /** Never throws. */
  lookupByReference(tenantId: string, reference: string): Promise<LookupOutcome>
  /** Opens the hosted frame of a charge that waits for its holder. Throws {@link ProcessorUnavailable}. */
  openChallenge(request: ChallengeRequest): Promise<FrameSession>
  /** Ends the wait: a charge that its holder has not confirmed by now is never made. Never throws. */
  endChallenge(tenantId: string, reference: string): Promise<LookupOutcome>
  /** Never throws. */
  refund(request: RefundRequest): Promise<RefundOutcome>
  /**
   * Verifies the signature over the raw bytes; null for a genuine message that does not concern our payments. Throws
   * {@link WebhookRejected}, and {@link ProcessorUnavailable} when the processor must be asked and does not answer.
   */
  parseWebhook(raw: string, headers: WebhookHeaders): Promise<ProcessorEvent | null>
  /**
   * The returns, refunds and disputes of the last days by the processor's own clock, oldest first, as the events that
   * tell of them; an event of an earlier look has the same id. Throws {@link ProcessorUnavailable}.
   */
  changesWithin(tenantId: string, days: number): Promise<ProcessorEvent[]>
  /** The sums of a span of time; null for a processor that keeps none. Throws {@link ProcessorUnavailable}. */
  booksOf(tenantId: string, span: { from: Date; to: Date }): Promise<ProcessorBooks | null>
  /** Forgets a vaulted token; an unknown one is ignored. */
  forget(tenantId: string, token: string): Promise<void>
}

/** The processor gave no usable answer to a call that moves no money. */
export class ProcessorUnavailable extends Error {
  override name = 'ProcessorUnavailable'
}

/** A webhook whose signature, age or shape is wrong. */
export class WebhookRejected extends Error {
  override name = 'WebhookRejected'
}
