import { and, eq, sql } from 'drizzle-orm'
import type { LocalDate } from '@portal/shared/domain'
import type { Tx } from '../db/database.ts'
import { nightlyStep } from '../db/schema/nightly.ts'

export type StepRow = typeof nightlyStep.$inferSelect

interface Key {
  tenantId: string
  date: LocalDate
  step: string
}

const at = ({ tenantId, date, step }: Key) =>
  and(eq(nightlyStep.tenantId, tenantId), eq(nightlyStep.businessDate, date), eq(nightlyStep.step, step))

export async function findStep(tx: Tx, key: Key): Promise<StepRow | null> {
  const [row] = await tx.select().from(nightlyStep).where(at(key))
  return row ?? null
}

/** Records that a step starts, for the first time or again. */
export async function beginStep(tx: Tx, { tenantId, date, step }: Key, startedAt: Date): Promise<void> {
  await tx
    .insert(nightlyStep)
    .values({ tenantId, businessDate: date, step, status: 'running', startedAt })
    .onConflictDoUpdate({
      target: [nightlyStep.tenantId, nightlyStep.businessDate, nightlyStep.step],
      set: { status: 'running', startedAt, finishedAt: null, error: null, tries: sql`${nightlyStep.tries} + 1` },
    })
}

export async function endStep(
  tx: Tx,
  key: Key,
  end: { status: 'done' | 'failed'; finishedAt: Date; result: unknown; error: string | null },
): Promise<void> {
  await tx.update(nightlyStep).set(end).where(at(key))
}
