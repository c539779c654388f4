import { toCents } from '@portal/shared/domain'
import type {
  BankCheck,
  ChargeOutcome,
  ChargeRequest,
  FrameResult,
  LookupOutcome,
  Processor,
  RefundOutcome,
  RefundRequest,
  WebhookHeaders,
  WalletResult,
} from '../gateways/processor/port.ts'
import { ProcessorUnavailable, WebhookRejected } from '../gateways/processor/port.ts'
import type { ProcessorEvent } from '../gateways/processor/event.ts'

/** The outcome of the next charge: `lost-answer` moves money without an answer, `lost-request` moves none. */
export type ChargeMode = 'ok' | 'decline' | 'lost-answer' | 'lost-request' | 'error'

interface Charge {
  amount: bigint
  settlement: 'pending' | 'settled' | 'returned'
  returnCode: string | null
}

/**
 * A processor inside the test that counts its charges: one for each reference, however often it is requested.
 * Webhooks are events as JSON with a fixed word as the signature.
 */
export class FakeProcessor implements Processor {
  readonly kind = 'simulator'
  readonly vaults = ['card', 'ach', 'paypal'] as const
  smallest = toCents(1)
  /** Modes of the next charges; 'ok' when it is empty. */
  readonly modes: ChargeMode[] = []
  readonly charges = new Map<string, Charge>()
  readonly frames = new Map<string, FrameResult>()
  /** Pages of wallets by reference; a test lets one be completed or cancelled. */
  readonly wallets = new Map<string, WalletResult>()
  /** Tokens of wallets that a charge has used up, with its reference. */
  readonly #used = new Map<string, string>()
  /** Modes of the next refunds; 'ok' when it is empty. */
  readonly refundModes: ChargeMode[] = []
  /** Refunds that were made, by reference. */
  readonly refunds = new Map<string, RefundRequest>()
  /** The requests of all refunds, in order. */
  readonly refundRequests: RefundRequest[] = []
  /** The requests of all charges, in order. */
  readonly requests: ChargeRequest[] = []
  /** Tokens that were removed, in order. */
  readonly forgotten: string[] = []
  isAway = false
  /** It does not answer when it is asked to remove a token. */
  cannotForget = false
  bank: BankCheck = 'verified'
  /** Resolves before each charge answers. */
  pause: Promise<void> | null = null

  /** As new, for the next test. */
  reset(): void {
    this.modes.length = 0
    this.charges.clear()
    this.wallets.clear()
    this.#used.clear()
    this.requests.length = 0
    this.refundModes.length = 0
    this.refunds.clear()
    this.refundRequests.length = 0
    this.isAway = false
    this.cannotForget = false
    this.pause = null
  }

  async openFrame({ reference }: { reference: string }) {
    this.frames.set(reference, { state: 'open' })
    return { url: `http://hosted.localhost:4002/frame/${reference}`, expiresAt: new Date(Date.now() + 60_000) }
  }

  async openChallenge({ reference }: { reference: string }) {
    return { url: `http://hosted.localhost:4002/frame/${reference}`, expiresAt: new Date(Date.now() + 60_000) }
  }

  async endChallenge(tenantId: string, reference: string): Promise<LookupOutcome> {
    return this.lookupByReference(tenantId, reference)
  }

  async readFrame(_tenantId: string, reference: string): Promise<FrameResult> {
    return this.frames.get(reference) ?? { state: 'cancelled' }
  }

  async openWalletPage({ reference }: { reference: string }) {
    if (this.isAway) throw new ProcessorUnavailable()
    this.wallets.set(reference, { state: 'open' })
    return { url: `http://hosted.localhost:4002/wallets/${reference}`, expiresAt: new Date(Date.now() + 60_000) }
  }

  async readWallet(_tenantId: string, reference: string): Promise<WalletResult> {
    if (this.isAway) throw new ProcessorUnavailable()
    return this.wallets.get(reference) ?? { state: 'cancelled' }
  }

  async checkBank() {
    return this.bank
  }

  async charge(request: ChargeRequest): Promise<ChargeOutcome> {
    this.requests.push(request)
    const mode = this.isAway ? 'lost-request' : (this.modes.shift() ?? 'ok')
    await this.pause
    if (mode === 'lost-request') return { state: 'unknown', reason: 'connection' }
    if (mode === 'error') return { state: 'unknown', reason: 'error' }
    const known = this.charges.has(request.reference)
    if (request.method.kind === 'wallet') {
      const { token } = request.method
      if ((this.#used.get(token) ?? request.reference) !== request.reference)
        return { state: 'failed', code: 'method_unknown', processorReference: null }
      this.#used.set(token, request.reference)
    }
    if (mode === 'decline' && !known)
      return { state: 'failed', code: 'card_declined', processorReference: `no_${request.reference}` }
    if (!known) this.charges.set(request.reference, { amount: request.amount, settlement: 'pending', returnCode: null })
    return mode === 'lost-answer' ? { state: 'unknown', reason: 'timeout' } : this.#tell(request.reference)
  }

  async lookupByReference(_tenantId: string, reference: string): Promise<LookupOutcome> {
    if (this.isAway) return { state: 'unknown', reason: 'timeout' }
    return this.charges.has(reference) ? this.#tell(reference) : { state: 'not_found' }
  }

  /** Refunds once by reference, and never more than the charge. */
  async refund(request: RefundRequest): Promise<RefundOutcome> {
    this.refundRequests.push(request)
    const mode = this.isAway ? 'lost-request' : (this.refundModes.shift() ?? 'ok')
    await this.pause
    if (mode === 'lost-request') return { state: 'unknown', reason: 'connection' }
    const { reference, chargeReference, amount } = request
    const of = [...this.refunds.values()].filter((one) => one.chargeReference === chargeReference)
    const left = (this.charges.get(chargeReference)?.amount ?? 0n) - of.reduce((sum, one) => sum + one.amount, 0n)
    if (!this.refunds.has(reference)) {
      if (mode === 'decline' || amount > left) return { state: 'failed', code: 'not_refundable' }
      this.refunds.set(reference, request)
    }
    return mode === 'lost-answer'
      ? { state: 'unknown', reason: 'timeout' }
      : { state: 'succeeded', processorReference: `re_${reference}` }
  }

  async parseWebhook(raw: string, headers: WebhookHeaders): Promise<ProcessorEvent> {
    if (headers['x-signature'] !== 'good') throw new WebhookRejected('signature')
    const event = JSON.parse(raw) as ProcessorEvent & { at: string }
    return { ...event, at: new Date(event.at) } as ProcessorEvent
  }

  async booksOf() {
    return null
  }

  async changesWithin(): Promise<ProcessorEvent[]> {
    return []
  }

  async forget(_tenantId: string, token: string): Promise<void> {
    if (this.cannotForget) throw new ProcessorUnavailable()
    this.forgotten.push(token)
  }

  settleAll(): void {
    for (const charge of this.charges.values()) if (charge.settlement === 'pending') charge.settlement = 'settled'
  }

  returnWith(reference: string, code: string): void {
    Object.assign(this.charges.get(reference)!, { settlement: 'returned', returnCode: code })
  }

  get total(): bigint {
    return [...this.charges.values()].reduce((sum, charge) => sum + charge.amount, 0n)
  }

  #tell(reference: string): ChargeOutcome {
    const { settlement, returnCode } = this.charges.get(reference)!
    return { state: 'succeeded', processorReference: `ch_${reference}`, settlement, returnCode }
  }
}
