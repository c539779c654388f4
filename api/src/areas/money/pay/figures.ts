import type { TenantSettings } from '@portal/shared/contract'
import {
  formatWireMoney,
  minCents,
  owedUnderPlan,
  parseWireMoney,
  planFacts,
  sumCents,
  toCents,
  ZERO,
  type Cents,
  type DebitPerson,
  type LocalDate,
} from '@portal/shared/domain'
import type { NextStep } from '../../../core/messages/texts.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { unpaidInstalments, type Instalment } from '../plan/rows.ts'
import { nextStep } from '../plan/run/next-step.ts'
import { plannedDebits, type Debit, type PlannedDebit } from './planned-debits.ts'
import { balancesOf, debtStandings, livePlans, paymentSums, type PlanRow } from './figures-repo.ts'

/** Figures derived from a debt and never stored. Dates are the tenant's business dates. */
export interface DebtFigures {
  /** Posted balance. */
  balance: Cents
  /** Pending payments, whose outcome or settlement is not known yet. */
  pending: Cents
  /** `balance` less `pending`. */
  available: Cents
  /** The rest of the live plan, or the balance when there is no plan. */
  planBalance: Cents
  hasScheduledOtp: boolean
  /** Those who owe it, as far as they decide about a debit. */
  people: readonly DebitPerson[]
  madePaymentThisMonth: boolean
  livePlan: PlanRow | null
  /**
   * When the live plan debits next, and how much: after a failure the day of the next try, if there is one. A debit on its
   * way is not to come any more.
   */
  nextDue: LocalDate | null
  nextAmount: Cents | null
  /** Unpaid instalments whose day has passed, without those whose debit is on its way. */
  pastDue: Cents
  /** F-08: what happens next after a payment of the live plan has failed; null when none has. */
  failed: NextStep | null
  /** What is debited without further action, as far as it uses a saved method (F-25); worked out when it is asked. */
  planned: () => readonly PlannedDebit[]
}

type Balance = { id: string; balance: Cents }
type Tenant = Pick<TenantSettings, 'id' | 'closures'>

/** The plan whose id is the debt's loan_id: one that is established, also while it is paused. */
export const loanOf = ({ livePlan }: Pick<DebtFigures, 'livePlan'>): PlanRow | null =>
  livePlan?.status === 'active' || livePlan?.status === 'paused' ? livePlan : null

/** Figures of several debts of one tenant at once. */
export async function debtFigures(
  tx: Tx,
  tenant: Tenant,
  debtIds: readonly string[],
  today: LocalDate,
): Promise<Map<string, DebtFigures>> {
  return debtIds.length === 0
    ? new Map()
    : figuresOfDebts(tx, tenant, await balancesOf(tx, tenant.id, [...debtIds]), today)
}

/** Figures of one debt, for callers that have read its row. */
export async function figuresOf(tx: Tx, tenant: Tenant, debt: Balance, today: LocalDate): Promise<DebtFigures> {
  return (await figuresOfDebts(tx, tenant, [debt], today)).get(debt.id)!
}

/** What figures are derived from, beside the debts' own rows. */
export type ReadOfDebts = Awaited<ReturnType<typeof readOfDebts>>

/** Reads what the figures of these debts are derived from; a caller may ask for the debts' own rows at the same time. */
export async function readOfDebts(tx: Tx, tenantId: string, ids: string[], today: LocalDate) {
  const [payments, standings, { plans, instalments }] = await Promise.all([
    paymentSums(tx, tenantId, ids, today),
    debtStandings(tx, tenantId, ids),
    plansWithUnpaid(tx, tenantId, ids),
  ])
  return { payments, standings, plans, instalments }
}

/** Figures of several debts, for callers that have read their rows. */
export async function figuresOfDebts(
  tx: Tx,
  tenant: Tenant,
  debts: readonly Balance[],
  today: LocalDate,
): Promise<Map<string, DebtFigures>> {
  const ids = debts.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const read = await readOfDebts(tx, tenant.id, ids, today)
  return new Map(debts.map((debt) => [debt.id, figuresFrom(tenant, debt, read, today)]))
}

