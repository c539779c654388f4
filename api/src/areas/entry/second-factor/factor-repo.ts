import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { hasSecondFactor } from '../../../security/second-factor-due.ts'
import { staffPasskey, staffRecoveryCode, staffTotp } from '../../../db/schema/staff-factor.ts'

export type TotpRow = typeof staffTotp.$inferSelect
export type PasskeyRow = typeof staffPasskey.$inferSelect

/** The second factors of a staff account. */
export interface Factors {
  /** Null until a code of the app is confirmed. */
  readonly totp: TotpRow | null
  readonly passkeys: readonly PasskeyRow[]
  readonly recoveryLeft: number
}

export const isAny = ({ totp, passkeys }: Factors): boolean => totp !== null || passkeys.length > 0

export async function factorsOf(tx: Tx, tenantId: string, staffId: string): Promise<Factors> {
  const [totp] = await tx
    .select()
    .from(staffTotp)
    .where(and(eq(staffTotp.tenantId, tenantId), eq(staffTotp.staffId, staffId), isNotNull(staffTotp.confirmedAt)))
  const passkeys = await tx
    .select()
    .from(staffPasskey)
    .where(and(eq(staffPasskey.tenantId, tenantId), eq(staffPasskey.staffId, staffId)))
    .orderBy(asc(staffPasskey.createdAt), asc(staffPasskey.id))
  const [left] = await tx.select({ n: count() }).from(staffRecoveryCode).where(unused(tenantId, staffId))
  return { totp: totp ?? null, passkeys, recoveryLeft: left?.n ?? 0 }
}

const unused = (tenantId: string, staffId: string) =>
  and(
    eq(staffRecoveryCode.tenantId, tenantId),
    eq(staffRecoveryCode.staffId, staffId),
    isNull(staffRecoveryCode.usedAt),
  )

/** Deletes all factors of an account; false when there were none. */
export async function dropFactors(tx: Tx, tenantId: string, staffId: string): Promise<boolean> {
  const had = await hasSecondFactor(tx, tenantId, staffId)
  await tx.delete(staffTotp).where(and(eq(staffTotp.tenantId, tenantId), eq(staffTotp.staffId, staffId)))
  await tx.delete(staffPasskey).where(and(eq(staffPasskey.tenantId, tenantId), eq(staffPasskey.staffId, staffId)))
  await dropRecoveryCodes(tx, tenantId, staffId)
  return had
}

export async function dropRecoveryCodes(tx: Tx, tenantId: string, staffId: string): Promise<void> {
  await tx
    .delete(staffRecoveryCode)
    .where(and(eq(staffRecoveryCode.tenantId, tenantId), eq(staffRecoveryCode.staffId, staffId)))
}

export async function insertRecoveryCodes(tx: Tx, rows: (typeof staffRecoveryCode.$inferInsert)[]): Promise<void> {
  await tx.insert(staffRecoveryCode).values(rows)
}

/** Marks a recovery code as used; of two concurrent calls only one returns true. */
export async function spendRecoveryCode(
  tx: Tx,
  { tenantId, staffId, codeHash, now }: { tenantId: string; staffId: string; codeHash: string; now: Date },
): Promise<boolean> {
  const spent = await tx
    .update(staffRecoveryCode)
    .set({ usedAt: now })
    .where(and(unused(tenantId, staffId), eq(staffRecoveryCode.codeHash, codeHash)))
    .returning({ id: staffRecoveryCode.id })
  return spent.length === 1
}
