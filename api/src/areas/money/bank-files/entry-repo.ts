import { and, asc, desc, eq, inArray, isNull, lte, or, sql, ne, type SQL } from 'drizzle-orm'
import type { LocalDate } from '@portal/shared/domain'
import { anyOf } from '../../../db/any-of.ts'
import { compiled, insertRowOnce, type Slots } from '../../../db/compiled.ts'
import type { Tx } from '../../../db/database.ts'
import { achEntry } from '../../../db/schema/ach.ts'
import { paymentMethod } from '../../../db/schema/method.ts'
import { paymentAuthorization } from '../../../db/schema/agreement.ts'
import { payment } from '../../../db/schema/payment.ts'
import type { PaymentRow } from '../pay/rows.ts'

export type EntryRow = typeof achEntry.$inferSelect
export type NewEntry = typeof achEntry.$inferInsert

const byId = (tenantId: string, id: string) => and(eq(achEntry.tenantId, tenantId), eq(achEntry.id, id))

/** False when the payment has its debit already, or the account its prenote. */
export const insertEntry = (tx: Tx, row: NewEntry): Promise<boolean> => insertRowOnce(tx, achEntry, row)

const debitOfPayment = compiled((tx, { tenantId, paymentId }: Slots<{ tenantId: string; paymentId: string }>) =>
  tx
    .select()
    .from(achEntry)
    .where(and(eq(achEntry.tenantId, tenantId), eq(achEntry.paymentId, paymentId), eq(achEntry.kind, 'debit'))),
)

export async function debitOf(tx: Tx, tenantId: string, paymentId: string): Promise<EntryRow | null> {
  const [row] = await debitOfPayment(tx, { tenantId, paymentId })
  return row ?? null
}

/** The existing debits of payments. */
export function debitsOf(tx: Tx, tenantId: string, paymentIds: readonly string[]): Promise<EntryRow[]> {
  return tx
    .select()
    .from(achEntry)
    .where(
      and(
        eq(achEntry.tenantId, tenantId),
        sql`${achEntry.paymentId} = ${anyOf(paymentIds)}`,
        eq(achEntry.kind, 'debit'),
      ),
    )
    .orderBy(asc(achEntry.id))
}

/** All entries of a file in the order in which they came, locked until the transaction ends. */
export function lockEntriesIn(tx: Tx, tenantId: string, fileId: string): Promise<EntryRow[]> {
  return tx
    .select()
    .from(achEntry)
    .where(and(eq(achEntry.tenantId, tenantId), eq(achEntry.fileId, fileId)))
    .orderBy(asc(achEntry.createdAt), asc(achEntry.id))
    .for('update')
}

export async function reversalBy(tx: Tx, tenantId: string, reference: string): Promise<EntryRow | null> {
  const [row] = await tx
    .select()
    .from(achEntry)
    .where(and(eq(achEntry.tenantId, tenantId), eq(achEntry.reference, reference)))
  return row ?? null
}

/** Trace numbers start again after ten million entries, so the newest entry decides. */
export async function entryByTrace(tx: Tx, tenantId: string, trace: string): Promise<EntryRow | null> {
  const [row] = await tx
    .select()
    .from(achEntry)
    .where(and(eq(achEntry.tenantId, tenantId), eq(achEntry.trace, trace)))
    .orderBy(desc(achEntry.createdAt))
    .limit(1)
  return row ?? null
}

export async function updateEntry(tx: Tx, tenantId: string, id: string, change: Partial<NewEntry>): Promise<void> {
  await tx.update(achEntry).set(change).where(byId(tenantId, id))
}

/** Compare and set: false when the entry's state has changed meanwhile. */
export async function moveEntry(
  tx: Tx,
  tenantId: string,
  id: string,
  from: EntryRow['status'],
  change: Partial<NewEntry>,
): Promise<boolean> {
  const rows = await tx
    .update(achEntry)
    .set(change)
    .where(and(byId(tenantId, id), eq(achEntry.status, from)))
    .returning({ id: achEntry.id })
  return rows.length === 1
}

/**
 * The entries that may go into a file now, locked until the transaction ends: their hour has come, and their account is
 * validated and usable. A prenote validates the account, so it waits for nothing.
 */
export async function lockSendable(tx: Tx, tenantId: string, now: Date): Promise<EntryRow[]> {
  const rows = await tx
    .select({ entry: achEntry })
    .from(achEntry)
    .innerJoin(
      paymentMethod,
      and(eq(paymentMethod.tenantId, achEntry.tenantId), eq(paymentMethod.id, achEntry.methodId)),
    )
    .where(
      and(
        eq(achEntry.tenantId, tenantId),
        eq(achEntry.status, 'queued'),
        lte(achEntry.notBefore, now),
        or(
          inArray(achEntry.kind, ['prenote', 'reversal']),
          and(eq(paymentMethod.validation, 'verified'), isNull(paymentMethod.invalidReason)),
        ),
      ),
    )
    .orderBy(asc(achEntry.createdAt), asc(achEntry.id))
    .for('update', { of: achEntry })
  return rows.map(({ entry }) => entry)
}

/**
 * The entries that must not be debited any more: since the payment was made, the debt was recalled or went elsewhere,
 * or the authorization was revoked.
 */