/** Figures of one debt, from its row and what was read of it and others. */
export function figuresFrom(
  tenant: Tenant,
  { id, balance }: Balance,
  { payments, standings, plans, instalments }: ReadOfDebts,
  today: LocalDate,
): DebtFigures {
  const sums = payments.find((p) => p.debtId === id)
  const standing = standings.find((row) => row.debtId === id)
  const pending = toCents(BigInt(sums?.pending ?? 0))
  const livePlan = plans.find((p) => p.debtId === id) ?? null
  const unpaid = instalments.filter((row) => row.planId === livePlan?.id)
  const available = toCents(balance - pending)
  const facts =
    livePlan &&
    planFacts(unpaid, { available, discount: livePlan.discount, today, closures: tenant.closures as LocalDate[] })
  return {
    balance,
    pending,
    available,
    planBalance: livePlan && unpaid.length > 0 ? restOf(balance, livePlan, unpaid) : balance,
    hasScheduledOtp: standing?.hasPromise ?? false,
    people: standing?.people ?? [],
    madePaymentThisMonth: sums?.thisMonth ?? false,
    livePlan,
    nextDue: facts?.next?.nextOn ?? null,
    nextAmount: facts?.next?.amount ?? null,
    failed: livePlan ? failedOf(livePlan, unpaid) : null,
    planned: () =>
      plannedDebits(tenant, [debitOf(livePlan, facts?.next?.nextOn), scheduledOf(standing)], standing?.methods ?? []),
    // L-02: a plan that rests because of a hold or a hardship misses nothing.
    pastDue: facts && (livePlan.status === 'active' || livePlan.pauseReason === 'failure') ? facts.pastDue : ZERO,
  }
}

/** The live plans of debts with their unpaid instalments; most debts have no plan, and ask for none. */
async function plansWithUnpaid(tx: Tx, tenantId: string, debtIds: string[]) {
  const plans = await livePlans(tx, tenantId, debtIds)
  const planIds = plans.map((row) => row.id)
  return { plans, instalments: planIds.length === 0 ? [] : await unpaidInstalments(tx, tenantId, planIds) }
}

const debitOf = (plan: PlanRow | null, on: LocalDate | null | undefined): Debit | null =>
  plan?.status === 'active' && on ? { kind: 'plan', ownerId: plan.ownerId, methodId: plan.methodId, on } : null

const scheduledOf = (standing: ReadOfDebts['standings'][number] | undefined): Debit | null =>
  standing?.waiting ? { kind: 'scheduled', ...standing.waiting } : null

function failedOf(plan: PlanRow, unpaid: readonly Instalment[]): NextStep | null {
  const row = unpaid.find(({ status }) => status === 'failed')
  return row ? nextStep(plan, row) : null
}

const restOf = (balance: Cents, { discount }: PlanRow, unpaid: readonly Instalment[]): Cents =>
  minCents(owedUnderPlan(balance, discount), sumCents(unpaid.flatMap(({ amount, underway }) => [amount, underway])))

/** Smallest and largest single payment on a debt now; `max` below `min` means that no payment is possible. */
export interface AmountLimits {
  min: Cents
  max: Cents
}

/**
 * K-18: an open-ended debt may be paid up to its balance, any other up to the rest of its plan; in both cases less the
 * pending payments. K-19: a rest smaller than the tenant's minimum may still be paid.
 */
export function amountLimits(
  figures: Pick<DebtFigures, 'balance' | 'planBalance' | 'pending'>,
  isOpenEnded: boolean,
  minAmount: string,
): AmountLimits {
  const cap = isOpenEnded ? figures.balance : figures.planBalance
  const free = minCents(cap, toCents(figures.balance - figures.pending))
  const max = free > 0n ? free : toCents(0n)
  const min = minCents(parseWireMoney(minAmount), max)
  return { min, max }
}

/**
 * K-19 lets a balance below the tenant's minimum be paid in full; a processor has a smallest charge of its own, and is
 * not asked for less. The tenant's own bank files and the mail take any amount.
 */
export function assertChargeable(
  { processor }: Pick<Deps, 'processor'>,
  { capabilities }: TenantSettings,
  amount: Cents,
  type: string,
): void {
  const isByFile = type === 'ach' && capabilities['ach.origination'] === 'file'
  if (!isByFile && amount < processor.smallest) throw new Refusal('amount_too_small')
}

/** Refuses an amount outside the limits, and names them. */
export function assertAmount(
  { capabilities }: Pick<TenantSettings, 'capabilities'>,
  amount: Cents,
  isOpenEnded: boolean,
  figures: Pick<DebtFigures, 'balance' | 'planBalance' | 'pending'>,
): void {
  const { min, max } = amountLimits(figures, isOpenEnded, capabilities['otp.min_amount'])
  if (amount <= 0n || amount < min || amount > max)
    throw new Refusal('amount_out_of_range', {
      fields: { amount: ['amount_out_of_range'], min: [formatWireMoney(min)], max: [formatWireMoney(max)] },
    })
}
