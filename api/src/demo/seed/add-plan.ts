import {
  addDays,
  allocate,
  instalmentDate,
  toCents,
  type Cents,
  type LocalDate,
  type PlanFrequency,
} from '@portal/shared/domain'
import { plan, planPayment, type Frequency, type PlanStatus } from '../../db/schema/plan.ts'
import { recordAuthorization } from '../../areas/money/authorizations/record.ts'
import { findMethod } from '../../areas/money/methods/rows.ts'
import { daysAgo, type Scene } from './scene.ts'

export interface PlanOptions {
  ownerId: string
  methodId: string | null
  /** Cents over the whole plan. */
  total: Cents
  discount?: Cents
  payments: number
  frequency: PlanFrequency
  /** Days before today on which the first instalment was due; negative for the future. */
  startedDaysAgo: number
  status?: PlanStatus
  /** The plan is paused because its debt is on hold (L-03). */
  isOnHold?: boolean
  initiator?: 'consumer' | 'staff'
  staffId?: string | null
  isFlexible?: boolean
  isOpenEnded?: boolean
}

export interface Instalment {
  id: string
  seq: number
  dueDate: LocalDate
  amount: Cents
}

const STORED: Record<PlanFrequency, Frequency> = { monthly: 'monthly', weekly: 'weekly', 'bi-weekly': 'bi_weekly' }
const SPOKEN = { monthly: 'Monthly', weekly: 'Weekly', 'bi-weekly': 'Bi-Weekly' } as const

/** Adds a chosen plan with all its instalments scheduled, and the authorization to debit where a method pays. */
export async function addPlan(
  scene: Scene,
  debtId: string,
  options: PlanOptions,
): Promise<{ planId: string; instalments: Instalment[] }> {
  const { tx, deps, tenant, today, now } = scene
  const { payments, frequency, total, isOnHold = false, status = isOnHold ? 'paused' : 'active' } = options
  const planId = deps.ids.next()
  const start = addDays(today, -options.startedDaysAgo)
  const amounts = allocate(total, payments)
  const instalments = amounts.map((amount, i) => ({
    id: deps.ids.next(),
    seq: i + 1,
    dueDate: instalmentDate(start, frequency, i + 1),
    amount,
  }))
  const last = instalments.at(-1)!
  await tx.insert(plan).values({
    tenantId: tenant.id,
    id: planId,
    debtId,
    kind: options.isOpenEnded ? 'OPEN' : options.discount ? 'SIF' : 'REGULAR',
    status,
    frequency: STORED[frequency],
    startDay: frequency === 'monthly' ? Math.min(Number(start.slice(8)), 28) : 1,
    perMonth: amounts[0]!,
    payments,
    discount: options.discount ?? toCents(0),
    discountPercentage: percentOf(options.discount ?? toCents(0), total),
    total,
    startDate: start,
    endDate: last.dueDate,
    pauseReason: isOnHold ? 'hold' : null,
    pausedAt: isOnHold ? daysAgo(scene, 4) : null,
    establishedDate: status === 'active' || isOnHold ? [addDays(start, -7), today].sort()[0]! : null,
    ownerId: options.ownerId,
    initiator: options.initiator ?? 'consumer',
    staffId: options.staffId ?? null,
    methodId: options.methodId,
    isFlexible: options.isFlexible ?? false,
    isOpenEnded: options.isOpenEnded ?? false,
    promiseType: payments > 1 ? 'Regular' : 'One Time',
    createdAt: now,
    updatedAt: now,
  })
  for (let i = 0; i < instalments.length; i += 100)
    await tx
      .insert(planPayment)
      .values(
        instalments
          .slice(i, i + 100)
          .map((row) => ({ tenantId: tenant.id, planId, status: 'scheduled' as const, ...row })),
      )
  if (options.methodId !== null) await authorize(scene, debtId, planId, options, instalments)
  return { planId, instalments }
}

/** The forgiven share of the debt in percent, with at most two decimals. */
const percentOf = (discount: Cents, total: Cents): string =>
  String(Number((discount * 10_000n) / (discount + total)) / 100)

/** The recurring authorization, in the words of the tenant. */
async function authorize(
  scene: Scene,
  debtId: string,
  planId: string,
  options: PlanOptions,
  instalments: readonly Instalment[],
): Promise<void> {
  const { tx, deps, tenant, today, now, person } = scene
  const method = await findMethod(tx, tenant.id, options.ownerId, options.methodId!)
  if (!method) return
  const [first, last] = [instalments[0]!, instalments.at(-1)!]
  const isStaff = options.initiator === 'staff' && options.staffId
  await recordAuthorization(tx, deps, {
    tenant,
    actor: {
      kind: isStaff ? 'staff' : 'consumer',
      id: isStaff || options.ownerId,
      role: isStaff ? 'agent' : 'user',
      permissions: [],
      sessionId: '',
      provenAt: null,
    },
    consumerId: options.ownerId,
    debtId,
    planId,
    methodId: method.id,
    methodFingerprint: method.fingerprint,
    evidence: isStaff ? 'REC-2026-0117' : null,
    address: null,
    userAgent: null,
    now,
    facts: {
      method: isStaff ? 'verbal' : 'web',
      language: 'en',
      today,
      consumerName: `${person.firstName} ${person.lastName}`,
      referenceNumber: person.reference,
      creditor: scene.profile.creditors[0]!.original,
      source: {
        type: method.type,
        lastFour: method.lastFour || 'PayPal',
        accountType: method.accountType,
        holderName: method.holderName ?? '',
      },
      frequency: SPOKEN[options.frequency],
      amount: first.amount,
      date: first.dueDate,
      payments: instalments.length,
      endAmount: last.amount,
      endDate: last.dueDate,
    },
  })
}
