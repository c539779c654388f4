import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Cents, DebtStatus } from '@portal/shared/domain'
import { anyOf } from '../../../../db/any-of.ts'
import type { Tx } from '../../../../db/database.ts'
import { debt } from '../../../../db/schema/debt.ts'
import { payment } from '../../../../db/schema/payment.ts'
import { consumer } from '../../../../db/schema/people.ts'
import { plan } from '../../../../db/schema/plan.ts'
import { countsAsPending } from '../../../money/index.ts'

/** The columns of a debt that the examination of a row needs. */
export interface FoundDebt {
  readonly id: string
  readonly reference: string
  readonly status: DebtStatus
  readonly balance: Cents
  readonly creditor: string
  readonly currentCreditor: string
  readonly ownerId: string
  readonly consumer: string
}

/** The tenant's debts by their reference numbers. */
export async function debtsByReference(
  tx: Tx,
  tenantId: string,
  references: readonly string[],
  { lock = false } = {},
): Promise<Map<string, FoundDebt>> {
  const query = tx
    .select({
      id: debt.id,
      reference: debt.referenceNumber,
      status: debt.status,
      balance: debt.balance,
      creditor: debt.originalCreditor,
      currentCreditor: debt.currentCreditor,
      ownerId: debt.ownerId,
      consumer: consumer.fullName,
    })
    .from(debt)
    .innerJoin(consumer, and(eq(consumer.tenantId, debt.tenantId), eq(consumer.id, debt.ownerId)))
    .where(
      and(eq(debt.tenantId, tenantId), sql`${debt.referenceNumber} = ${anyOf(references)}`, isNull(debt.deletedAt)),
    )
  // A fixed order of locks, so that two transactions never wait for each other in a circle.
  const rows = await (lock ? query.orderBy(debt.id).for('update', { of: debt }) : query)
  return new Map(rows.map((row) => [row.reference, row]))
}

/** Reference numbers in use, including those of deleted debts. */
export async function takenReferences(tx: Tx, tenantId: string, references: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ reference: debt.referenceNumber })
    .from(debt)
    .where(and(eq(debt.tenantId, tenantId), sql`${debt.referenceNumber} = ${anyOf(references)}`))
  return new Set(rows.map(({ reference }) => reference))
}

export interface KnownPerson {
  readonly id: string
  readonly ssnIndex: string | null
  readonly dobIndex: string | null
  readonly lastNameKey: string
  readonly fullName: string
  readonly street: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
}

/** Consumers by the blind index of their Social Security number. */
export async function peopleBySsn(
  tx: Tx,
  tenantId: string,
  indexes: readonly string[],
): Promise<Map<string, KnownPerson>> {
  const rows = await tx
    .select({
      id: consumer.id,
      ssnIndex: consumer.ssnIndex,
      dobIndex: consumer.dobIndex,
      lastNameKey: consumer.lastNameKey,
      fullName: consumer.fullName,
      street: consumer.street,
      city: consumer.city,
      state: consumer.state,
      zip: consumer.zip,
    })
    .from(consumer)
    .where(
      and(eq(consumer.tenantId, tenantId), sql`${consumer.ssnIndex} = ${anyOf(indexes)}`, isNull(consumer.deletedAt)),
    )
    .orderBy(consumer.id)
  return new Map(rows.map((row) => [row.ssnIndex ?? '', row]))
}

/** The pending amount of each of these debts. */
export async function pendingOnEach(
  tx: Tx,
  tenantId: string,
  debtIds: readonly string[],
): Promise<Map<string, bigint>> {
  const rows = await tx
    .select({ debtId: payment.debtId, total: sql<string>`sum(${payment.amount})` })
    .from(payment)
    .where(and(eq(payment.tenantId, tenantId), sql`${payment.debtId} = ${anyOf(debtIds)}`, countsAsPending))
    .groupBy(payment.debtId)
  return new Map(rows.map(({ debtId, total }) => [debtId, BigInt(total)]))
}

/** Those of these debts that have an active plan or one that is about to start. */
export async function debtsWithPlan(tx: Tx, tenantId: string, debtIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ debtId: plan.debtId })
    .from(plan)
    .where(
      and(
        eq(plan.tenantId, tenantId),
        sql`${plan.debtId} = ${anyOf(debtIds)}`,
        inArray(plan.status, ['selected', 'awaiting_agreement', 'active', 'paused']),
      ),
    )
  return new Set(rows.map(({ debtId }) => debtId))
}

/** The idempotency key of a payment made elsewhere, so that it is never posted twice. */
export const importReference = (key: string): string => `import:${key}`

/** Keys of payments that are posted already. */
export async function postedKeys(tx: Tx, tenantId: string, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ reference: payment.processorReference })
    .from(payment)
    .where(
      and(eq(payment.tenantId, tenantId), sql`${payment.processorReference} = ${anyOf(keys.map(importReference))}`),
    )
  return new Set(rows.map(({ reference }) => (reference ?? '').slice(importReference('').length)))
}
