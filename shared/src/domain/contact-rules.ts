import type { ContactPlace, ContactWay } from './past-contact.ts'
import { localDate, type LocalDate } from './dates.ts'
import type { rulePlaces } from './rule-places.ts'
import { stateCode } from './states.ts'

/** Where a rule holds: everywhere, in a state, or in the part of a state that ZIP codes beginning so lie in. */
export interface RulePlace {
  readonly name: (typeof rulePlaces)[number]
  readonly state?: string
  readonly zips?: readonly string[]
}

/** The limit of a rule. */
export type ContactLimit =
  /** At most so many contacts about one debt within so many consecutive days; today is one of them. */
  | {
      readonly kind: 'attempts'
      readonly most: number
      readonly days: number
      readonly channels: readonly ContactWay[]
      /** Only contacts there count, and only they are limited. */
      readonly place?: ContactPlace
      /** Whether calls that the consumer had asked for count. */
      readonly countsConsented: boolean
    }
  /** No call about a debt for so many days after a conversation about it, its own day being the first. */
  | { readonly kind: 'pause'; readonly days: number }
  /** Only to a consumer who agreed to messages by these ways. */
  | { readonly kind: 'consent'; readonly channels: readonly ContactWay[] }

/** A rule as the guard applies it, and as evidence names it. */
export interface ContactRule {
  /** Stable name; kept with each decision. */
  readonly id: string
  /** The text that it comes from. */
  readonly source: string
  /** First and last day on which it is applied, dates of the consumer's place; null: until further notice. */
  readonly from: LocalDate
  readonly until: LocalDate | null
  readonly place: RulePlace
  readonly limit: ContactLimit
}

/** The five boroughs. */
export const newYorkCity: RulePlace = {
  name: 'nyc',
  state: 'NY',
  zips: ['100', '101', '102', '103', '104', '111', '112', '113', '114', '116', '11004', '11005'],
}
const federal: RulePlace = { name: 'us' }
const massachusetts: RulePlace = { name: 'ma', state: 'MA' }
const columbia: RulePlace = { name: 'dc', state: 'DC' }

/** Calls in seven days that federal law presumes to be no harassment. */
export const FEDERAL_CALLS = 7

/** Changes whenever the table below does; kept with each decision. */
export const CONTACT_RULES_VERSION = '2026-11'

/**
 * How often a collector may contact a consumer, by place and date. A change of law is a new line
 * with its day, and the last day of the line that it follows. All that hold at once apply together.
 */
export const contactRules: readonly ContactRule[] = [
  {
    id: 'us.calls',
    source: '12 CFR 1006.14(b)(2)(i)(A)',
    from: localDate('2021-11-30'),
    until: null,
    place: federal,
    limit: { kind: 'attempts', most: FEDERAL_CALLS, days: 7, channels: ['phone'], countsConsented: false },
  },
  {
    id: 'us.conversation',
    source: '12 CFR 1006.14(b)(2)(i)(B)',
    from: localDate('2021-11-30'),
    until: null,
    place: federal,
    limit: { kind: 'pause', days: 7 },
  },
  {
    id: 'nyc.calls',
    source: '6 RCNY 5-77(b)(1)(iv) before the rule of 2026',
    from: localDate('2020-01-01'),
    until: localDate('2026-08-31'),
    place: newYorkCity,
    limit: { kind: 'attempts', most: 2, days: 7, channels: ['phone'], countsConsented: true },
  },
  {
    id: 'nyc.contacts',
    source: '6 RCNY 5-77 as of 1 September 2026',
    from: localDate('2026-09-01'),
    until: null,
    place: newYorkCity,
    // By any medium: a collection letter is one of the three, a notice that the law requires is not.
    limit: {
      kind: 'attempts',
      most: 3,
      days: 7,
      channels: ['phone', 'text', 'email', 'letter'],
      countsConsented: true,
    },
  },
  {
    id: 'nyc.consent',
    source: '6 RCNY 5-77 as of 1 September 2026',
    from: localDate('2026-09-01'),
    until: null,
    place: newYorkCity,
    limit: { kind: 'consent', channels: ['text', 'email'] },
  },
  {
    id: 'ma.home',
    source: '209 CMR 18.16',
    from: localDate('2012-03-02'),
    until: null,
    place: massachusetts,
    limit: {
      kind: 'attempts',
      most: 2,
      days: 7,
      channels: ['phone', 'text'],
      place: 'home_or_mobile',
      countsConsented: true,
    },
  },
  {
    id: 'ma.elsewhere',
    source: '209 CMR 18.16',
    from: localDate('2012-03-02'),
    until: null,
    place: massachusetts,
    limit: {
      kind: 'attempts',
      most: 2,
      days: 30,
      channels: ['phone', 'text'],
      place: 'elsewhere',
      countsConsented: true,
    },
  },
  {
    id: 'dc.calls',
    source: 'D.C. Code 28-3814',
    from: localDate('2023-01-01'),
    until: null,
    place: columbia,
    limit: { kind: 'attempts', most: 4, days: 7, channels: ['phone'], countsConsented: true },
  },
  {
    id: 'dc.messages',
    source: 'D.C. Code 28-3814',
    from: localDate('2023-01-01'),
    until: null,
    place: columbia,
    limit: { kind: 'attempts', most: 5, days: 7, channels: ['text', 'email'], countsConsented: true },
  },
  {
    id: 'dc.consent',
    source: 'D.C. Code 28-3814',
    from: localDate('2023-01-01'),
    until: null,
    place: columbia,
    limit: { kind: 'consent', channels: ['text', 'email'] },
  },
]

/** Days that the longest rule looks back. */
export const CONTACT_LOOK_BACK_DAYS = Math.max(
  ...contactRules.map(({ limit }) => (limit.kind === 'consent' ? 0 : limit.days)),
)

/** The rules of a place on a day. @param address state by its full name or code */
export function rulesFor(
  address: { readonly state: string | null; readonly zip: string | null },
  today: LocalDate,
  rules: readonly ContactRule[] = contactRules,
): ContactRule[] {
  return rules.filter(
    ({ from, until, place }) => from <= today && (until === null || today <= until) && isInPlace(address, place),
  )
}

/** Whether an address lies in a place. @param address state by its full name or code */
export function isInPlace(
  address: { readonly state: string | null; readonly zip: string | null },
  place: RulePlace,
): boolean {
  const state = address.state === null ? undefined : stateCode(address.state)
  return (
    (place.state === undefined || place.state === state) &&
    (place.zips === undefined || place.zips.some((start) => address.zip?.startsWith(start)))
  )
}
