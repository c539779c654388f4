import type { ContactPlace, ContactWay, PastContact } from './past-contact.ts'
import type { AllowedHours } from './quiet-hours.ts'

/**
 * The reason of a contact, which decides the rules for it.
 * `collection`: on the agency's own initiative. `result`: the outcome of the consumer's action, such as a payment.
 * `service`: staff send what the consumer needs to deal with us, as the way to documents without paper: it asks for no
 * money, and keeps to the hours and to a request to stop. `required`: the law has us send it. `requested`: the consumer
 * asked for it just now, as a code, a receipt or a copy; it is no contact to collect and waits for no hour.
 */
export type ContactPurpose = 'collection' | 'result' | 'service' | 'required' | 'requested'

/** The reasons why a consumer may not be contacted now. */
export const contactRefusals = [
  'deceased',
  'represented',
  'bankrupt',
  'ceased',
  'disputed',
  'debt_on_hold',
  'debt_closed',
  'notice_due',
  'no_address',
  'opted_out',
  'stop_unread',
  'channel_off',
  'no_basis',
  'notice_period',
  'number_unchecked',
  'work_address',
  'workplace',
  'switched_off',
  'no_hours',
  'conversation_pause',
  'cap_reached',
  'quiet_hours',
  'preferred_hours',
  'agency_hours',
] as const
export type ContactRefusal = (typeof contactRefusals)[number]

/** Reasons that lie in the address. */
export type AddressRefusal = Extract<
  ContactRefusal,
  | 'no_address'
  | 'opted_out'
  | 'stop_unread'
  | 'channel_off'
  | 'no_basis'
  | 'notice_period'
  | 'number_unchecked'
  | 'work_address'
  | 'workplace'
>

/** An agency's own limits; the stricter of these and the law's holds. */
export interface OwnLimits {
  /** Calls about a debt in seven days. */
  readonly calls?: number
  /** Texts and e-mails about a debt in seven days; 0: no limit of its own. */
  readonly messages?: number
  /** Days and hours in which it contacts on its own initiative. */
  readonly hours?: AllowedHours
}

/** The facts about the consumer, the debt, the address and past contacts. */
export interface ContactFacts {
  readonly now: Date
  readonly channel: ContactWay
  readonly purpose: ContactPurpose
  readonly person: {
    readonly deceased: boolean
    readonly represented: boolean
    readonly bankrupt: boolean
    /** They asked us to stop. */
    readonly hasCeased: boolean
    readonly state: string | null
    readonly zip: string | null
  }
  /** Null: about no debt in particular, and there is one that they may be contacted about. */
  readonly debt: {
    readonly id: string
    readonly isDisputed: boolean
    readonly status: string
    /** Its validation notice has not left yet. */
    readonly isNoticeDue?: boolean
  } | null
  /** Zones in which the consumer may be; never empty. */
  readonly zones: readonly string[]
  /** When they want to be reached; null: never by this channel (S-51). */
  readonly hours: AllowedHours | null
  /** Why the address may not be used; null when it may. */
  readonly address: AddressRefusal | null
  /** They agreed to be reached at it, and not only a file named it. */
  readonly hasAgreed: boolean
  readonly place: ContactPlace
  /** They have asked for this call. */
  readonly isConsented: boolean
  /** Contacts of the last {@link CONTACT_LOOK_BACK_DAYS} days, in any order. */
  readonly past: readonly PastContact[]
  /** Where the agency allows itself less than the law does. */
  readonly own?: OwnLimits
  /** Rules that a supervisor passes with a reason; hours and everything else hold. */
  readonly passed?: readonly string[]
}
