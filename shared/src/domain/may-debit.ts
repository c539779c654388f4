import type { DebtStatus } from './debt-status.ts'

/** What may forbid a debit, in the order in which it is told. */
export const debitStates = [
  'recalled',
  'external',
  'bankrupt',
  'deceased',
  'scra',
  'dispute',
  'hold',
  'stop_payment',
  'represented',
  'cease',
] as const
export type DebitState = (typeof debitStates)[number]

/**
 * What moves money, or permits that it moves: `now` a one-time or extra payment, a scheduled or a failed one that is paid
 * now; `later` a plan or a payment for a later day; `agreement` another method, days or amounts of a plan that runs;
 * `mail` the word that a check is on its way; `instalment` and `promise` what the night debits of a plan and of a scheduled
 * payment; `file` a payment that was made elsewhere and is posted from a file.
 */
export const debitActs = ['now', 'later', 'agreement', 'mail', 'instalment', 'promise', 'file'] as const
export type DebitAct = (typeof debitActs)[number]

/** Who begins a debit; the night carries out what was agreed to before, and a file says what was paid elsewhere. */
export type DebitStarter = 'consumer' | 'staff' | 'system'

/** Somebody who owes the debt, as far as it decides about a debit. */
export interface DebitPerson {
  id: string
  deceased: boolean
  bankrupt: boolean
  scra: boolean
  represented: boolean
  /** A request to stop contact is in force. */
  hasCeased: boolean
}

/** The debit that is asked about. */
export interface DebitWay {
  act: DebitAct
  by: DebitStarter
  payerId: string
  /** The debit that is to be made again was stopped by its payer at their bank (R08). */
  isStopped?: boolean
}

/** The debt, as far as it decides about a debit. */
export interface DebitDebt {
  status: DebtStatus
  holdReason: string | null
}

type Begun = `${DebitStarter}: ${DebitAct}`

const own: readonly Begun[] = ['consumer: now', 'consumer: later']
const ownLater: readonly Begun[] = ['consumer: later']
const ownAgreement: readonly Begun[] = ['consumer: agreement']
const staff: readonly Begun[] = ['staff: now', 'staff: later', 'staff: agreement']
const mail: readonly Begun[] = ['consumer: mail', 'staff: mail']
const night: readonly Begun[] = ['system: instalment', 'system: promise']
const file: readonly Begun[] = ['system: file']

/** What each state stops; anything else goes on. A test asks each state at each way. */
const STOPS: Readonly<Record<DebitState, readonly Begun[]>> = {
  // The claim is its creditor's or another servicer's again, also when money is offered here (L-01, S-33).
  recalled: [...own, ...ownAgreement, ...staff, ...mail, ...night, ...file],
  external: [...own, ...ownAgreement, ...staff, ...mail, ...night, ...file],
  // 11 USC 362(a)(6): the stay forbids to collect, and R-25 to take what is offered. What was paid elsewhere is posted.
  bankrupt: [...own, ...staff, ...mail, ...night],
  // Nobody can authorize a debit of an account whose holder has died (Nacha R14, R15); the estate may pay by check.
  deceased: [...own, ...ownAgreement, ...staff, ...night],
  // 50 USC 3937: each periodic payment is smaller by the interest above 6 %, so the agreed one is not taken unseen.
  scra: [...staff, 'system: instalment'],
  // 12 CFR 1006.38(c), (d): collection ceases until the answer is sent. 12 CFR 1006.30(c), K-59: what consumers pay by
  // themselves is theirs to direct. No money moves by a new method of a plan that rests.
  dispute: [...ownLater, 'staff: now', 'staff: later', ...night],
  hold: [...ownLater, 'staff: later', ...night],
  // Nacha 2.12.4: a stopped debit is made again only by a new permission of the consumer.
  stop_payment: ['staff: now', 'system: instalment'],
  // 12 CFR 1006.6(b)(2), (c): staff do not deal with them about the debt. What they agreed to themselves is theirs.
  represented: staff,
  cease: staff,
}

/** Whether money may be debited in this way now, and why not: the first state that stops it. */
export function mayDebit(
  debt: DebitDebt,
  people: readonly DebitPerson[],
  way: DebitWay,
): { allowed: true; reason: null } | { allowed: false; reason: DebitState } {
  const begun: Begun = `${way.by}: ${way.act}`
  const reason = debitStates.find((state) => STOPS[state].includes(begun) && holds(state, debt, people, way))
  return reason === undefined ? { allowed: true, reason: null } : { allowed: false, reason }
}

const DISPUTES: readonly (string | null)[] = ['dispute', 'original_creditor_request']

function holds(
  state: DebitState,
  { status, holdReason }: DebitDebt,
  people: readonly DebitPerson[],
  { by, payerId, isStopped = false }: DebitWay,
): boolean {
  const payer = people.find(({ id }) => id === payerId)
  const isHeld = status === 'on_hold'
  switch (state) {
    case 'recalled':
    case 'external':
      return status === state
    case 'bankrupt':
      // 11 USC 1301 may protect those who owe it with them from us, and not from paying of their own accord.
      return (
        (isHeld && holdReason === 'bankruptcy') ||
        (by === 'consumer' ? payer?.bankrupt === true : people.some(({ bankrupt }) => bankrupt))
      )
    case 'dispute':
      return isHeld && DISPUTES.includes(holdReason)
    case 'hold':
      return isHeld
    case 'stop_payment':
      return isStopped
    case 'cease':
      return payer?.hasCeased === true
    default:
      return payer?.[state] === true
  }
}

/** somebody who owes it serves, is bankrupt, has died or is represented; a person arranges the payments. */
export const needsPerson = (people: readonly DebitPerson[]): boolean =>
  people.some(({ scra, bankrupt, deceased, represented }) => scra || bankrupt || deceased || represented)
