import { addDays, type LocalDate } from './dates.ts'
import { allocate, maxCents, parseWireMoney, toCents, ZERO, type Cents } from './money.ts'
import type { OfferFacts, OfferRhythm, OfferRow, OfferRule } from './offer-strategy.ts'

/** The facts about the day and the tenant that limit what is offered. */
export interface OfferGround {
  today: LocalDate
  /** Tenant setting otp.min_amount. */
  minimum: Cents
  /** Tenant setting plan.settlement_floor, in percent. */
  settlementFloor: number
}

/** An offer that a row makes for an account. */
export interface MadeOffer {
  kind: 'PIF' | 'SIF' | 'REGULAR'
  frequency: OfferRhythm | 'one_time'
  payments: number
  /** The amount of each payment except the last, which carries the remainder. */
  perPayment: Cents
  total: Cents
  discount: Cents
  /** The same in percent with at most two decimals, rounded down. */
  discountPercentage: string
  /** The least amount of a payment, also after the balance has changed. */
  leastPayment: Cents
  /** The least total, also after the balance has changed; null: none. */
  leastTotal: Cents | null
  expiresOn: LocalDate
}

/** Most payments of a plan (C-50). */
const MOST_PAYMENTS = 260

/**
 * What a row offers an account today, in the row's order. The balance divides into whole cents without a rest: total and
 * discount add up to what can be paid, and the payments to the total. An offer that would repeat another one is left
 * out, and so is a settlement that forgives nothing.
 */
export function makeOffers(row: OfferRow, facts: Account, ground: OfferGround): MadeOffer[] {
  if (facts.available <= 0n) return []
  const made = row.offers.flatMap((rule) => offersOf(rule, row, facts, ground))
  const keys = made.map(({ frequency, payments, total }) => `${frequency} ${payments} ${total}`)
  return made.filter((_, at) => keys.indexOf(keys[at]!) === at)
}

type Account = Pick<OfferFacts, 'available' | 'settlementLimit'>

function offersOf(rule: OfferRule, row: OfferRow, facts: Account, ground: OfferGround): MadeOffer[] {
  const { available } = facts
  const leastPayment = maxCents(ground.minimum, amountOf(row.least_payment))
  const expiresOn = addDays(ground.today, row.good_for_days)
  const whole = { available, total: available, leastPayment, leastTotal: null, expiresOn }
  switch (rule.kind) {
    case 'full':
      return [offerOf(whole, 1, 'monthly')]
    case 'payments':
      return rule.payments.map((payments) => offerOf(whole, payments, rule.rhythm))
    case 'amount': {
      const count = available / parseWireMoney(rule.amount)
      return [offerOf(whole, count > MOST_PAYMENTS ? MOST_PAYMENTS : Number(count), rule.rhythm)]
    }
    case 'settlement': {
      const total = settlementTotal(rule.percent, row, facts, ground)
      if (total >= available || (rule.until !== null && rule.until < ground.today)) return []
      const ends = rule.until !== null && rule.until < expiresOn ? (rule.until as LocalDate) : expiresOn
      const terms = { ...whole, total, leastTotal: amountOf(row.least_total), expiresOn: ends }
      return rule.payments.map((payments) => offerOf(terms, payments, rule.rhythm))
    }
    case 'custom':
      return []
  }
}

/** What a settlement asks for: never less than the account's limit, the row's floor and one payment, in whole cents. */
function settlementTotal(percent: number, row: OfferRow, facts: Account, ground: OfferGround): Cents {
  const least = BigInt(Math.max(percent, facts.settlementLimit ?? ground.settlementFloor))
  const share = toCents((facts.available * least + 99n) / 100n)
  return maxCents(maxCents(share, amountOf(row.least_total)), ground.minimum)
}

interface Terms extends Pick<MadeOffer, 'total' | 'leastPayment' | 'leastTotal' | 'expiresOn'> {
  available: Cents
}

/** An offer in at most this many payments: fewer where one would be below the least amount. */
function offerOf({ available, ...terms }: Terms, payments: number, rhythm: OfferRhythm): MadeOffer {
  const { total, leastPayment } = terms
  const most = leastPayment > 0n ? total / leastPayment : total
  const count = Math.max(1, most < BigInt(payments) ? Number(most) : payments)
  const discount = toCents(available - total)
  return {
    ...terms,
    kind: discount > 0n ? 'SIF' : count === 1 ? 'PIF' : 'REGULAR',
    frequency: count === 1 ? 'one_time' : rhythm,
    payments: count,
    perPayment: allocate(total, count)[0]!,
    discount,
    discountPercentage: String(Number((discount * 10_000n) / available) / 100),
  }
}

const amountOf = (text: string | null): Cents => (text === null ? ZERO : parseWireMoney(text))

/** The limits of a plan that staff offer without a supervisor's code (S-87). */
export interface OwnOfferLimits {
  /** Least percent of the balance: of the account's or the tenant's limit and the strategy's, the stricter one. */
  percent: number
  /** Most payments of a settlement; null: as many as the form takes. */
  payments: number | null
  /** Least amount of a payment of a settlement; null: any. */
  each: Cents | null
}

/** The limits for an account: `row` is the strategy's row for it, undefined where there is none. */
export function ownOfferLimits(row: OfferRow | undefined, limit: number): OwnOfferLimits {
  const rule = row?.offers.find((one) => one.kind === 'custom')
  if (!rule) return { percent: limit, payments: null, each: null }
  return {
    percent: Math.max(limit, rule.percent ?? 0),
    payments: rule.payments,
    each: rule.each === null ? null : parseWireMoney(rule.each),
  }
}
