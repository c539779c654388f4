import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { envelope, envelopeEvent } from '../../../db/schema/agreement.ts'
import { debt } from '../../../db/schema/debt.ts'
import { consumer } from '../../../db/schema/people.ts'
import { plan, planPayment } from '../../../db/schema/plan.ts'
import type { Wanted } from '../../../core/documents/entry.ts'

/** Statuses whose entry is the unsigned document; a signed agreement's sealed copy is filed beside it. */
const isPut = sql`('unsigned', 'completed_by_client', 'completed_by_attorney')`

/** The agreements to which the consumer is a party: as the owner of the plan or, without a plan, of the debt. */
export const agreementEntries = ({ tenantId, consumerId }: Wanted): SQL => sql`
  select e.id as source_id,
         case when e.status in ${isPut} then 'unsigned' else e.status end as edition,
         e.language, e.debt_id,
         case when e.status in ${isPut} then e.created_at else e.updated_at end as at
    from envelope e
    join debt d on d.tenant_id = e.tenant_id and d.id = e.debt_id
    left join plan p on p.tenant_id = e.tenant_id and p.id = e.plan_id
   where e.tenant_id = ${tenantId} and coalesce(p.owner_id, d.owner_id) = ${consumerId} and e.status <> 'initial'`

/** The data of an agreement's document. */
export async function findAgreement(tx: Tx, tenantId: string, id: string) {
  const [row] = await tx
    .select({ envelope, debt, plan, consumerName: consumer.fullName })
    .from(envelope)
    .innerJoin(debt, and(eq(debt.tenantId, envelope.tenantId), eq(debt.id, envelope.debtId)))
    .leftJoin(plan, and(eq(plan.tenantId, envelope.tenantId), eq(plan.id, envelope.planId)))
    .innerJoin(
      consumer,
      and(eq(consumer.tenantId, envelope.tenantId), sql`${consumer.id} = coalesce(${plan.ownerId}, ${debt.ownerId})`),
    )
    .where(and(eq(envelope.tenantId, tenantId), eq(envelope.id, id)))
  if (!row) throw new Error(`no agreement ${id}`)
  const events = await tx
    .select()
    .from(envelopeEvent)
    .where(and(eq(envelopeEvent.tenantId, tenantId), eq(envelopeEvent.envelopeId, id)))
    .orderBy(asc(envelopeEvent.at))
  const instalments = row.plan
    ? await tx
        .select()
        .from(planPayment)
        .where(and(eq(planPayment.tenantId, tenantId), eq(planPayment.planId, row.plan.id)))
        .orderBy(asc(planPayment.seq))
    : []
  return { ...row, events, instalments }
}

export type FoundAgreement = Awaited<ReturnType<typeof findAgreement>>
