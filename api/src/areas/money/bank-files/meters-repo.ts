import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { returnCodes, returnRule, type LocalDate, type ReturnCategory } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { achEntry, achMeter } from '../../../db/schema/ach.ts'
import { debt } from '../../../db/schema/debt.ts'

/** Debits of a period and their returns, by reason. */
export interface ReturnCounts {
  /** '' is the whole tenant. */
  creditor: string
  debits: number
  unauthorized: number
  administrative: number
  returned: number
}

const codesOf = (category: ReturnCategory): string[] =>
  returnCodes.filter((code) => returnRule(code).category === category)

/** The debits that took effect in a period, of the whole tenant first and then of each creditor. */
export async function countReturns(
  tx: Tx,
  tenantId: string,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<ReturnCounts[]> {
  const back = (category: ReturnCategory) =>
    sql<number>`(count(*) filter (where ${inArray(achEntry.returnCode, codesOf(category))}))::int`
  const rows = await tx
    .select({
      creditor: debt.currentCreditor,
      debits: sql<number>`count(*)::int`,
      unauthorized: back('unauthorized'),
      administrative: back('administrative'),
      returned: sql<number>`count(${achEntry.returnCode})::int`,
    })
    .from(achEntry)
    .innerJoin(debt, and(eq(debt.tenantId, achEntry.tenantId), eq(debt.id, achEntry.debtId)))
    .where(
      and(
        eq(achEntry.tenantId, tenantId),
        eq(achEntry.kind, 'debit'),
        gte(achEntry.effectiveOn, from),
        lte(achEntry.effectiveOn, to),
      ),
    )
    .groupBy(debt.currentCreditor)
    .orderBy(debt.currentCreditor)
  const all = rows.reduce<ReturnCounts>(
    (sum, row) => ({
      creditor: '',
      debits: sum.debits + row.debits,
      unauthorized: sum.unauthorized + row.unauthorized,
      administrative: sum.administrative + row.administrative,
      returned: sum.returned + row.returned,
    }),
    { creditor: '', debits: 0, unauthorized: 0, administrative: 0, returned: 0 },
  )
  return [all, ...rows.map((row) => ({ ...row, creditor: row.creditor ?? '' }))]
}

/** Stores a month's figures; those of a stored month stay. */
export async function keepMonth(
  tx: Tx,
  tenantId: string,
  month: LocalDate,
  counts: readonly ReturnCounts[],
  takenAt: Date,
): Promise<number> {
  const rows = await tx
    .insert(achMeter)
    .values(counts.map((row) => ({ tenantId, month, takenAt, ...row })))
    .onConflictDoNothing()
    .returning({ creditor: achMeter.creditor })
  return rows.length
}

export function keptMonths(tx: Tx, tenantId: string): Promise<(typeof achMeter.$inferSelect)[]> {
  return tx
    .select()
    .from(achMeter)
    .where(and(eq(achMeter.tenantId, tenantId), eq(achMeter.creditor, '')))
    .orderBy(sql`${achMeter.month} desc`)
    .limit(12)
}
