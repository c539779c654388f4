import { and, asc, count, desc, eq, gte, isNull, lt, lte, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { CREDITOR_REQUEST, type CaseKind, type LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { caseFile } from '../../../db/schema/case.ts'
import { debt } from '../../../db/schema/debt.ts'
import { consumer, staff } from '../../../db/schema/people.ts'
import { nameKey } from '../../../security/normalise.ts'
import { prefixRange } from '../clients/prefix-range.ts'

/** The filter of the queue. */
export interface CaseFilter {
  kind?: CaseKind | undefined
  status: 'open' | 'answered' | 'closed' | 'all'
  /** Only cases that were due before this day. */
  overdueOn?: LocalDate | undefined
  /** Only cases that were filed at this instant or earlier. */
  filedUntil?: Date | undefined
  assignee?: { staffId: string | null } | undefined
  search: string
}

type Order = 'due' | '-due' | 'filed' | '-filed'

const selection = {
  file: caseFile,
  consumerName: consumer.fullName,
  referenceNumber: debt.referenceNumber,
  creditor: debt.currentCreditor,
  assigneeName: staff.fullName,
}

/** A case with the names that its row shows. */
export interface NamedCase {
  file: typeof caseFile.$inferSelect
  consumerName: string
  referenceNumber: string | null
  creditor: string | null
  assigneeName: string | null
}

const named = (tx: Tx) =>
  tx
    .select(selection)
    .from(caseFile)
    .innerJoin(consumer, and(eq(consumer.tenantId, caseFile.tenantId), eq(consumer.id, caseFile.consumerId)))
    .leftJoin(debt, and(eq(debt.tenantId, caseFile.tenantId), eq(debt.id, caseFile.debtId)))
    .leftJoin(staff, and(eq(staff.tenantId, caseFile.tenantId), eq(staff.id, caseFile.assigneeId)))

/** A page of the queue (S-80). */
export const listCaseRows = (
  tx: Tx,
  tenantId: string,
  filter: CaseFilter,
  { sort, limit, offset }: { sort: Order; limit: number; offset: number },
): Promise<NamedCase[]> =>
  named(tx)
    .where(fitting(tenantId, filter))
    .orderBy(...orderOf(sort))
    .limit(limit)
    .offset(offset)

export async function countCases(tx: Tx, tenantId: string, filter: CaseFilter): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(caseFile)
    .innerJoin(consumer, and(eq(consumer.tenantId, caseFile.tenantId), eq(consumer.id, caseFile.consumerId)))
    .leftJoin(debt, and(eq(debt.tenantId, caseFile.tenantId), eq(debt.id, caseFile.debtId)))
    .where(fitting(tenantId, filter))
  return row?.n ?? 0
}

/** Counts open cases, and those of them that are overdue. */
export async function countOpen(
  tx: Tx,
  tenantId: string,
  today: LocalDate,
): Promise<{ open: number; overdue: number }> {
  const [row] = await tx
    .select({
      open: count(),
      overdue: sql<number>`count(*) filter (where ${caseFile.dueOn} < ${today})::int`,
    })
    .from(caseFile)
    .where(and(eq(caseFile.tenantId, tenantId), eq(caseFile.status, 'open'), isNull(caseFile.deletedAt)))
  return { open: row?.open ?? 0, overdue: row?.overdue ?? 0 }
}

/** Finds one case with the names that its row shows. */
export async function findNamedCase(tx: Tx, tenantId: string, id: string): Promise<NamedCase | null> {
  const [row] = await named(tx).where(
    and(eq(caseFile.tenantId, tenantId), eq(caseFile.id, id), isNull(caseFile.deletedAt)),
  )
  return row ?? null
}

/** The cases that a consumer filed, newest first. */
export const listCasesOf = (
  tx: Tx,
  tenantId: string,
  consumerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<NamedCase[]> =>
  named(tx)
    .where(ofConsumer(tenantId, consumerId))
    .orderBy(desc(caseFile.createdAt), desc(caseFile.id))
    .limit(limit)
    .offset(offset)

export const countCasesOf = (tx: Tx, tenantId: string, consumerId: string): Promise<number> =>
  tx.$count(caseFile, ofConsumer(tenantId, consumerId))

const ofConsumer = (tenantId: string, consumerId: string) =>
  and(eq(caseFile.tenantId, tenantId), eq(caseFile.consumerId, consumerId), isNull(caseFile.deletedAt))

const asksCreditor = sql`${caseFile.reasons} = ${JSON.stringify([CREDITOR_REQUEST])}::jsonb`

/** a request for the original creditor is a dispute with that reason alone. */
export function ofKind(kind: CaseKind): SQL | undefined {
  if (kind === 'creditor_request') return and(eq(caseFile.kind, 'dispute'), asksCreditor)
  if (kind === 'dispute') return and(eq(caseFile.kind, 'dispute'), sql`not ${asksCreditor}`)
  return eq(caseFile.kind, kind)
}

function fitting(tenantId: string, filter: CaseFilter): SQL | undefined {
  const { kind, status, overdueOn, filedUntil, assignee, search } = filter
  return and(
    eq(caseFile.tenantId, tenantId),
    isNull(caseFile.deletedAt),
    status === 'all' ? undefined : eq(caseFile.status, status),
    kind && ofKind(kind),
    overdueOn && and(eq(caseFile.status, 'open'), lt(caseFile.dueOn, overdueOn)),
    filedUntil && lte(caseFile.createdAt, filedUntil),
    assignee && (assignee.staffId === null ? isNull(caseFile.assigneeId) : eq(caseFile.assigneeId, assignee.staffId)),
    search === '' ? undefined : found(search),
  )
}

/** Matches a case number, a reference number, or the beginning of a name. */
const found = (search: string) =>
  or(
    beginsWith(caseFile.number, search.toUpperCase()),
    eq(debt.referenceNumber, search),
    beginsWith(consumer.lastNameKey, nameKey(search)),
    beginsWith(consumer.fullNameKey, nameKey(search)),
  )

function beginsWith(column: AnyColumn, prefix: string): SQL | undefined {
  const { from, to } = prefixRange(prefix)
  const key = sql`${column} collate "C"`
  return and(gte(key, from), lt(key, to))
}

function orderOf(sort: Order): SQL[] {
  if (sort === 'filed') return [asc(caseFile.createdAt), asc(caseFile.id)]
  if (sort === '-filed') return [desc(caseFile.createdAt), desc(caseFile.id)]
  return sort === 'due' ? [asc(caseFile.dueOn), asc(caseFile.id)] : [desc(caseFile.dueOn), desc(caseFile.id)]
}
