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
  /** The refunded part; the whole amount of the payment once nothing of it is left. */
  | { type: 'charge.refunded'; processorReference: string; amountCents: bigint }
  /** A Nacha notification of change (C01 ...): the account's corrected data, to be used from now on. */
  | { type: 'method.corrected'; correctionCode: string; routingNumber: string | null; accountNumber: string | null }
)
