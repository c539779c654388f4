import {
  countsAsCall,
  isAttempt,
  isConversation,
  type PastContact,
  type ContactPlace,
  type ContactWay,
} from './past-contact.ts'
import { rulesFor, type ContactLimit, type ContactRule } from './contact-rules.ts'
import { addDays, type LocalDate } from './dates.ts'
import { legalHours, nextAllowedInstant, type AllowedHours } from './quiet-hours.ts'
import { instantAt, localDateIn } from './zoned-time.ts'

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
  'no_address',
  'opted_out',
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
] as const
export type ContactRefusal = (typeof contactRefusals)[number]

/** Reasons that lie in the address. */
export type AddressRefusal = Extract<
  ContactRefusal,
  | 'no_address'
  | 'opted_out'
  | 'channel_off'
  | 'no_basis'
  | 'notice_period'
  | 'number_unchecked'
  | 'work_address'
  | 'workplace'
>

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
  readonly debt: { readonly id: string; readonly isDisputed: boolean; readonly status: string } | null
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
  /** Calls in seven days that the agency allows itself, when that is less than the law does. */
  readonly ownCalls?: number
  /** Rules that a supervisor passes with a reason; hours and everything else hold. */
  readonly passed?: readonly string[]
}

/** The answer. */
export type ContactVerdict =
  | { readonly allowed: true; readonly rules: readonly string[] }
  | {
      readonly allowed: false
      readonly reason: ContactRefusal
      /** The rule that stands in the way, by its stable name. */
      readonly rule: string
      readonly limit: ContactLimit | null
      /** The first instant at which nothing stands in the way any more, if nothing else happens; null: not by waiting. */
      readonly nextAllowedAt: Date | null
    }

const rowsOf: Partial<Record<ContactRefusal, string>> = {
  deceased: '12 CFR 1006.6(a)',
  represented: '12 CFR 1006.6(b)(2)',
  bankrupt: '11 USC 362',
  ceased: '12 CFR 1006.6(c)',
  disputed: '12 CFR 1006.38',
  opted_out: '12 CFR 1006.14(h)',
  no_basis: '12 CFR 1006.6(d)',
  notice_period: '12 CFR 1006.6(d)(4)(ii)',
  number_unchecked: '12 CFR 1006.6(d)(5)',
  work_address: '12 CFR 1006.22(f)(3)',
  workplace: '12 CFR 1006.6(b)(3)',
  switched_off: '12 CFR 1006.14(h)',
  no_hours: '12 CFR 1006.6(b)(1)',
  quiet_hours: '12 CFR 1006.6(b)(1)(i)',
  preferred_hours: '12 CFR 1006.6(b)(1)',
}

/** Whether a consumer may be contacted now; if not, why, and when again (F-04). */
export function judgeContact(facts: ContactFacts): ContactVerdict {
  const { now, purpose, zones, channel } = facts
  const refuse = (reason: ContactRefusal, until: Date | null = null): ContactVerdict => ({
    allowed: false,
    reason,
    rule: rowsOf[reason] ?? 'policy',
    limit: null,
    nextAllowedAt: until,
  })
  const bar = barOf(facts)
  if (bar !== null) return refuse(bar)
  // A message that the consumer has just requested comes at any hour.
  if (purpose === 'requested') return { allowed: true, rules: [] }
  // Hours and switched-off channels do not apply to letters.
  const isLetter = channel === 'letter'
  if (facts.hours === null && !isLetter) return refuse('switched_off')
  const rules = purpose === 'collection' ? strictest(rulesInForce(facts), facts) : []
  const agreed = rules.find(({ limit }) => limit.kind === 'consent' && limit.channels.includes(channel))
  if (agreed && !facts.hasAgreed)
    return { ...refuse('no_basis'), rule: agreed.id, limit: agreed.limit } as ContactVerdict
  const frees = rules.map((rule) => ({ rule, at: freeAt(facts, rule.limit) }))
  const [last] = frees.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const from = last && last.at > now ? last.at : now
  const at = isLetter ? from : nextAllowedInstant(from, zones, facts.hours ?? {})
  if (last && last.at > now) {
    const { id, limit } = last.rule
    const reason = limit.kind === 'pause' ? 'conversation_pause' : 'cap_reached'
    return { allowed: false, reason, rule: id, limit, nextAllowedAt: at }
  }
  if (at === null) return refuse('no_hours')
  if (at.getTime() === now.getTime()) return { allowed: true, rules: rules.map(({ id }) => id) }
  const isLegalHour = nextAllowedInstant(now, zones, legalHours)?.getTime() === now.getTime()
  return refuse(isLegalHour ? 'preferred_hours' : 'quiet_hours', at)
}

