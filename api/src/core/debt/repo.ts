import { and, asc, desc, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { compiled, type Slots } from '../../db/compiled.ts'
import type { Tx, Database } from '../../db/database.ts'
import { debt, debtNotification, debtParty, externalDebt } from '../../db/schema/debt.ts'
import { payment, wasTriedInSql } from '../../db/schema/payment.ts'
import { consumer } from '../../db/schema/people.ts'
import { insertRows } from '../../db/insert-rows.ts'

export type DebtRow = typeof debt.$inferSelect
export type NotificationRow = typeof debtNotification.$inferSelect

/** A person who owes a debt, with the name that co-debtors see. */
export interface Party {
  debtId: string
  consumerId: string
  role: 'owner' | 'co_debtor'
  fullName: string
}

const owedBy = compiled((tx, { tenantId, consumerId }: Slots<{ tenantId: string; consumerId: string }>) =>
  tx
    .select({ debt })
    .from(debtParty)
    .innerJoin(debt, and(eq(debt.tenantId, debtParty.tenantId), eq(debt.id, debtParty.debtId)))
    .where(
      and(
        eq(debtParty.tenantId, tenantId),
        eq(debtParty.consumerId, consumerId),
        isNull(debtParty.deletedAt),
        isNull(debt.deletedAt),
      ),
    )
    .orderBy(sql`${debt.placementDate} desc nulls last`, asc(debt.id)),
)

/** Debts that a consumer owes, as owner or co-debtor, newest placement first. */
export const listDebtsOf = async (tx: Tx, tenantId: string, consumerId: string): Promise<DebtRow[]> =>
  (await owedBy(tx, { tenantId, consumerId })).map((row) => row.debt)

const debtById = compiled((tx, { tenantId, id }: Slots<{ tenantId: string; id: string }>) =>
  tx
    .select()
    .from(debt)
    .where(and(eq(debt.tenantId, tenantId), eq(debt.id, id), isNull(debt.deletedAt)))
    .limit(1),
)

/** A debt of the tenant, whoever owes it. */
export async function findDebt(tx: Tx, tenantId: string, id: string): Promise<DebtRow | null> {
  const [row] = await debtById(tx, { tenantId, id })
  return row ?? null
}

/** A debt by the reference that screens call data_id. */
export async function findDebtByReference(tx: Tx, tenantId: string, reference: string): Promise<DebtRow | null> {
  const [row] = await tx
    .select()
    .from(debt)
    .where(and(eq(debt.tenantId, tenantId), eq(debt.referenceNumber, reference), isNull(debt.deletedAt)))
    .limit(1)
  return row ?? null
}

interface Debts {
  readonly tenantId: string
  readonly ids: readonly string[]
}

const partiesOf = compiled((tx, { tenantId, ids }: Slots<Debts>) =>
  tx
    .select({
      debtId: debtParty.debtId,
      consumerId: debtParty.consumerId,
      role: debtParty.role,
      fullName: consumer.fullName,
    })
    .from(debtParty)
    .innerJoin(consumer, and(eq(consumer.tenantId, debtParty.tenantId), eq(consumer.id, debtParty.consumerId)))
    .where(
      and(
        eq(debtParty.tenantId, tenantId),
        sql`${debtParty.debtId} = any(${ids})`,
        isNull(debtParty.deletedAt),
        isNull(consumer.deletedAt),
      ),
    ),
)

/** Everybody who owes the debts. */
export const listParties = async (tx: Tx, tenantId: string, debtIds: readonly string[]): Promise<Party[]> =>
  debtIds.length === 0 ? [] : partiesOf(tx, { tenantId, ids: debtIds })

const notificationsOf = compiled((tx, { tenantId, ids, now }: Slots<Debts & { now: Date }>) =>
  tx
    .select()
    .from(debtNotification)
    .where(
      and(
        eq(debtNotification.tenantId, tenantId),
        sql`${debtNotification.debtId} = any(${ids})`,
        isNull(debtNotification.deletedAt),
        or(isNull(debtNotification.shownUntil), gt(debtNotification.shownUntil, now)),
      ),
    )
    .orderBy(desc(debtNotification.createdAt)),
)

/** Current notifications of the debts, newest first. */
export const listNotifications = async (
  tx: Tx,
  tenantId: string,
  debtIds: readonly string[],
  now: Date,
): Promise<NotificationRow[]> => (debtIds.length === 0 ? [] : notificationsOf(tx, { tenantId, ids: debtIds, now }))

export type LastPayment = Pick<
  typeof payment.$inferSelect,
  'debtId' | 'payerId' | 'state' | 'settlement' | 'failureCode' | 'returnCode' | 'endedAt' | 'answeredAt' | 'createdAt'
>

const lastTried = compiled((tx, { tenantId, ids }: Slots<Debts>) =>
  tx
    .selectDistinctOn([payment.debtId], {
      debtId: payment.debtId,
      payerId: payment.payerId,
      state: payment.state,
      settlement: payment.settlement,
      failureCode: payment.failureCode,
      returnCode: payment.returnCode,
      endedAt: payment.endedAt,
      answeredAt: payment.answeredAt,
      createdAt: payment.createdAt,
    })
    .from(payment)
    .where(
      and(
        eq(payment.tenantId, tenantId),
        sql`${payment.debtId} = any(${ids})`,
        inArray(payment.state, ['sent', 'succeeded', 'failed', 'unknown']),
        wasTriedInSql(),
      ),
    )
    .orderBy(payment.debtId, desc(payment.createdAt), desc(payment.id)),
)

/** The last payment of each debt that was sent to the processor. */
export const lastPayments = async (tx: Tx, tenantId: string, debtIds: readonly string[]): Promise<LastPayment[]> =>
  debtIds.length === 0 ? [] : lastTried(tx, { tenantId, ids: debtIds })

const failedAt = sql<Date>`max(coalesce(${payment.endedAt}, ${payment.answeredAt}, ${payment.createdAt}))`.mapWith(
  payment.createdAt,
)

/** Whose payment that was. */
const failedOf = sql<string>`(array_agg(${payment.payerId} order by coalesce(${payment.endedAt}, ${payment.answeredAt}, ${payment.createdAt}) desc))[1]`

/** The failure of a payment. */
export interface Failure {
  debtId: string
  payerId: string
  failedAt: Date
}

const failuresOf = compiled((tx, { tenantId, ids, since }: Slots<Debts & { since: Date }>) =>
  tx
    .select({ debtId: payment.debtId, payerId: failedOf, failedAt })
    .from(payment)
    .where(
      and(
        eq(payment.tenantId, tenantId),
        sql`${payment.debtId} = any(${ids})`,
        or(eq(payment.state, 'failed'), eq(payment.settlement, 'returned')),
        wasTriedInSql(),
      ),
    )
    .groupBy(payment.debtId)
    .having(gte(failedAt, since)),
)

/** When, and whose, a payment of each debt last failed or was returned after `since`. */
export const lastFailures = async (
  tx: Tx,
  tenantId: string,
  debtIds: readonly string[],
  since: Date,
): Promise<Failure[]> => (debtIds.length === 0 ? [] : failuresOf(tx, { tenantId, ids: debtIds, since }))

const onNewSystem = compiled((tx, { tenantId, ids }: Slots<{ tenantId: string; ids: readonly string[] }>) =>
  tx
    .select({ id: consumer.id })
    .from(consumer)
    .where(
      and(eq(consumer.tenantId, tenantId), sql`${consumer.id} = any(${ids})`, eq(consumer.newPaymentSystem, true)),
    ),
)

/** Which consumers use the new payment system (K-52: debts inherit this attribute of the profile). */
export async function newPaymentSystem(tx: Tx, tenantId: string, consumerIds: readonly string[]): Promise<Set<string>> {
  if (consumerIds.length === 0) return new Set()
  const rows = await onNewSystem(tx, { tenantId, ids: consumerIds })
  return new Set(rows.map((row) => row.id))
}

export async function findExternal(
  tx: Tx,
  tenantId: string,
  debtId: string,
): Promise<Record<string, string | null> | null> {
  const [row] = await tx
    .select({ detail: externalDebt.detail })
    .from(externalDebt)
    .where(and(eq(externalDebt.tenantId, tenantId), eq(externalDebt.debtId, debtId)))
    .limit(1)
  return row?.detail ?? null
}

export type PlacedDebtRow = typeof debt.$inferInsert

/** Inserts many debts with their parties. */
export async function insertDebts(
  tx: Tx,
  debts: readonly PlacedDebtRow[],
  parties: readonly (typeof debtParty.$inferInsert)[],
): Promise<void> {
  await insertRows(tx, debt, debts)
  await insertRows(tx, debtParty, parties)
}

interface Lot {
  moved: number
  /** The last debt of the batch; null when none is left. */
  last: string | null
}

/** Extends the retention dates of the next batch of debts, ordered by id. */
export async function reviewBatch(
  db: Database,
  { id: tenantId, zone }: { id: string; zone: string },
  { after, atOnce, years }: { after: string; atOnce: number; years: number },
): Promise<Lot> {
  const wall = (instant: ReturnType<typeof sql>) => sql`(${instant} at time zone ${zone})::date`
  const { rows } = await db.withTenant(tenantId, (tx) =>
    tx.execute<{ moved: number; last: string | null }>(sql`
    with lot as materialized (
      select id, owner_id, created_at, last_payment_date from debt
       where tenant_id = ${tenantId} and id > ${after} order by id limit ${atOnce}
    ), kept as (
      select d.id, (greatest(
        ${wall(sql`d.created_at`)},
        (select max(${wall(sql`p.created_at`)}) from payment p where p.tenant_id = ${tenantId} and p.debt_id = d.id),
        (select max(${wall(sql`c.at`)}) from contact_attempt c where c.tenant_id = ${tenantId} and c.consumer_id = d.owner_id and c.debt_id = d.id),
        (select max(${wall(sql`n.created_at`)}) from note n where n.tenant_id = ${tenantId} and n.consumer_id = d.owner_id and n.debt_id = d.id),
        (select max(v.sent_on) from validation_notice v where v.tenant_id = ${tenantId} and v.debt_id = d.id),
        (select max(${wall(sql`f.created_at`)}) from case_file f where f.tenant_id = ${tenantId} and f.debt_id = d.id),
        (select max(${wall(sql`m.queued_at`)}) from message m where m.tenant_id = ${tenantId} and m.person_kind = 'consumer' and m.person_id = d.owner_id),
        d.last_payment_date
      ) + make_interval(years => ${years}))::date as until
      from lot d
    ), moved as (
      update debt set retention_until = kept.until from kept
       where debt.tenant_id = ${tenantId} and debt.id = kept.id
         and (debt.retention_until is null or debt.retention_until < kept.until)
      returning debt.id
    )
    select (select count(*)::int from moved) as moved, (select max(id) from lot) as last`),
  )
  return rows[0]!
}
