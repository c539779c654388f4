import { daysBetween, type LocalDate } from './dates.ts'
import type { Language } from './locale.ts'
import { parseWireMoney, type Cents } from './money.ts'

/** How often the payments of an offer are due. */
export const offerRhythms = ['monthly', 'bi_weekly', 'weekly'] as const
/** One of {@link offerRhythms}. */
export type OfferRhythm = (typeof offerRhythms)[number]

/**
 * The accounts that a row of a strategy is for: every condition that says something must hold. An empty list and null
 * say nothing; amounts and days are inclusive.
 */
export interface OfferCondition {
  /** Names of creditors, of whom the account's original or current one must be one; in any case of letters. */
  creditors: string[]
  segments: string[]
  /** States of the owner's address, two letters. */
  states: string[]
  /** Names of tags, one of which the owner's notes must carry. */
  tags: string[]
  language: Language | null
  balance_from: string | null
  balance_to: string | null
  /** Days since the account was placed. */
  placed_from: number | null
  placed_to: number | null
  /** Days without a payment: since the last one, or since placement where none was made. */
  unpaid_from: number | null
  unpaid_to: number | null
}

/** What is offered; each number of payments is an offer of its own. */
export type OfferRule =
  | { kind: 'full' }
  /** Percent of the balance that is asked for; `until` is the last day on which it is offered at all. */
  | { kind: 'settlement'; percent: number; payments: number[]; rhythm: OfferRhythm; until: string | null }
  | { kind: 'payments'; payments: number[]; rhythm: OfferRhythm }
  /** As many payments as are needed so that none is smaller than the amount. */
  | { kind: 'amount'; amount: string; rhythm: OfferRhythm }
  /** The limits within which staff offer a plan of their own without a supervisor's code; null: no limit of this kind. */
  | { kind: 'custom'; percent: number | null; payments: number | null; each: string | null }

/** A row of a strategy: which accounts, what they are offered, its floors, and for how many days. */
export interface OfferRow {
  when: OfferCondition
  offers: OfferRule[]
  /** The least amount of a payment; the tenant's own minimum holds anyway. */
  least_payment: string | null
  /** The least total of a settlement. */
  least_total: string | null
  /** Days for which the offers can be chosen; made anew when they end. */
  good_for_days: number
}

/** An ordered table: the first row whose conditions hold decides what an account is offered. */
export interface OfferStrategy {
  /** Named by files and offers; never changes. */
  id: string
  name: string
  rows: OfferRow[]
}

/** The strategies of a tenant. `use` names the one for every account, or two that run side by side on a half each. */
export interface OfferStrategies {
  version: number
  use: string[]
  strategies: OfferStrategy[]
}

/** The facts about an account that strategies ask for. */
export interface OfferFacts {
  id: string
  /** The strategy that was named for this account; null: the tenant's. */
  strategy: string | null
  creditors: readonly string[]
  segment: string | null
  state: string | null
  tags: readonly string[]
  language: Language
  /** What can be paid: the balance without pending payments. */
  available: Cents
  placedOn: LocalDate | null
  lastPaidOn: LocalDate | null
  /** The account's own settlement limit in percent. */
  settlementLimit: number | null
}

/** The strategy and row that decide for an account. */
export interface OfferChoice {
  strategy: OfferStrategy
  /** The row's place from 1; 0 where no row's conditions hold. */
  row: number
}

/** The strategy for an account, and its first row whose conditions hold. */
export function chooseOffers(strategies: OfferStrategies, facts: OfferFacts, today: LocalDate): OfferChoice {
  const strategy = strategyFor(strategies, facts)
  return { strategy, row: strategy.rows.findIndex(({ when }) => holds(when, facts, today)) + 1 }
}

/** The strategy that was named for the account, as long as there is one of this name; else the tenant's. */
export function strategyFor({ use, strategies }: OfferStrategies, facts: Pick<OfferFacts, 'id' | 'strategy'>) {
  const byId = (id: string | null | undefined) => strategies.find((one) => one.id === id)
  const half = use.length > 1 ? use[halfOf(facts.id, use.join())] : use[0]
  return (byId(facts.strategy) ?? byId(half) ?? strategies[0])!
}

/** The strategy that a file or a person means: its id or its name, in any case of letters. */
export function findStrategy({ strategies }: OfferStrategies, named: string): OfferStrategy | undefined {
  const wanted = keyOf(named)
  return strategies.find(({ id }) => id === wanted) ?? strategies.find(({ name }) => keyOf(name) === wanted)
}

const keyOf = (text: string): string => text.trim().toLowerCase()

function holds(when: OfferCondition, facts: OfferFacts, today: LocalDate): boolean {
  const since = (date: LocalDate | null) => (date === null ? null : daysBetween(date, today))
  return (
    isOneOf(when.creditors, facts.creditors) &&
    isOneOf(when.segments, facts.segment === null ? [] : [facts.segment]) &&
    isOneOf(when.states, facts.state === null ? [] : [facts.state]) &&
    isOneOf(when.tags, facts.tags) &&
    (when.language === null || when.language === facts.language) &&
    isWithin(facts.available, amountOf(when.balance_from), amountOf(when.balance_to)) &&
    isWithin(since(facts.placedOn), when.placed_from, when.placed_to) &&
    isWithin(since(facts.lastPaidOn ?? facts.placedOn), when.unpaid_from, when.unpaid_to)
  )
}

function isOneOf(wanted: readonly string[], found: readonly string[]): boolean {
  if (wanted.length === 0) return true
  const keys = new Set(found.map(keyOf))
  return wanted.some((one) => keys.has(keyOf(one)))
}

const amountOf = (text: string | null): Cents | null => (text === null ? null : parseWireMoney(text))

/** A value that is not known is within no limits, and needs none where nothing is said. */
function isWithin<T extends bigint | number>(value: T | null, from: T | null, to: T | null): boolean {
  if (from === null && to === null) return true
  return value !== null && (from === null || value >= from) && (to === null || value <= to)
}

/**
 * The half, 0 or 1, to which an account belongs in a comparison: as good as random, and the same whenever it is asked.
 * Another comparison divides the accounts otherwise.
 */
export function halfOf(accountId: string, comparison: string): 0 | 1 {
  // FNV-1a, then the finish of MurmurHash3, because the last bit of FNV-1a alone follows the last letter.
  let hash = 0x811c9dc5
  for (const letter of `${comparison}|${accountId}`) {
    hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) & 1) as 0 | 1
}
