import { and, asc, desc, eq, inArray, isNull, lt, ne } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { caseFile } from '../../../db/schema/case.ts'
import { debt } from '../../../db/schema/debt.ts'
import { auditLog } from '../../../db/schema/security.ts'
import { can, type LocalDate } from '@portal/shared/domain'
import { activeStaff } from '../../../core/staff/rows.ts'
import type { CaseRow } from './repo.ts'

const live = (tenantId: string) => and(eq(caseFile.tenantId, tenantId), isNull(caseFile.deletedAt))

/** Finds a case of the tenant. */
export async function findCase(tx: Tx, tenantId: string, id: string): Promise<CaseRow | null> {
  const [row] = await tx
    .select()
    .from(caseFile)
    .where(and(live(tenantId), eq(caseFile.id, id)))
  return row ?? null
}

/** Finds a case and locks its row: when two people answer at once, the second waits and is refused. */
export async function lockCase(tx: Tx, tenantId: string, id: string): Promise<CaseRow | null> {
  const [row] = await tx
    .select()
    .from(caseFile)
    .where(and(live(tenantId), eq(caseFile.id, id)))
    .for('update')
  return row ?? null
}

export async function updateCase(
  tx: Tx,
  row: Pick<CaseRow, 'tenantId' | 'id'>,
  change: Partial<typeof caseFile.$inferInsert>,
): Promise<void> {
  await tx
    .update(caseFile)
    .set(change)
    .where(and(eq(caseFile.tenantId, row.tenantId), eq(caseFile.id, row.id)))
}

/** The open disputes that keep these debts on hold, except one. */
export const openDisputesOf = (
  tx: Tx,
  tenantId: string,
  debtIds: readonly string[],
  exceptId: string,
): Promise<{ number: string; debtId: string | null; reasons: string[] }[]> =>
  tx
    .select({ number: caseFile.number, debtId: caseFile.debtId, reasons: caseFile.reasons })
    .from(caseFile)
    .where(
      and(
        live(tenantId),
        inArray(caseFile.debtId, [...debtIds]),
        eq(caseFile.kind, 'dispute'),
        eq(caseFile.status, 'open'),
        ne(caseFile.id, exceptId),
      ),
    )
    .orderBy(asc(caseFile.createdAt))

/** The answered disputes of a debt, newest first. */
export const answeredDisputesOf = (
  tx: Tx,
  tenantId: string,
  debtId: string,
): Promise<{ id: string; number: string }[]> =>
  tx
    .select({ id: caseFile.id, number: caseFile.number })
    .from(caseFile)
    .where(
      and(live(tenantId), eq(caseFile.debtId, debtId), eq(caseFile.kind, 'dispute'), eq(caseFile.status, 'answered')),
    )
    .orderBy(desc(caseFile.resolvedAt))
    .limit(20)

/** Open cases whose papers did not come until the day that was said. */
export const papersOver = (tx: Tx, tenantId: string, date: LocalDate): Promise<CaseRow[]> =>
  tx
    .select()
    .from(caseFile)
    .where(
      and(live(tenantId), eq(caseFile.status, 'open'), lt(caseFile.papersUntil, date), isNull(caseFile.papersSentAt)),
    )
    .orderBy(asc(caseFile.id))

/** The debts that a case lists. */
export const debtsOfCase = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .select()
    .from(debt)
    .where(and(eq(debt.tenantId, tenantId), inArray(debt.id, [...ids]), isNull(debt.deletedAt)))
    .orderBy(asc(debt.referenceNumber))

/** The steps of a case, from the audit chain. */
export const stepsOfCase = (tx: Tx, tenantId: string, { id, consumerId }: Pick<CaseRow, 'id' | 'consumerId'>) =>
  tx
    .select()
    .from(auditLog)
    .where(
      and(eq(auditLog.tenantId, tenantId), eq(auditLog.consumerId, consumerId), eq(auditLog.subject, `case:${id}`)),
    )
    .orderBy(asc(auditLog.seq))

/** The staff who may answer cases, by name. */
export async function caseStaff(tx: Tx, tenantId: string): Promise<{ id: string; name: string }[]> {
  const all = await activeStaff(tx, tenantId)
  return all.filter((member) => can(member, 'dispute.queue')).map(({ id, fullName }) => ({ id, name: fullName }))
}
