import type { DeclineCode } from './decline-code.ts'

/**
 * A webhook whose signature is valid. `eventId` is the processor's own and the same in each delivery: events arrive
 * twice, late and out of order, and none of that may change money twice.
 */
export type ProcessorEvent = { eventId: string; tenantId: string; reference: string; at: Date } & (
  | { type: 'charge.succeeded'; processorReference: string }
  | { type: 'charge.failed'; code: DeclineCode; processorReference: string | null }
  | { type: 'charge.settled'; processorReference: string }
  /** A Nacha return (R01 ...); `sequence` is 1 for the first return of this charge. */
  | { type: 'charge.returned'; returnCode: string; sequence: number; processorReference: string }
  /**
   * One refund of a payment. It is reported more than once: `refundId` is the processor's own id of it, and
   * `refundReference` is ours where the portal asked for it. `isWhole`: nothing of the payment is left.
   */
  | {
      type: 'charge.refunded'
      processorReference: string
      refundId: string
      refundReference: string | null
      amountCents: bigint
      isWhole: boolean
    }
  /** A refund that the payer's bank did not take: its money is with us again. */
  | { type: 'refund.failed'; refundId: string; refundReference: string | null; amountCents: bigint }
  /** A card's holder complains. An inquiry moves no money, and may become a dispute with the same id. */
  | { type: 'dispute.opened'; disputeId: string; isInquiry: boolean }
  | { type: 'dispute.funds_withdrawn'; disputeId: string; amountCents: bigint }
  | { type: 'dispute.funds_reinstated'; disputeId: string; amountCents: bigint }
  | { type: 'dispute.closed'; disputeId: string; won: boolean }
  /** A Nacha notification of change (C01 ...): the account's corrected data, to be used from now on. */
  | { type: 'method.corrected'; correctionCode: string; routingNumber: string | null; accountNumber: string | null }
)
