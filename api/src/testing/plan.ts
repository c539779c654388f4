import { sumCents, toCents, type LocalDate } from '@portal/shared/domain'
import { plan, planPayment, type Frequency } from '../db/schema/plan.ts'
import { debt } from '../db/schema/debt.ts'
import { and, eq } from 'drizzle-orm'
import { accountOf, inPerson, recordAuthorization } from '../areas/money/authorizations/record.ts'
import { methodById } from '../areas/money/methods/rows.ts'
import type { Debtor } from './debtor.ts'
import type { TestApp } from './test-app.ts'

interface PlanOptions {
  methodId: string | null
  dates: readonly LocalDate[]
  /** Cents; an even part of 100 dollars each when left out. */
  amounts?: readonly number[]
  /** The discount in cents. */
  discount?: number
  isOpenEnded?: boolean
  frequency?: Frequency
}

/** Adds an accepted, active plan with its authorization; returns its id. */
export async function seedPlan(t: TestApp, debtor: Debtor, options: PlanOptions): Promise<string> {
  const { methodId, dates, discount = 0, isOpenEnded = false, frequency = 'weekly' } = options
  const { tenantId, debtId, consumerId } = debtor
  const amounts = (options.amounts ?? dates.map(() => Math.floor(10_000 / dates.length))).map(toCents)
  const now = t.clock.now(tenantId)
  const id = t.deps.ids.next()
  await t.deps.db.withTenant(tenantId, async (tx) => {
    await tx.insert(plan).values({
      tenantId,
      id,
      debtId,
      kind: isOpenEnded ? 'OPEN' : discount > 0 ? 'SIF' : 'REGULAR',
      status: 'active',
      frequency,
      startDay: 1,
      perMonth: amounts[0]!,
      payments: dates.length,
      discount: toCents(discount),
      discountPercentage: '0',
      total: sumCents(amounts),
      startDate: dates[0]!,
      endDate: dates.at(-1)!,
      establishedDate: dates[0]!,
      ownerId: consumerId,
      initiator: 'consumer',
      methodId,
      isOpenEnded,
      createdAt: now,
      updatedAt: now,
    })
    await tx.insert(planPayment).values(
      dates.map((dueDate, i) => ({
        tenantId,
        id: t.deps.ids.next(),
        planId: id,
        seq: i + 1,
        dueDate,
        amount: amounts[i]!,
        status: 'scheduled' as const,
      })),
    )
    await tx
      .update(debt)
      .set({ status: 'established' })
      .where(and(eq(debt.tenantId, tenantId), eq(debt.id, debtId)))
    const method = methodId === null ? null : await methodById(tx, tenantId, methodId)
    if (!method) return
    await recordAuthorization(tx, t.deps, {
      tenant: t.tenant(tenantId),
      actor: { kind: 'consumer', id: consumerId, role: 'user', permissions: [], sessionId: '', provenAt: null },
      consumerId,
      debtId,
      planId: id,
      methodId,
      methodFingerprint: method.fingerprint,
      given: inPerson,
      address: null,
      userAgent: null,
      now,
      facts: {
        method: 'web',
        language: 'en',
        today: dates[0]!,
        consumerName: 'Dana Rivera',
        referenceNumber: debtor.reference,
        creditor: 'First Bank',
        source: accountOf(method),
        frequency: 'Weekly',
        amount: amounts[0]!,
        date: dates[0]!,
        payments: dates.length,
        endAmount: amounts.at(-1)!,
        endDate: dates.at(-1)!,
      },
    })
  })
  return id
}
