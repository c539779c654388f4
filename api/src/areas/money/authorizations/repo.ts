import { and, eq, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { insertRow } from '../../../db/compiled.ts'
import type { Tx } from '../../../db/database.ts'
import { paymentAuthorization } from '../../../db/schema/agreement.ts'
import { payment } from '../../../db/schema/payment.ts'
import { plan } from '../../../db/schema/plan.ts'
import { debt } from '../../../db/schema/debt.ts'
import { consumer } from '../../../db/schema/people.ts'
import type { Wanted } from '../../../core/documents/entry.ts'

export type AuthorizationRow = typeof paymentAuthorization.$inferSelect

export const insertAuthorization = (tx: Tx, row: typeof paymentAuthorization.$inferInsert): Promise<AuthorizationRow> =>
  insertRow(tx, paymentAuthorization, row)

interface Unused {
  id: string
  debtId: string
  consumerId: string
  /** Whose it is to use: what a consumer agreed to on the page is theirs to send, and what staff recorded is staff's. */
  by: 'consumer' | 'staff'
}

/** An unused authorization in force of this consumer for this debt. */
export async function findUnused(
  tx: Tx,
  tenantId: string,
  { id, debtId, consumerId, by }: Unused,
): Promise<AuthorizationRow | null> {
  const [row] = await tx
    .select({ authorization: paymentAuthorization })
    .from(paymentAuthorization)
    .leftJoin(
      payment,
      and(eq(payment.tenantId, paymentAuthorization.tenantId), eq(payment.authorizationId, paymentAuthorization.id)),
    )
    .where(
      and(
        eq(paymentAuthorization.tenantId, tenantId),
        eq(paymentAuthorization.id, id),
        eq(paymentAuthorization.debtId, debtId),
        eq(paymentAuthorization.consumerId, consumerId),
        by === 'staff' ? isNotNull(paymentAuthorization.staffId) : isNull(paymentAuthorization.staffId),
        isNull(paymentAuthorization.endedAt),
        isNull(payment.id),
      ),
    )
    .limit(1)
  return row?.authorization ?? null
}

/** An authorization whether it is in force or has ended. */
export async function authorizationById(tx: Tx, tenantId: string, id: string): Promise<AuthorizationRow | null> {
  const [row] = await tx
    .select()
    .from(paymentAuthorization)
    .where(and(eq(paymentAuthorization.tenantId, tenantId), eq(paymentAuthorization.id, id)))
  return row ?? null
}

export async function updateAuthorization(
  tx: Tx,
  tenantId: string,
  id: string,
  change: Partial<typeof paymentAuthorization.$inferInsert>,
): Promise<void> {
  await tx
    .update(paymentAuthorization)
    .set(change)
    .where(and(eq(paymentAuthorization.tenantId, tenantId), eq(paymentAuthorization.id, id)))
}

/** A plan on this debt, for its owner: nobody else authorizes its debits (T5). */
export async function findPlanOf(
  tx: Tx,
  tenantId: string,
  id: string,
  { debtId, ownerId }: { debtId: string; ownerId: string },
): Promise<typeof plan.$inferSelect | null> {
  const [row] = await tx
    .select()
    .from(plan)
    .where(and(eq(plan.tenantId, tenantId), eq(plan.id, id), eq(plan.debtId, debtId), eq(plan.ownerId, ownerId)))
  return row ?? null
}

/** An authorization for one payment ends with it; a plan's continues with the plan. */
export async function endUsed(
  tx: Tx,
  tenantId: string,
  id: string,
  { now, reason }: { now: Date; reason: NonNullable<AuthorizationRow['endReason']> },
): Promise<void> {
  await tx
    .update(paymentAuthorization)
    .set({ endedAt: now, endReason: reason })
    .where(
      and(
        eq(paymentAuthorization.tenantId, tenantId),
        eq(paymentAuthorization.id, id),
        isNull(paymentAuthorization.planId),
        isNull(paymentAuthorization.endedAt),
      ),
    )
}

/**
 * Gives authorizations that know an account only by its numbers the id of the saved account, so that they stay in force
 * when the bank corrects the numbers. Call it before the numbers change.
 */
export async function tieToMethod(
  tx: Tx,
  { tenantId, consumerId, id, fingerprint }: { tenantId: string; consumerId: string; id: string; fingerprint: string },
): Promise<void> {
  await tx
    .update(paymentAuthorization)
    .set({ methodId: id })
    .where(
      and(
        eq(paymentAuthorization.tenantId, tenantId),
        eq(paymentAuthorization.consumerId, consumerId),
        eq(paymentAuthorization.methodFingerprint, fingerprint),
        isNull(paymentAuthorization.methodId),
        isNull(paymentAuthorization.endedAt),
      ),
    )
}

/** Ends the authorizations of a removed method. */
export async function endAuthorizationsOf(tx: Tx, tenantId: string, methodId: string, now: Date): Promise<void> {
  await tx
    .update(paymentAuthorization)
    .set({ endedAt: now, endReason: 'method_removed' })
    .where(
      and(
        eq(paymentAuthorization.tenantId, tenantId),
        eq(paymentAuthorization.methodId, methodId),
        isNull(paymentAuthorization.endedAt),
      ),
    )
}

/** Another account pays the plan from now on: earlier authorizations end, and are kept. */
export async function endReplacedAuthorizations(
  tx: Tx,
  { tenantId, planId, keptId, now }: { tenantId: string; planId: string; keptId: string | null; now: Date },
): Promise<void> {
  await tx
    .update(paymentAuthorization)
    .set({ endedAt: now, endReason: 'replaced' })
    .where(
      and(
        eq(paymentAuthorization.tenantId, tenantId),
        eq(paymentAuthorization.planId, planId),
        isNull(paymentAuthorization.endedAt),
        keptId === null ? undefined : ne(paymentAuthorization.id, keptId),
      ),
    )
}

/** The only edition of an authorization among the documents of its consumer. */
export const GIVEN = 'given'

/**
 * The authorizations of this consumer only: they name their account, which co-debtors must not see (T5). What somebody else
 * agreed to, who paid by a link, is theirs (F-17).
 */
export const authorizationEntries = ({ tenantId, consumerId }: Wanted): SQL => sql`
  select id as source_id, ${GIVEN}::text as edition, language, debt_id, agreed_at as at
    from payment_authorization where tenant_id = ${tenantId} and consumer_id = ${consumerId} and kind <> 'third_party'`

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
