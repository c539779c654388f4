import type { LetterCarrier, HandedOver, NewsFile, OutgoingMailing } from '../../gateways/letters/port.ts'

/** A mail carrier under the contract, and the actions of the portal and of the carrier's people. */
export interface LetterSubject {
  readonly carrier: LetterCarrier
  /** How often the carrier will mail a letter. */
  readonly count: (tenantId: string, letterId: string) => Promise<number>
  /** The portal stores what the carrier has. */
  readonly keep: (mailing: OutgoingMailing, done: HandedOver) => Promise<void>
  /** The portal stores what news says, and marks it as taken. */
  readonly take: (tenantId: string, file: NewsFile) => Promise<void>
  /** The carrier mails a letter, on the day of its mailing. */
  readonly mail: (mailing: OutgoingMailing, letterId: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** Before the carrier has anything, or once it has the letters and before it has said so. */
export type CarrierFault = 'unreachable' | 'lost'

/** A carrier outside the portal: it can be out of reach, and mail comes back to it. */
export interface RemoteSubject extends LetterSubject {
  /** Everything that a tenant asks of the carrier goes wrong until the answer is called; keys may be forgotten then. */
  readonly spoil: (mailing: OutgoingMailing, fault: CarrierFault) => Promise<() => Promise<void>>
  /** A letter comes back to the carrier. */
  readonly giveBack: (mailing: OutgoingMailing, letterId: string, date: string, reason: string) => Promise<void>
  /** What the carrier tells of a letter cannot be read. */
  readonly garble: (mailing: OutgoingMailing, letterId: string) => Promise<void>
}
