import type { ContactRefusal } from './contact-facts.ts'
import type { ContactParty } from './past-contact.ts'

/** Choices of a number beside those on file: one at the customer's work, and any other. */
export const WORK_NUMBER = 'work'
/** A number that is neither on file nor at the customer’s work. */
export const OTHER_NUMBER = 'other'

/** The input for a call: the state of its channel, and the customer's requests. */
export interface CallStanding {
  readonly channels: readonly {
    readonly channel: string
    readonly allowed: boolean
    readonly reason: ContactRefusal | null
    readonly may_override: boolean
  }[]
  readonly requests: readonly { readonly kind: string; readonly ended_at: string | null }[]
}

/** The form of a call: person, number and consent. */
export interface CallDraft {
  readonly direction: 'out' | 'in'
  readonly party: ContactParty
  /** Id of a number on file, {@link WORK_NUMBER} or {@link OTHER_NUMBER}. */
  readonly number: string
  /** Id of the customer's consent to this call, or ''. */
  readonly consent: string
  /** A supervisor allows the call. */
  readonly isOverridden: boolean
}

/** The result of {@link callRules} for a call. */
export interface CallRules {
  /** Calls to others than the customer need no number. */
  readonly asksNumber: boolean
  /** A consent can be named for this call. */
  readonly asksConsent: boolean
  /** Why the call must not be made now. */
  readonly refusal: ContactRefusal | null
  readonly mayOverride: boolean
  readonly isBlocked: boolean
  /** The call as it is reserved. */
  readonly call: {
    readonly party: ContactParty
    readonly contact_point_id: string | null
    readonly at_work: boolean
    readonly request_id: string | null
  }
}

/**
 * The requirements of a call, and whether it may be made now. The server's guard decides; this informs staff beforehand.
 * Only a call to the customer is judged.
 */
export function callRules(standing: CallStanding, draft: CallDraft): CallRules {
  const { party, number, consent, isOverridden } = draft
  const isOut = draft.direction === 'out'
  const isGuarded = isOut && party === 'consumer'
  const asksNumber = !isOut || isGuarded
  const isUnlisted = number === OTHER_NUMBER || number === WORK_NUMBER
  const isAtWork = isGuarded && number === WORK_NUMBER
  const phone = standing.channels.find(({ channel }) => channel === 'phone')
  // A call to a number that is not on file needs no number on file.
  const isRefused = phone !== undefined && !phone.allowed && !(isUnlisted && phone.reason === 'no_address')
  const isStopped = isGuarded && isRefused && consent === ''
  const isWorkForbidden =
    isAtWork && standing.requests.some(({ kind, ended_at: endedAt }) => kind === 'workplace' && endedAt === null)
  return {
    asksNumber,
    asksConsent: isGuarded,
    refusal: isWorkForbidden ? 'workplace' : isStopped ? phone.reason : null,
    mayOverride: isGuarded && (phone?.may_override ?? false) && consent === '',
    isBlocked: isWorkForbidden || (isStopped && !isOverridden),
    call: {
      party: isOut ? party : 'consumer',
      contact_point_id: isUnlisted || !asksNumber ? null : number,
      at_work: isAtWork,
      request_id: isGuarded && consent !== '' ? consent : null,
    },
  }
}

/**
 * Why nobody may reach the customer now, where every channel says no: then there is no call to start. Null where one is
 * open, where a supervisor may let a call pass, and where the customer has asked for a call.
 */
export function everyRefusal({ channels, requests }: CallStanding): ContactRefusal | null {
  const isOpen = channels.some(({ allowed, may_override: mayOverride }) => allowed || mayOverride)
  const isAskedFor = requests.some(({ kind, ended_at: endedAt }) => kind === 'call_consent' && endedAt === null)
  if (isOpen || isAskedFor) return null
  const reason = channels.find(({ channel }) => channel === 'phone')?.reason ?? null
  // Another number may be dialled.
  return reason === 'no_address' ? null : reason
}
