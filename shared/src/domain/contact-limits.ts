import type { ContactFacts } from './contact-facts.ts'
import { FEDERAL_CALLS, rulesFor, type ContactLimit, type ContactRule } from './contact-rules.ts'
import { addDays, localDate, type LocalDate } from './dates.ts'
import { countsAsCall, isAttempt, isConversation, type PastContact } from './past-contact.ts'
import { instantAt, localDateIn } from './zoned-time.ts'

/** Rules of the consumer's place. Where zones are on two dates a rule of either day holds. */
export function rulesInForce({ person, now, zones }: ContactFacts): ContactRule[] {
  return [...new Set(zones.flatMap((zone) => rulesFor(person, localDateIn(now, zone))))]
}

/** An agency may ask less of a consumer than the law allows, never more. */
export function strictest(rules: readonly ContactRule[], { own = {}, passed = [] }: ContactFacts): ContactRule[] {
  const { calls = Infinity, messages = 0 } = own
  return [...rules, ...(messages > 0 ? [ownMessages(messages)] : [])]
    .filter(({ id }) => !passed.includes(id))
    .map((rule) =>
      rule.id === 'us.calls' && rule.limit.kind === 'attempts'
        ? { ...rule, limit: { ...rule.limit, most: Math.min(rule.limit.most, calls) } }
        : rule,
    )
}

const OWN_MESSAGES = 'own.messages'

/** The agency's own limit of what it writes about a debt, as a rule like those of places. */
const ownMessages = (most: number): ContactRule => ({
  id: OWN_MESSAGES,
  source: 'policy',
  from: localDate('2021-11-30'),
  until: null,
  place: { name: 'us' },
  limit: { kind: 'attempts', most, days: 7, channels: ['text', 'email'], countsConsented: true },
})

/** When a limit allows the contact: an instant not after now when it does already. */
export function freeAt(facts: ContactFacts, limit: ContactLimit): Date {
  const { channel, zones, isConsented } = facts
  const free = new Date(0)
  const past = pastAbout(facts)
  if (limit.kind === 'pause') {
    if (channel !== 'phone' || isConsented) return free
    return latest(zones, past.filter(isConversation), (dates) => (dates[0] ? addDays(dates[0], limit.days) : null))
  }
  if (limit.kind === 'consent' || !limit.channels.includes(channel)) return free
  if (limit.place !== undefined && limit.place !== facts.place) return free
  if (isConsented && !limit.countsConsented) return free
  return latest(zones, past.filter(countedBy(limit)), (dates) => {
    const oldest = dates[limit.most - 1]
    return oldest ? addDays(oldest, limit.days) : null
  })
}

/** Contacts so far about the debt, and those about no debt in particular. */
const pastAbout = ({ past, now, debt }: ContactFacts): PastContact[] =>
  past.filter(({ at, debtId }) => at <= now && (!debt || debtId === null || debtId === debt.id))

type AttemptLimit = Extract<ContactLimit, { kind: 'attempts' }>

/** Whether a contact counts to a limit. */
const countedBy = (limit: AttemptLimit) => (event: PastContact) =>
  limit.channels.includes(event.channel) &&
  (limit.place === undefined || limit.place === event.place) &&
  (limit.countsConsented ? isAttempt(event) : countsAsCall(event))

/** How far a limit of contacts is used up. */
export interface ContactCount {
  readonly rule: ContactRule
  readonly count: number
  readonly most: number
  readonly days: number
  /** The agency asks less of itself than the law does. */
  readonly isOwn: boolean
}

/** Of the limits that hold for the channel, the one that leaves the fewest contacts; null where none holds (F-04). */
export function bindingCount(facts: ContactFacts): ContactCount | null {
  const { now, channel, place, zones, own } = facts
  const ownCalls = own?.calls ?? Infinity
  const counts = strictest(rulesInForce(facts), facts).flatMap((rule): ContactCount[] => {
    const { limit } = rule
    if (limit.kind !== 'attempts' || !limit.channels.includes(channel)) return []
    if (limit.place !== undefined && limit.place !== place) return []
    const counted = pastAbout(facts).filter(countedBy(limit))
    const inDays = (zone: string) => {
      const first = addDays(localDateIn(now, zone), 1 - limit.days)
      return counted.filter(({ at }) => localDateIn(at, zone) >= first).length
    }
    const isOwn =
      rule.id === OWN_MESSAGES || (rule.id === 'us.calls' && limit.most === ownCalls && ownCalls < FEDERAL_CALLS)
    return [{ rule, count: Math.max(...zones.map(inDays)), most: limit.most, days: limit.days, isOwn }]
  })
  const left = ({ most, count }: ContactCount) => most - count
  return counts.toSorted((one, other) => left(one) - left(other) || one.most - other.most)[0] ?? null
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
