import type { BankToCharge, ChargeMethod, FrameKind } from '../../gateways/processor/method.ts'
import type {
  ChargeRequest,
  ChargeUnknown,
  FrameSession,
  Processor,
  WalletPage,
} from '../../gateways/processor/port.ts'

/** A processor under the contract, and the hands that do at it what people, banks and bad lines do. */
export interface ContractSubject {
  readonly processor: Processor
  /** Types into an opened frame what it asks for, and saves. */
  readonly fill: (frame: FrameSession, kind: FrameKind) => Promise<void>
  readonly cancel: (frame: FrameSession) => Promise<void>
  readonly approve: (page: WalletPage) => Promise<void>
  readonly cancelWallet: (page: WalletPage) => Promise<void>
  /** A vaulted card of the tenant that ends like this when it is charged. */
  readonly card: (
    tenantId: string,
    end: 'approved' | 'card_declined' | 'insufficient_funds' | 'expired_card',
  ) => Promise<ChargeMethod>
  /** An account as typed on the portal's own form: what becomes of its debits, or that no bank has it. */
  readonly bank: (end: 'settles' | 'R01' | 'no such account') => BankToCharge
  /** The next sending of this charge goes wrong, before or after the money has moved. */
  readonly spoil: (request: ChargeRequest, reason: ChargeUnknown['reason'], hasMoved: boolean) => Promise<void>
  /** As after the time for which a processor keeps idempotency keys. */
  readonly forgetKeys: () => Promise<void>
  /** How many charges the processor has taken under a reference. */
  readonly taken: (tenantId: string, reference: string) => Promise<number>
  /** Days pass: what is on its way arrives or comes back. */
  readonly settle: (tenantId: string) => Promise<void>
  /** What was posted to the webhook address about a reference, once there is as much as this. */
  readonly webhooks: (
    reference: string,
    atLeast: number,
  ) => Promise<{ body: string; headers: Record<string, string | undefined> }[]>
  readonly close: () => Promise<void>
}
