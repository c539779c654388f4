import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { paymentAuthorization } from '../../../db/schema/agreement.ts'
import { debt } from '../../../db/schema/debt.ts'
import { consumer } from '../../../db/schema/people.ts'
import type { Wanted } from '../../../core/documents/entry.ts'

/** What this consumer authorized: it names their account, so nobody who owes with them sees it (T5). */
export const authorizationEntries = ({ tenantId, consumerId }: Wanted): SQL => sql`
  select id as source_id, 'given'::text as edition, language, debt_id, agreed_at as at
    from payment_authorization where tenant_id = ${tenantId} and consumer_id = ${consumerId}`

export async function findAuthorization(tx: Tx, tenantId: string, id: string) {
  const [row] = await tx
    .select({
      authorization: paymentAuthorization,
      consumerName: consumer.fullName,
      referenceNumber: debt.referenceNumber,
    })
    .from(paymentAuthorization)
    .innerJoin(debt, and(eq(debt.tenantId, paymentAuthorization.tenantId), eq(debt.id, paymentAuthorization.debtId)))
    .innerJoin(
      consumer,
      and(eq(consumer.tenantId, paymentAuthorization.tenantId), eq(consumer.id, paymentAuthorization.consumerId)),
    )
    .where(and(eq(paymentAuthorization.tenantId, tenantId), eq(paymentAuthorization.id, id)))
  if (!row) throw new Error(`no authorization ${id}`)
  return row
}
