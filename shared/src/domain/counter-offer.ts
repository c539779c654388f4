import { addDays, dayOfMonth, type LocalDate } from './dates.ts'
import { maxCents, minCents, toCents, type Cents } from './money.ts'
import { instalmentDate, LAST_PAYMENT_DAY } from './payment-date.ts'

/** What a counter-offer asks for: one payment that settles the account, or the whole of it in monthly payments. */
export const counterWays = ['once', 'monthly'] as const
export type CounterWay = (typeof counterWays)[number]

/** Answered by rule or by staff with an offer that can be agreed to until its last day. */
export const standingCounterStates = ['agreed', 'approved', 'countered'] as const
/**
 * `open` waits for staff. `taken`: a plan came of it; `expired`: its answer was not agreed to in time; `replaced`: the
 * person made another one; `ended`: the account changed before it was answered.
 */
export const counterStates = [
  'open',
  ...standingCounterStates,
  'declined',
  'taken',
  'expired',
  'replaced',
  'ended',
] as const
export type CounterState = (typeof counterStates)[number]

/** What staff may do with one that waits. */
export const counterDecisions = ['approve', 'counter', 'decline'] as const
export type CounterDecision = (typeof counterDecisions)[number]
/** Most characters of what staff write to the consumer. */
export const COUNTER_REASON_LIMIT = 500

/** An amount and a day: of the one payment, or of each payment and the first of them. */
export interface CounterTerms {
  way: CounterWay
  amount: Cents
  day: LocalDate
}

/** Days ahead, at most, of the (first) payment that is proposed. */
export const COUNTER_DAYS_AHEAD = 60
/** Days ahead, at most, of a payment that is agreed to by rule: as far as an ordinary offer's first day can be. */
export const COUNTER_DAYS_BY_RULE = 31
/** Monthly payments, at most, in which a consumer proposes to pay; staff may answer with as many as their own plans have. */
export const COUNTER_MONTHS = 60
export const COUNTER_MONTHS_OF_STAFF = 260
/** How many counter-offers one account takes within {@link COUNTER_TRIES_DAYS}. */
export const COUNTER_TRIES = 3
export const COUNTER_TRIES_DAYS = 30

/** The facts about an account that limit what can be proposed. */
export interface CounterGround {
  /** What can be paid: the balance without pending payments. */
  available: Cents
  /** Tenant setting otp.min_amount. */
  minimum: Cents
  /** Business date, and the earliest day of a payment (K-16). */
  today: LocalDate
  earliest: LocalDate
}

/** The least amounts and the days that can be proposed; `most` is everything. */
export interface CounterLimits {
  once: Cents
  monthly: Cents
  most: Cents
  from: LocalDate
  to: LocalDate
}

const upTo = (amount: bigint, parts: bigint): Cents => toCents((amount + parts - 1n) / parts)

/** F-33: what a consumer may propose: at least the tenant's share of what is owed, within {@link COUNTER_MONTHS}. */
export const counterLimits = (ground: CounterGround, minShare: number): CounterLimits =>
  limitsOf(ground, upTo(ground.available * BigInt(minShare), 100n), COUNTER_MONTHS)

/** What staff may answer with; what needs a supervisor's code is another question (S-87). */
export const counterLimitsOfStaff = (ground: CounterGround): CounterLimits =>
  limitsOf(ground, ground.minimum, COUNTER_MONTHS_OF_STAFF)

/** Never less than the tenant's minimum, or everything when that is less. */
function limitsOf({ available, minimum, today, earliest }: CounterGround, once: Cents, months: number): CounterLimits {
  const atLeast = (amount: Cents) => minCents(available, maxCents(minimum, amount))
  return {
    once: atLeast(once),
    monthly: atLeast(upTo(available, BigInt(months))),
    most: available,
    from: earliest,
    to: addDays(today, COUNTER_DAYS_AHEAD),
  }
}

/** Codes of the faults, by the field's name on the wire; empty for terms within the limits. */
export type CounterProblems = Partial<Record<'amount' | 'day', string[]>>

/** F-33: everything that is wrong with an amount and a day; the form and the server ask the same. */
export function counterProblems({ way, amount, day }: CounterTerms, limits: CounterLimits): CounterProblems {
  const amountFault = amount < limits[way] ? 'counter_low' : amount > limits.most ? 'counter_high' : null
  return {
    ...(amountFault && { amount: [amountFault] }),
    ...(dayFault(way, day, limits) && { day: [dayFault(way, day, limits)!] }),
  }
}

function dayFault(way: CounterWay, day: LocalDate, { from, to }: CounterLimits): string | null {
  if (day < from) return 'counter_early'
  if (day > to) return 'counter_late'
  // K-17: each month has the day.
  return way === 'monthly' && dayOfMonth(day) > LAST_PAYMENT_DAY ? 'counter_day' : null
}

/** An offer that stands on the account, by what a counter-offer is compared with. */
export interface StandingOffer {
  payments: number
  isMonthly: boolean
  perPayment: Cents
  total: Cents
  discount: Cents
  /** Open-ended and flexible offers have no amount to compare by. */
  isComparable: boolean
}

/**
 * F-33: whether the rule agrees without staff: the first payment is soon, and it is no less than that of a standing offer.
 * One payment is compared with the total of an offer of one payment, monthly payments with each payment of such an offer.
 */
export function isWithinOffers(
  { way, amount, day }: CounterTerms,
  { available, today }: Pick<CounterGround, 'available' | 'today'>,
  offers: readonly StandingOffer[],
): boolean {
  if (day > addDays(today, COUNTER_DAYS_BY_RULE)) return false
  if (way === 'once' && amount === available) return true
  const asked = offers
    .filter(({ isComparable }) => isComparable)
    .flatMap(({ payments, isMonthly, perPayment, total, discount }) => {
      if (way === 'once') return payments === 1 ? [total] : []
      return payments > 1 && isMonthly && discount === 0n ? [perPayment] : []
    })
  return asked.some((least) => amount >= least)
}

/** The plan that a counter-offer comes to. */
export interface CounterPlan {
  kind: 'SIF' | 'PIF' | 'REGULAR'
  total: Cents
  discount: Cents
  planned: { date: LocalDate; amount: Cents }[]
}

/** The days and amounts of an answer. A last payment below the minimum is added to the one before it. */
export function counterPlan(
  { way, amount, day }: CounterTerms,
  { available, minimum }: Pick<CounterGround, 'available' | 'minimum'>,
): CounterPlan {
  if (way === 'once') {
    const discount = toCents(available - amount)
    return { kind: discount > 0n ? 'SIF' : 'PIF', total: amount, discount, planned: [{ date: day, amount }] }
  }
  const whole = available / amount
  const rest = toCents(available - whole * amount)
  const isOwn = rest >= minimum && rest > 0n
  const amounts = Array.from({ length: Number(whole) }, () => amount)
  if (isOwn) amounts.push(rest)
  else amounts[amounts.length - 1] = toCents(amount + rest)
  const planned = amounts.map((each, at) => ({ date: instalmentDate(day, 'monthly', at + 1), amount: each }))
  return { kind: planned.length === 1 ? 'PIF' : 'REGULAR', total: available, discount: toCents(0), planned }
}

/**
 * The last day on which an answer can be agreed to: the tenant's number of days after today, and never so late that its
 * first payment could not be made any more.
 */
export function counterEnds(today: LocalDate, validDays: number, firstPayment: LocalDate): LocalDate {
  const [byDays, byPayment] = [addDays(today, validDays), addDays(firstPayment, -1)]
  return byDays < byPayment ? byDays : byPayment
}
