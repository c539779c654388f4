import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { debt } from '../../../db/schema/debt.ts'
import { consumer } from '../../../db/schema/people.ts'
import type { Wanted } from '../../../core/documents/entry.ts'

/** The edition is the moment of payment: a debt that is reopened and paid again gets another letter. */
export const isPaidEdition = (edition: string): boolean => edition.startsWith('paid-')

/**
 * Letters about debts of this consumer on which nothing is owed. A debt that a return reopened has none until it is
 * paid again.
 */
export const paidEntries = ({ tenantId, consumerId, language }: Wanted): SQL => sql`
  select id as source_id, 'paid-' || to_char(paid_off_at at time zone 'UTC', 'YYYYMMDDHH24MISS') as edition,
         ${language}::text as language, id as debt_id, paid_off_at as at
    from debt
   where tenant_id = ${tenantId} and owner_id = ${consumerId} and status = 'paid_off' and paid_off_at is not null
     and deleted_at is null`

/** The content of a letter; `forgiven` is the amount in cents that a settlement waived. */
export async function findPaidDebt(tx: Tx, tenantId: string, id: string) {
  const [row] = await tx
    .select({
      referenceNumber: debt.referenceNumber,
      creditor: debt.currentCreditor,
      originalCreditor: debt.originalCreditor,
      accountLastFour: debt.accountLastFour,
      paidOffAt: debt.paidOffAt,
      consumerName: consumer.fullName,
      forgiven: sql<string>`(
        select coalesce(sum(case t.kind when 'forgive' then t.amount else -t.amount end), 0)
          from transfer t join plan p on p.tenant_id = t.tenant_id and p.id = t.plan_id
         where t.tenant_id = ${tenantId} and p.debt_id = ${id} and t.kind in ('forgive', 'unforgive'))`,
      paid: sql<string>`(
        select coalesce(sum(amount - refunded), 0) from payment
         where tenant_id = ${tenantId} and debt_id = ${id} and settlement = 'settled')`,
    })
    .from(debt)
    .innerJoin(consumer, and(eq(consumer.tenantId, debt.tenantId), eq(consumer.id, debt.ownerId)))
    .where(and(eq(debt.tenantId, tenantId), eq(debt.id, id)))
  if (!row) throw new Error(`no debt ${id}`)
  return { ...row, forgiven: BigInt(row.forgiven), paid: BigInt(row.paid) }
}
