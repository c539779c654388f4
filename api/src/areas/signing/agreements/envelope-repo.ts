import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { envelope, envelopeEvent } from '../../../db/schema/agreement.ts'
import { plan } from '../../../db/schema/plan.ts'
import { envelopeSignature } from '../../../db/schema/signing.ts'

export type EnvelopeRow = typeof envelope.$inferSelect
export type EventRow = typeof envelopeEvent.$inferSelect
export type SignatureRow = typeof envelopeSignature.$inferSelect

export async function findEnvelope(tx: Tx, tenantId: string, id: string): Promise<EnvelopeRow | null> {
  const [row] = await tx
    .select()
    .from(envelope)
    .where(and(eq(envelope.tenantId, tenantId), eq(envelope.id, id)))
  return row ?? null
}

/** Finds an envelope and locks its row; all code locks the debt and the plan first. */
export async function lockEnvelope(tx: Tx, tenantId: string, id: string): Promise<EnvelopeRow> {
  const [row] = await tx
    .select()
    .from(envelope)
    .where(and(eq(envelope.tenantId, tenantId), eq(envelope.id, id)))
    .for('update')
  if (!row) throw new Error('An agreement was lost')
  return row
}

/** Agreements of a debt, the newest first. */
export const envelopesOf = (tx: Tx, tenantId: string, debtId: string): Promise<EnvelopeRow[]> =>
  tx
    .select()
    .from(envelope)
    .where(and(eq(envelope.tenantId, tenantId), eq(envelope.debtId, debtId)))
    .orderBy(desc(envelope.createdAt), desc(envelope.id))

/** The current agreement of a debt: its newest one. */
export const currentEnvelope = async (tx: Tx, tenantId: string, debtId: string): Promise<EnvelopeRow | null> =>
  (await envelopesOf(tx, tenantId, debtId))[0] ?? null

/** The agreement that must be signed or countersigned before a plan becomes active. */
export async function openEnvelopeOf(tx: Tx, tenantId: string, planId: string): Promise<EnvelopeRow | null> {
  const [row] = await tx
    .select({ envelope })
    .from(envelope)
    .innerJoin(plan, and(eq(plan.tenantId, envelope.tenantId), eq(plan.id, envelope.planId)))
    .where(
      and(
        eq(envelope.tenantId, tenantId),
        eq(envelope.planId, planId),
        inArray(plan.status, ['selected', 'awaiting_agreement']),
        inArray(envelope.status, ['unsigned', 'completed_by_client']),
      ),
    )
  return row?.envelope ?? null
}

/** Unsigned agreements whose time ended before `now`, of one debt or of the whole tenant. */
export const lateEnvelopes = (tx: Tx, tenantId: string, now: Date, debtId?: string): Promise<EnvelopeRow[]> =>
  tx
    .select()
    .from(envelope)
    .where(
      and(
        eq(envelope.tenantId, tenantId),
        eq(envelope.status, 'unsigned'),
        lte(envelope.expiresAt, now),
        ...(debtId === undefined ? [] : [eq(envelope.debtId, debtId)]),
      ),
    )
    .orderBy(asc(envelope.debtId))

export async function insertEnvelope(tx: Tx, row: typeof envelope.$inferInsert): Promise<EnvelopeRow> {
  const [inserted] = await tx.insert(envelope).values(row).returning()
  return inserted!
}

export async function updateEnvelope(
  tx: Tx,
  row: Pick<EnvelopeRow, 'tenantId' | 'id'>,
  change: Partial<typeof envelope.$inferInsert>,
): Promise<EnvelopeRow> {
  const [updated] = await tx
    .update(envelope)
    .set(change)
    .where(and(eq(envelope.tenantId, row.tenantId), eq(envelope.id, row.id)))
    .returning()
  return updated!
}

export async function insertEvent(tx: Tx, row: typeof envelopeEvent.$inferInsert): Promise<void> {
  await tx.insert(envelopeEvent).values(row)
}

/** The events of some envelopes, oldest first. */
export const eventsOf = async (tx: Tx, tenantId: string, ids: readonly string[]): Promise<EventRow[]> =>
  ids.length === 0
    ? []
    : tx
        .select()
        .from(envelopeEvent)
        .where(and(eq(envelopeEvent.tenantId, tenantId), inArray(envelopeEvent.envelopeId, [...ids])))
        .orderBy(asc(envelopeEvent.at), asc(envelopeEvent.id))

export async function insertSignature(tx: Tx, row: typeof envelopeSignature.$inferInsert): Promise<void> {
  await tx.insert(envelopeSignature).values(row)
}

/** Signatures under some envelopes, the oldest first. */
export const signaturesOf = async (tx: Tx, tenantId: string, ids: readonly string[]): Promise<SignatureRow[]> =>
  ids.length === 0
    ? []
    : tx
        .select()
        .from(envelopeSignature)
        .where(and(eq(envelopeSignature.tenantId, tenantId), inArray(envelopeSignature.envelopeId, [...ids])))
        .orderBy(asc(envelopeSignature.signedAt), asc(envelopeSignature.id))
