import type { BankToCharge, ChargeMethod, FrameKind } from '../../gateways/processor/method.ts'
import type {
  ChargeRequest,
  ChargeUnknown,
  FrameSession,
  Processor,
  WalletPage,
} from '../../gateways/processor/port.ts'

/** A processor under the contract, and the actions of people, banks and faulty lines. */
export interface ContractSubject {
  readonly processor: Processor
  /** Fills in an opened frame and saves. */
  readonly fill: (frame: FrameSession, kind: FrameKind) => Promise<void>
  readonly cancel: (frame: FrameSession) => Promise<void>
  readonly approve: (page: WalletPage) => Promise<void>
  readonly cancelWallet: (page: WalletPage) => Promise<void>
  /** A vaulted card of the tenant that ends like this when it is charged. */
  readonly card: (
    tenantId: string,
    end: 'approved' | 'card_declined' | 'insufficient_funds' | 'expired_card',
  ) => Promise<ChargeMethod>
  /** A vaulted card whose bank asks its holder at each payment. */
  readonly askingCard: (tenantId: string) => Promise<ChargeMethod>
  /** The holder answers their bank on the page of a challenge. */
  readonly answerBank: (page: FrameSession, outcome: 'confirmed' | 'refused') => Promise<void>
  /** An account as typed on the portal's own form, by the outcome of its debits or as unknown to any bank. */
  readonly bank: (end: 'settles' | 'R01' | 'no such account') => BankToCharge
  /** The next sending of this charge goes wrong, before or after the money has moved. */
  readonly spoil: (request: ChargeRequest, reason: ChargeUnknown['reason'], hasMoved: boolean) => Promise<void>
  /** As after the time for which a processor keeps idempotency keys. */
  readonly forgetKeys: () => Promise<void>
  /** How many charges the processor has taken under a reference. */
  readonly taken: (tenantId: string, reference: string) => Promise<number>
  /** Days pass: pending debits settle or are returned. */
  readonly settle: (tenantId: string) => Promise<void>
  /** A step of a card's bank in a dispute about a payment. */
  readonly dispute: (request: ChargeRequest, step: 'inquiry' | 'withdraw' | 'win' | 'lose') => Promise<void>
  /** Somebody refunds a part at the processor's own dashboard. */
  readonly refundByHand: (request: ChargeRequest, cents: number) => Promise<void>
  /** The payer's bank does not take the newest refund. */
  readonly failRefund: (request: ChargeRequest) => Promise<void>
  /** The events posted about a reference, once there are this many. */
  readonly webhooks: (
    reference: string,
    atLeast: number,
  ) => Promise<{ body: string; headers: Record<string, string | undefined> }[]>
  readonly close: () => Promise<void>
}
