import { and, count, desc, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { envelope, envelopeEvent } from '../../../db/schema/agreement.ts'

/** K-56: how long an attempt counts. */
const ATTEMPTS_MS = 30 * 24 * 60 * 60 * 1000

/** Counts the agreements made for a debt within the last 30 days, or since staff reset the count (K-56). */
export async function attemptsOf(tx: Tx, tenantId: string, debtId: string, now: Date): Promise<number> {
  const reset = await lastReset(tx, tenantId, debtId)
  const from = new Date(Math.max(now.getTime() - ATTEMPTS_MS, reset?.getTime() ?? 0))
  const [row] = await tx
    .select({ n: count() })
    .from(envelope)
    .where(and(eq(envelope.tenantId, tenantId), eq(envelope.debtId, debtId), gt(envelope.createdAt, from)))
  return row?.n ?? 0
}

async function lastReset(tx: Tx, tenantId: string, debtId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: envelopeEvent.at })
    .from(envelopeEvent)
    .innerJoin(envelope, and(eq(envelope.tenantId, envelopeEvent.tenantId), eq(envelope.id, envelopeEvent.envelopeId)))
    .where(
      and(eq(envelopeEvent.tenantId, tenantId), eq(envelopeEvent.type, 'attempts_reset'), eq(envelope.debtId, debtId)),
    )
    .orderBy(desc(envelopeEvent.at))
    .limit(1)
  return row?.at ?? null
}
