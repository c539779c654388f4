import { parseAmount } from './amount-entry.ts'
import { addDays, type LocalDate } from './dates.ts'
import { formatWireMoney, toCents, ZERO, type Cents } from './money.ts'
import { spreadPayments, type PaymentEntry } from './payment-entry.ts'

/** How often a plan that staff add is paid, as the wire writes it (S-59). */
export const customPlanTypes = ['Monthly', 'Weekly', 'Bi-Weekly'] as const
export type CustomPlanType = (typeof customPlanTypes)[number]

/** C-51: the open-ended plan that needs no supervisor: six payments of $25.00. */
export const OPEN_PLAN_SHORTCUT = { payments: 6, each: toCents(2500) } as const

/** The form of a plan that staff add, as typed (S-58 to S-63). Texts hold amounts with at most two decimals. */
export interface PlanEntry {
  /** 'settlement' pays all (PIF) or less (SIF) in a fixed number of payments; 'open' goes on until the balance is paid. */
  kind: 'settlement' | 'open'
  isFlexible: boolean
  planType: CustomPlanType
  payments: number
  discount: string
  percent: string
  total: string
  /** Each payment of an open-ended plan. */
  each: string
  /** 'YYYY-MM-DD', or empty. */
  expiration: string
  planned: readonly PaymentEntry[]
}

/** One change of a {@link PlanEntry}. */
export type PlanChange =
  | { field: 'kind'; kind: PlanEntry['kind'] }
  | { field: 'planType'; planType: CustomPlanType }
  | { field: 'payments'; payments: number }
  | { field: 'isFlexible'; isFlexible: boolean }
  | { field: 'discount' | 'percent' | 'total' | 'each' | 'expiration'; text: string }
  | { field: 'planned'; id: string; date?: string; amount?: string }
  | { field: 'shortcut' | 'spread' }

/** The basis of a form: the balance that a plan divides, and the business date. */
export interface PlanGround {
  balance: Cents
  today: LocalDate
}

const MOST = 260
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** C-50: how many payments can be chosen: 1 to 260, bi-weekly from 2; an open-ended plan names 1 or 6 to 24. */
export function paymentCounts(planType: CustomPlanType, kind: PlanEntry['kind']): number[] {
  const all = kind === 'open' ? [1, ...range(6, 24)] : range(1, MOST)
  return planType === 'Bi-Weekly' ? all.filter((count) => count !== 1) : all
}

/** S-60, S-61: the text of an amount or percent field after typing: digits and one dot, two decimals; empty stays empty. */
export function trimDecimals(typed: string): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.')
  const dollars = whole.replace(/^0+(?=\d)/, '').slice(0, 13)
  return rest.length === 0 ? dollars : `${dollars || '0'}.${rest.join('').slice(0, 2)}`
}

/** Hundredths of a percent of the balance, rounded half up. */
const percentOf = (discount: Cents, balance: Cents): bigint =>
  balance === 0n ? 0n : (discount * 20_000n + balance) / (2n * balance)
const discountAt = (hundredths: bigint, balance: Cents): Cents => toCents((balance * hundredths + 5_000n) / 10_000n)
const decimals = (hundredths: bigint) => formatWireMoney(toCents(hundredths))

/** S-60, S-61: calculates two of the three fields from the typed one; an invalid amount changes neither. */
function terms(field: 'discount' | 'percent' | 'total', typed: string, balance: Cents) {
  const text = trimDecimals(typed)
  const value = parseAmount(text)
  const nothing = { discount: '', percent: '', total: '' }
  const limit = field === 'percent' ? 10_000n : balance
  if (value === undefined || value > limit) return { ...nothing, [field]: text }
  const discount =
    field === 'discount' ? value : field === 'total' ? toCents(balance - value) : discountAt(value, balance)
  return {
    discount: decimals(discount),
    percent: decimals(percentOf(discount, balance)),
    total: decimals(balance - discount),
    // The typed field keeps its text: '12.' must not become '12.00' while typing.
    [field]: text,
  }
}

/** An empty form: the whole balance in one monthly payment. */
export const emptyPlan = ({ balance }: PlanGround): PlanEntry => ({
  kind: 'settlement',
  isFlexible: false,
  planType: 'Monthly',
  payments: 1,
  ...terms('discount', '0', balance),
  each: '',
  expiration: '',
  planned: [],
})

/** The form after a change; every change leaves a form whose parts agree with one another. */
export function enterPlan(entry: PlanEntry, change: PlanChange, ground: PlanGround): PlanEntry {
  return fitting(changed(entry, change, ground), entry, ground)
}

function changed(entry: PlanEntry, change: PlanChange, ground: PlanGround): PlanEntry {
  switch (change.field) {
    case 'kind':
      return { ...entry, kind: change.kind, isFlexible: entry.isFlexible && change.kind === 'settlement' }
    case 'planType':
      return { ...entry, planType: change.planType }
    case 'payments':
      return { ...entry, payments: change.payments }
    case 'isFlexible':
      return { ...entry, isFlexible: change.isFlexible }
    case 'discount':
    case 'percent':
    case 'total':
      return { ...entry, ...terms(change.field, change.text, ground.balance) }
    case 'each':
      return { ...entry, each: trimDecimals(change.text) }
    case 'expiration':
      return { ...entry, expiration: change.text }
    case 'planned':
      return {
        ...entry,
        planned: entry.planned.map((row) =>
          row.id === change.id
            ? { ...row, date: change.date ?? row.date, amount: trimDecimals(change.amount ?? row.amount) }
            : row,
        ),
      }
    case 'shortcut': {
      const { payments, each } = OPEN_PLAN_SHORTCUT
      return { ...entry, kind: 'open', isFlexible: false, payments, each: formatWireMoney(each) }
    }
    case 'spread':
      return { ...entry, planned: spread(entry, ground) }
  }
}

/** Limits the count to the possible range, and the planned payments to the count; typed values stay. */
function fitting(entry: PlanEntry, was: PlanEntry, ground: PlanGround): PlanEntry {
  const counts = paymentCounts(entry.planType, entry.kind)
  const payments = counts.includes(entry.payments)
    ? entry.payments
    : (counts.find((count) => count >= entry.payments) ?? counts.at(-1) ?? 1)
  const fitted = { ...entry, payments }
  if (!fitted.isFlexible) return { ...fitted, planned: [] }
  if (!was.isFlexible) return { ...fitted, planned: spread(fitted, ground) }
  const more = spread(fitted, ground).slice(fitted.planned.length)
  return {
    ...fitted,
    planned: [...fitted.planned.slice(0, payments), ...more.map((row) => ({ ...row, amount: '' }))],
  }
}

function spread({ payments, planType, total }: PlanEntry, { today }: PlanGround): PaymentEntry[] {
  return spreadPayments(parseAmount(total) ?? ZERO, payments, planType, addDays(today, 1))
}
