/** Ways in which we reach a consumer; a letter is bound by no hour and no count. */
export const contactWays = ['phone', 'text', 'email', 'letter'] as const
export type ContactWay = (typeof contactWays)[number]

/** The party of a call. Calls to others than the consumer are kept and do not count. */
export const contactParties = ['consumer', 'attorney', 'creditor', 'bureau'] as const
export type ContactParty = (typeof contactParties)[number]

/** The outcomes of a call. */
export const callOutcomes = [
  'no_answer',
  'left_message',
  'conversation',
  'third_party',
  'wrong_number',
  'not_connected',
] as const
export type CallOutcome = (typeof callOutcomes)[number]
/** Outcomes to which a call is corrected: `withdrawn` says that there was none. */
export const correctedOutcomes = [...callOutcomes, 'withdrawn'] as const
export type CorrectedOutcome = (typeof correctedOutcomes)[number]
/** Outcomes that a ledger may have; `tried`: a note tells of a call, and no more of it. */
export const attemptOutcomes = [...correctedOutcomes, 'tried', 'reserved', 'sent'] as const
export type AttemptOutcome = (typeof attemptOutcomes)[number]

/** Where a number rings: Massachusetts counts other places than home and pocket apart. */
export type ContactPlace = 'home_or_mobile' | 'elsewhere'

/** One contact of the past, or one that is under way. */
export interface PastContact {
  readonly at: Date
  readonly channel: ContactWay
  /** `in`: the consumer called or wrote. */
  readonly direction: 'out' | 'in'
  readonly party: ContactParty
  /** `reserved`: dialled, the outcome is not known yet; `sent`: of a message. */
  readonly outcome: AttemptOutcome
  /** Null: about no debt in particular, which counts for each of them. */
  readonly debtId: string | null
  /** The consumer had asked for this very call, at most seven days before. */
  readonly isConsented: boolean
  readonly place: ContactPlace
}

/** Days for which a consumer's consent to be called takes calls out of the count (12 CFR 1006.14(b)(3)(i)). */
export const CALL_CONSENT_DAYS = 7

/** An attempt to reach the consumer. A call that did not connect is none (12 CFR 1006.14(b)(3)(ii)), nor one that never was. */
export const isAttempt = ({ direction, party, outcome }: PastContact): boolean =>
  direction === 'out' && party === 'consumer' && outcome !== 'not_connected' && outcome !== 'withdrawn'

/** It counts to the seven calls in seven days. */
export const countsAsCall = (event: PastContact): boolean =>
  event.channel === 'phone' && isAttempt(event) && !event.isConsented

/** A conversation starts the pause, also when the consumer called. */
export const isConversation = ({ channel, party, outcome }: PastContact): boolean =>
  channel === 'phone' && party === 'consumer' && outcome === 'conversation'