/** The refusals that do not end by waiting. */
function barOf({ person, debt, purpose, address }: ContactFacts): ContactRefusal | null {
  if (purpose === 'requested') return address
  if (person.deceased) return 'deceased'
  if (person.represented) return 'represented'
  if (person.bankrupt) return 'bankrupt'
  if (person.hasCeased && (purpose === 'collection' || purpose === 'service')) return 'ceased'
  if (purpose === 'collection') {
    const bar = debt && debtBar(debt)
    if (bar) return bar
  }
  return address
}

/** Why a debt in its present state allows no collection contact; null when it may be. */
export function debtBar({ isDisputed, status }: NonNullable<ContactFacts['debt']>): ContactRefusal | null {
  // Disputed until it is answered (K-44), or at rest for another reason.
  if (isDisputed) return 'disputed'
  if (status === 'on_hold') return 'debt_on_hold'
  return ['recalled', 'external', 'paid_off'].includes(status) ? 'debt_closed' : null
}

/** Rules of the consumer's place. Where zones are on two dates a rule of either day holds. */
function rulesInForce({ person, now, zones }: ContactFacts): ContactRule[] {
  return [...new Set(zones.flatMap((zone) => rulesFor(person, localDateIn(now, zone))))]
}

/** An agency may ask less of a consumer than the law allows, never more. */
function strictest(rules: readonly ContactRule[], { ownCalls = Infinity, passed = [] }: ContactFacts): ContactRule[] {
  return rules
    .filter(({ id }) => !passed.includes(id))
    .map((rule) =>
      rule.id === 'us.calls' && rule.limit.kind === 'attempts'
        ? { ...rule, limit: { ...rule.limit, most: Math.min(rule.limit.most, ownCalls) } }
        : rule,
    )
}

/** When a limit allows the contact: an instant not after now when it does already. */
function freeAt(facts: ContactFacts, limit: ContactLimit): Date {
  const { now, channel, debt, zones, isConsented } = facts
  const free = new Date(0)
  const past = facts.past.filter(({ at, debtId }) => at <= now && (!debt || debtId === null || debtId === debt.id))
  if (limit.kind === 'pause') {
    if (channel !== 'phone' || isConsented) return free
    return latest(zones, past.filter(isConversation), (dates) => (dates[0] ? addDays(dates[0], limit.days) : null))
  }
  if (limit.kind === 'consent' || !limit.channels.includes(channel)) return free
  if (limit.place !== undefined && limit.place !== facts.place) return free
  if (isConsented && !limit.countsConsented) return free
  const counted = past.filter(
    (event) =>
      limit.channels.includes(event.channel) &&
      (limit.place === undefined || limit.place === event.place) &&
      (limit.countsConsented ? isAttempt(event) : countsAsCall(event)),
  )
  return latest(zones, counted, (dates) => {
    const oldest = dates[limit.most - 1]
    return oldest ? addDays(oldest, limit.days) : null
  })
}

/** Days are those on the wall where the consumer may be; where walls differ, the latest answer holds. */
function latest(
  zones: readonly string[],
  events: readonly PastContact[],
  freeOn: (newestFirst: readonly LocalDate[]) => LocalDate | null,
): Date {
  const frees = zones.map((zone) => {
    const date = freeOn(
      events
        .map(({ at }) => localDateIn(at, zone))
        .toSorted()
        .toReversed(),
    )
    return date ? instantAt(date, '00:00', zone).getTime() : 0
  })
  return new Date(Math.max(0, ...frees))
}

/** Calls within seven consecutive days that count, today being the last of them; about all debts when none is named. */
export function callsInSevenDays(facts: Pick<ContactFacts, 'now' | 'zones' | 'past'>, debtId: string | null): number {
  const { now, zones, past } = facts
  return Math.max(
    ...zones.map((zone) => {
      const first = addDays(localDateIn(now, zone), -6)
      return past.filter(
        (event) =>
          countsAsCall(event) &&
          event.at <= now &&
          (debtId === null || event.debtId === null || event.debtId === debtId) &&
          localDateIn(event.at, zone) >= first,
      ).length
    }),
  )
}
