import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { staffTotp } from '../../../db/schema/staff-factor.ts'
import type { TotpRow } from './factor-repo.ts'

/**
 * The authenticator app of an account, confirmed or not, locked until the transaction ends so that a code counts once.
 */
export async function lockTotp(tx: Tx, tenantId: string, staffId: string): Promise<TotpRow | null> {
  const [row] = await tx
    .select()
    .from(staffTotp)
    .where(and(eq(staffTotp.tenantId, tenantId), eq(staffTotp.staffId, staffId)))
    .for('update')
  return row ?? null
}

/** Stores a new secret; an unconfirmed one is replaced. */
export async function putTotp(tx: Tx, row: typeof staffTotp.$inferInsert): Promise<void> {
  const { secret, createdAt } = row
  await tx
    .insert(staffTotp)
    .values(row)
    .onConflictDoUpdate({
      target: [staffTotp.tenantId, staffTotp.staffId],
      set: { secret, createdAt, confirmedAt: null, lastStep: 0 },
    })
}

export async function updateTotp(tx: Tx, row: TotpRow, change: Partial<TotpRow>): Promise<void> {
  await tx
    .update(staffTotp)
    .set(change)
    .where(and(eq(staffTotp.tenantId, row.tenantId), eq(staffTotp.staffId, row.staffId)))
}

export async function removeTotpRow(tx: Tx, row: TotpRow): Promise<void> {
  await tx.delete(staffTotp).where(and(eq(staffTotp.tenantId, row.tenantId), eq(staffTotp.staffId, row.staffId)))
}
