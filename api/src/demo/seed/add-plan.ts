import {
  addDays,
  allocate,
  instalmentDate,
  toCents,
  type Cents,
  type LocalDate,
  type PlanFrequency,
} from '@portal/shared/domain'
import type { planPayment, Frequency, PlanStatus } from '../../db/schema/plan.ts'
import type { Account } from './add-account.ts'
import { authorize } from './authorize.ts'
import { daysAgo, type Scene } from './scene.ts'

export interface PlanOptions {
  /** Cents over the whole plan; the debt's balance when left out. */
  total?: Cents
  discount?: Cents
  payments: number
  frequency: PlanFrequency
  /** Days before today on which the first instalment was due; negative for the future. */
  startedDaysAgo: number
  status?: PlanStatus
  /** The plan is paused because its debt is on hold (L-03). */
  isOnHold?: boolean
  /** The staff member who set it up for the consumer. */
  staffId?: string
  isFlexible?: boolean
  isOpenEnded?: boolean
}

/** A row that waits to be inserted; a payment of the scene marks it. */
export type Instalment = typeof planPayment.$inferInsert & { amount: Cents; dueDate: LocalDate }

const STORED: Record<PlanFrequency, Frequency> = { monthly: 'monthly', weekly: 'weekly', 'bi-weekly': 'bi_weekly' }
const SPOKEN = { monthly: 'Monthly', weekly: 'Weekly', 'bi-weekly': 'Bi-Weekly' } as const

/** Adds a chosen plan with all its instalments scheduled, and the authorization to debit where a method pays. */
export async function addPlan(
  scene: Scene,
  { consumerId, debtId, method, balance }: Account,
  options: PlanOptions,
): Promise<{ planId: string; instalments: Instalment[] }> {
  const { deps, tenant, today, now, past } = scene
  const { payments, frequency, total = balance, staffId } = options
  const planId = deps.ids.next()
  const start = addDays(today, -options.startedDaysAgo)
  const instalments = allocate(total, payments).map((amount, i): Instalment => ({
    tenantId: tenant.id,
    id: deps.ids.next(),
    planId,
    seq: i + 1,
    dueDate: instalmentDate(start, frequency, i + 1),
    amount,
    status: 'scheduled',
    tries: 0,
    covered: toCents(0),
  }))
  const [first, last] = [instalments[0]!, instalments.at(-1)!]
  past.rows.plan.push({
    ...termsOf(scene, { ...options, total, start }),
    tenantId: tenant.id,
    id: planId,
    debtId,
    perMonth: first.amount,
    endDate: last.dueDate,
    ownerId: consumerId,
    methodId: method?.id ?? null,
    isMigrated: false,
    version: 1,
    createdAt: now,
    updatedAt: now,
  })
  past.rows.planPayment.push(...instalments)
  if (method)
    await authorize(scene, {
      debtId,
      consumerId,
      method,
      staffId,
      channel: staffId ? 'verbal' : 'web',
      evidence: staffId ? 'REC-2026-0117' : null,
      // Agreed to on the day on which the plan was set up, not on the day of the seed.
      at: [new Date(`${addDays(start, -7)}T15:00:00.000Z`), now].sort((a, b) => a.getTime() - b.getTime())[0]!,
      amount: first.amount,
      date: first.dueDate,
      plan: { id: planId, frequency: SPOKEN[frequency], payments, endAmount: last.amount, endDate: last.dueDate },
    })
  return { planId, instalments }
}

/** The columns of a plan that follow from its options. */
function termsOf(scene: Scene, options: PlanOptions & { total: Cents; start: LocalDate }) {
  const {
    payments,
    frequency,
    total,
    start,
    staffId,
    isOnHold = false,
    isFlexible = false,
    isOpenEnded = false,
  } = options
  const { status = isOnHold ? 'paused' : 'active', discount = toCents(0) } = options
  return {
    kind: isOpenEnded ? ('OPEN' as const) : discount > 0n ? ('SIF' as const) : ('REGULAR' as const),
    status,
    frequency: STORED[frequency],
    startDay: frequency === 'monthly' ? Math.min(Number(start.slice(8)), 28) : 1,
    payments,
    discount,
    discountPercentage: percentOf(discount, total),
    total,
    startDate: start,
    pauseReason: isOnHold ? ('hold' as const) : null,
    pausedAt: isOnHold ? daysAgo(scene, 4) : null,
    establishedDate: status === 'active' || isOnHold ? [addDays(start, -7), scene.today].sort()[0]! : null,
    initiator: staffId ? ('staff' as const) : ('consumer' as const),
    staffId: staffId ?? null,
    isFlexible,
    isOpenEnded,
    promiseType: payments > 1 ? 'Regular' : 'One Time',
  }
}

/** The forgiven share of the debt in percent, with at most two decimals. */
const percentOf = (discount: Cents, total: Cents): string =>
  String(Number((discount * 10_000n) / (discount + total)) / 100)
