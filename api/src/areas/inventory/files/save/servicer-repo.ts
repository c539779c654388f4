import { sql } from 'drizzle-orm'
import { externalDebt } from '../../../../db/schema/debt.ts'
import type { Work } from '../../../../deps.ts'

/** The servicer of an account, and the account's details there. */
export interface Servicer {
  readonly debtId: string
  readonly detail: Readonly<Record<string, string | null>>
}

/** Stores the servicers of accounts; a later file replaces all earlier details. */
export async function writeServicers(
  { tx, tenant, now }: Pick<Work, 'tx' | 'tenant' | 'now'>,
  servicers: readonly Servicer[],
): Promise<void> {
  if (servicers.length === 0) return
  await tx
    .insert(externalDebt)
    .values(servicers.map(({ debtId, detail }) => ({ tenantId: tenant.id, debtId, detail, updatedAt: now })))
    .onConflictDoUpdate({
      target: [externalDebt.tenantId, externalDebt.debtId],
      set: { detail: sql`excluded.detail`, updatedAt: now },
    })
}
