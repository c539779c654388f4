import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { staffPasskey, staffTotp } from '../db/schema/staff-factor.ts'

/** Whether a staff account has a second factor: a confirmed app, or a passkey. */
export async function hasSecondFactor(tx: Tx, tenantId: string, staffId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`
    select exists (select from ${staffTotp} t
                    where t.tenant_id = ${tenantId} and t.staff_id = ${staffId} and t.confirmed_at is not null)
        or exists (select from ${staffPasskey} p where p.tenant_id = ${tenantId} and p.staff_id = ${staffId}) as has`)
  return rows[0]?.has === true
}
