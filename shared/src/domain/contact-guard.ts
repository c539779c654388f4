import type { ContactFacts, ContactRefusal } from './contact-facts.ts'
import { freeAt, rulesInForce, strictest } from './contact-limits.ts'
import type { ContactLimit } from './contact-rules.ts'
import { legalHours, nextAllowedInstant, withinBoth, type AllowedHours } from './quiet-hours.ts'

/** Refusals that depend on the time of day: a message that may wait is sent once the time allows it. */
export const waitsForHour = (reason: ContactRefusal): boolean =>
  reason === 'quiet_hours' || reason === 'preferred_hours' || reason === 'agency_hours'

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
  notice_due: '12 CFR 1006.34(a)(1)',
  opted_out: '12 CFR 1006.14(h)',
  stop_unread: '12 CFR 1006.14(h)',
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
  const wanted = facts.hours ?? {}
  const at = isLetter ? from : nextAllowedInstant(from, zones, ownHoursOf(facts, wanted))
  if (last && last.at > now) {
    const { id, limit } = last.rule
    const reason = limit.kind === 'pause' ? 'conversation_pause' : 'cap_reached'
    return { allowed: false, reason, rule: id, limit, nextAllowedAt: at }
  }
  if (at === null) return refuse('no_hours')
  if (at.getTime() === now.getTime()) return { allowed: true, rules: rules.map(({ id }) => id) }
  const fits = (hours: AllowedHours) => nextAllowedInstant(now, zones, hours)?.getTime() === now.getTime()
  if (!fits(legalHours)) return refuse('quiet_hours', at)
  return refuse(fits(wanted) ? 'agency_hours' : 'preferred_hours', at)
}

/** What we do on our own initiative keeps to the agency's hours as well as to those that the consumer wants. */
const ownHoursOf = ({ purpose, own }: ContactFacts, wanted: AllowedHours): AllowedHours =>
  own?.hours && (purpose === 'collection' || purpose === 'service') ? withinBoth(wanted, own.hours) : wanted

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
export function debtBar({ isDisputed, status, isNoticeDue }: NonNullable<ContactFacts['debt']>): ContactRefusal | null {
  // Disputed until it is answered (K-44), or at rest for another reason.
  if (isDisputed) return 'disputed'
  if (status === 'on_hold') return 'debt_on_hold'
  if (['recalled', 'external', 'paid_off'].includes(status)) return 'debt_closed'
  // The notice comes first, so that no contact is the initial communication.
  return isNoticeDue ? 'notice_due' : null
}