export async function withdrawClosed(tx: Tx, tenantId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update ach_entry e set status = 'cancelled', ended_at = ${now}
      from payment p
      join debt d on d.tenant_id = p.tenant_id and d.id = p.debt_id
      left join payment_authorization a on a.tenant_id = p.tenant_id and a.id = p.authorization_id
     where e.tenant_id = ${tenantId} and e.status = 'queued' and e.kind = 'debit'
       and p.tenant_id = e.tenant_id and p.id = e.payment_id
       and (d.status in ('recalled', 'external') or a.end_reason = 'revoked')`)
}

/** Debits of an account that are not in a file yet. */
export function waitingDebits(tx: Tx, tenantId: string, methodId: string): Promise<EntryRow[]> {
  return tx
    .select()
    .from(achEntry)
    .where(
      and(
        eq(achEntry.tenantId, tenantId),
        eq(achEntry.methodId, methodId),
        eq(achEntry.kind, 'debit'),
        eq(achEntry.status, 'queued'),
      ),
    )
    .orderBy(asc(achEntry.id))
}

/** Prenotes without a return that took effect by a day. */
export function silentPrenotes(tx: Tx, tenantId: string, effectiveBy: LocalDate): Promise<EntryRow[]> {
  return tx
    .select()
    .from(achEntry)
    .where(
      and(
        eq(achEntry.tenantId, tenantId),
        eq(achEntry.kind, 'prenote'),
        eq(achEntry.status, 'transmitted'),
        lte(achEntry.effectiveOn, effectiveBy),
      ),
    )
}

/** Count and sums of the rows of a file, independent of its content. */
export async function sumsOfFile(
  tx: Tx,
  tenantId: string,
  fileId: string,
): Promise<{ count: number; debits: bigint; credits: bigint; hash: bigint }> {
  const isCredit = sql`${achEntry.kind} = 'reversal'`
  const [row] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      debits: sql<string>`coalesce(sum(${achEntry.amount}) filter (where not ${isCredit}), 0)`,
      credits: sql<string>`coalesce(sum(${achEntry.amount}) filter (where ${isCredit}), 0)`,
      hash: sql<string>`coalesce(sum(left(${achEntry.routingNumber}, 8)::bigint), 0) % 10000000000`,
    })
    .from(achEntry)
    .where(and(eq(achEntry.tenantId, tenantId), eq(achEntry.fileId, fileId)))
  const { count, debits, credits, hash } = row!
  return { count, debits: BigInt(debits), credits: BigInt(credits), hash: BigInt(hash) }
}

/** Puts entries into a file, each with its place. */
export async function placeInFile(
  tx: Tx,
  tenantId: string,
  fileId: string,
  places: readonly { id: string; batch: number; trace: string }[],
): Promise<void> {
  await tx.execute(sql`
    update ach_entry e set status = 'in_file', file_id = ${fileId}, batch = p.batch, trace = p.trace
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(id text, batch int, trace text)
     where e.tenant_id = ${tenantId} and e.id = p.id`)
}

/**
 * L-25: moves the days of payments whose debit takes effect later than promised, since its entry waited for a prenote or
 * for a stopped file.
 */
export async function followEffect(
  tx: Tx,
  tenantId: string,
  fileId: string,
  { handedOverOn, effectiveOn }: { handedOverOn: LocalDate; effectiveOn: LocalDate },
): Promise<void> {
  await tx.execute(sql`
    update payment p set business_date = ${effectiveOn}, handed_over_on = ${handedOverOn}
      from ach_entry e
     where e.tenant_id = ${tenantId} and e.file_id = ${fileId} and e.kind = 'debit'
       and p.tenant_id = e.tenant_id and p.id = e.payment_id
       and p.handed_over_on is not null and p.business_date < ${effectiveOn}`)
}

/** Changes the state of all entries of a file. */
export async function updateEntriesOf(
  tx: Tx,
  tenantId: string,
  fileId: string,
  from: EntryRow['status'],
  change: Partial<NewEntry>,
): Promise<void> {
  await tx
    .update(achEntry)
    .set(change)
    .where(and(eq(achEntry.tenantId, tenantId), eq(achEntry.fileId, fileId), eq(achEntry.status, from)))
}

/**
 * Return codes of earlier payments for the same instalment or promise, of the same amount and under the same
 * authorization: a debit with a new authorization is not a repeated one.
 */
export async function returnedBefore(tx: Tx, current: PaymentRow): Promise<string[]> {
  const { tenantId, id, debtId, planPaymentId, promiseId, amount, authorizationId } = current
  const same: SQL[] = []
  if (planPaymentId) same.push(eq(payment.planPaymentId, planPaymentId))
  if (promiseId) same.push(eq(payment.promiseId, promiseId))
  if (same.length === 0) return []
  const rows = await tx
    .select({ code: payment.returnCode })
    .from(payment)
    .where(
      and(
        eq(payment.tenantId, tenantId),
        eq(payment.debtId, debtId),
        ne(payment.id, id),
        eq(payment.amount, amount),
        eq(payment.settlement, 'returned'),
        authorizationId === null ? isNull(payment.authorizationId) : eq(payment.authorizationId, authorizationId),
        or(...same),
      ),
    )
  return rows.flatMap(({ code }) => code ?? [])
}

/** When the authorization of a payment was given. */
export async function agreedAt(tx: Tx, tenantId: string, authorizationId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: paymentAuthorization.agreedAt })
    .from(paymentAuthorization)
    .where(and(eq(paymentAuthorization.tenantId, tenantId), eq(paymentAuthorization.id, authorizationId)))
  return row?.at ?? null
}
