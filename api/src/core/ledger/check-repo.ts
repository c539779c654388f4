import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { compiled, type Slots } from '../../db/compiled.ts'
import type { Tx } from '../../db/database.ts'
import { workItem } from '../../db/schema/case.ts'
import { ledgerCheck } from '../../db/schema/ledger.ts'

/** How long the check of a minute is left to the process that made it: a little less than the minute. */
const LEASE_MS = 50_000

/** A check at a time of the tenant's clock, and at one of the machine's own: a lease concerns processes. */
export interface CheckTime {
  now: Date
  machine: Date
}

/**
 * Locks the state of a tenant's check until the transaction ends. Null: `isPatient` is false, and another process
 * checks or has just checked.
 */
export async function takeCheck(
  tx: Tx,
  tenantId: string,
  { now, machine }: CheckTime,
  isPatient: boolean,
): Promise<Pick<typeof ledgerCheck.$inferSelect, 'mismatch' | 'hasSums'> | null> {
  await tx.insert(ledgerCheck).values({ tenantId, checkedAt: now }).onConflictDoNothing()
  const isFree = isPatient ? undefined : or(isNull(ledgerCheck.leaseUntil), lt(ledgerCheck.leaseUntil, machine))
  const [state] = await tx
    .select({
      mismatch: ledgerCheck.mismatch,
      hasSums: sql<boolean>`${ledgerCheck.hasSums} and ${ledgerCheck.hasParts}`,
    })
    .from(ledgerCheck)
    .where(and(eq(ledgerCheck.tenantId, tenantId), isFree))
    .for('update', isPatient ? {} : { skipLocked: true })
  return state ?? null
}

/** Stores a check's result, and keeps one work item open while there is a mismatch. */
export async function keepCheck(
  tx: Tx,
  found: { tenantId: string; workItemId: string; mismatch: string | null; time: CheckTime },
): Promise<void> {
  const {
    tenantId,
    workItemId,
    mismatch,
    time: { now, machine },
  } = found
  const leaseUntil = new Date(machine.getTime() + LEASE_MS)
  await tx
    .update(ledgerCheck)
    .set({ checkedAt: now, mismatch, hasSums: true, hasParts: true, leaseUntil })
    .where(eq(ledgerCheck.tenantId, tenantId))
  if (mismatch)
    await tx
      .insert(workItem)
      .values({
        tenantId,
        id: workItemId,
        kind: 'ledger_mismatch',
        subjectId: 'ledger',
        detail: mismatch,
        createdAt: now,
      })
      .onConflictDoNothing()
  else
    await tx
      .update(workItem)
      .set({ doneAt: now, doneBy: 'system' })
      .where(and(eq(workItem.tenantId, tenantId), eq(workItem.kind, 'ledger_mismatch'), isNull(workItem.doneAt)))
}

/** Whether the last check of the tenant's books found a mismatch. */
const discrepancy = compiled((tx, { tenantId }: Slots<{ tenantId: string }>) =>
  tx
    .select({ mismatch: ledgerCheck.mismatch })
    .from(ledgerCheck)
    .where(and(eq(ledgerCheck.tenantId, tenantId), isNotNull(ledgerCheck.mismatch))),
)

export async function isStopped(tx: Tx, tenantId: string): Promise<boolean> {
  const [row] = await discrepancy(tx, { tenantId })
  return row !== undefined
}
