import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { AgreementStatus } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { envelope } from '../../../db/schema/agreement.ts'
import { debt } from '../../../db/schema/debt.ts'
import { consumer } from '../../../db/schema/people.ts'
import { plan } from '../../../db/schema/plan.ts'
import type { FoundAgreement } from './current.ts'

export interface QueueRow extends FoundAgreement {
  ownerName: string
}

const waitsForAttorney = and(eq(envelope.status, 'completed_by_client'), isNull(envelope.completedAt))
const waitingFirst = sql`(${waitsForAttorney}) desc`

/** A page of a tenant's agreements: those signed by the consumer first, the longest wait before the others. */
export async function listQueue(
  tx: Tx,
  tenantId: string,
  { status, limit, offset }: { status: AgreementStatus | undefined; limit: number; offset: number },
): Promise<QueueRow[]> {
  const rows = await tx
    .select({ envelope, debt, plan, ownerName: consumer.fullName, ownerId: consumer.id })
    .from(envelope)
    .innerJoin(debt, and(eq(debt.tenantId, envelope.tenantId), eq(debt.id, envelope.debtId)))
    .leftJoin(plan, and(eq(plan.tenantId, envelope.tenantId), eq(plan.id, envelope.planId)))
    .innerJoin(
      consumer,
      and(eq(consumer.tenantId, envelope.tenantId), sql`${consumer.id} = coalesce(${plan.ownerId}, ${debt.ownerId})`),
    )
    .where(ofStatus(tenantId, status))
    .orderBy(waitingFirst, asc(sql`coalesce(${envelope.signedAt}, ${envelope.createdAt})`), desc(envelope.id))
    .limit(limit)
    .offset(offset)
  return rows
}

export async function countQueue(tx: Tx, tenantId: string, status: AgreementStatus | undefined): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(envelope).where(ofStatus(tenantId, status))
  return row?.n ?? 0
}

/** How many agreements wait for an attorney. */
export async function countWaiting(tx: Tx, tenantId: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(envelope)
    .where(and(eq(envelope.tenantId, tenantId), waitsForAttorney))
  return row?.n ?? 0
}

const ofStatus = (tenantId: string, status: AgreementStatus | undefined) =>
  and(eq(envelope.tenantId, tenantId), ...(status === undefined ? [] : [eq(envelope.status, status)]))
