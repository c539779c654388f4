import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { mailing, mailpiece } from '../../../db/schema/mailing.ts'
import { message } from '../../../db/schema/message.ts'
import { consumer } from '../../../db/schema/people.ts'

export type MailingRow = typeof mailing.$inferSelect
export type PieceRow = typeof mailpiece.$inferSelect
export type PieceStatus = PieceRow['status']

/** A letter with the message that says what it is about. */
export interface Letter {
  readonly piece: PieceRow
  readonly purpose: string
  readonly subjectId: string
  readonly language: 'en' | 'es'
  readonly debtId: string | null
  /** Sealed. */
  readonly content: string | null
}

/** A letter in a list of staff. */
export interface ListedLetter extends Letter {
  readonly consumerName: string
  readonly queuedAt: Date
}

const isPiece = (tenantId: string, ids: readonly string[]) =>
  and(eq(mailpiece.tenantId, tenantId), inArray(mailpiece.id, [...ids]))

/** The oldest letters that wait for a mailing, locked; rows locked elsewhere are skipped. */
export async function takeQueued(tx: Tx, tenantId: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: mailpiece.id })
    .from(mailpiece)
    .where(and(eq(mailpiece.tenantId, tenantId), eq(mailpiece.status, 'queued')))
    .orderBy(asc(mailpiece.createdAt), asc(mailpiece.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

/** The number of the next mailing of a day. Two runs at once: the second is refused by the unique index, and runs again. */
export async function nextNumber(tx: Tx, tenantId: string, date: LocalDate): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${mailing.number}), 0)::int` })
    .from(mailing)
    .where(and(eq(mailing.tenantId, tenantId), eq(mailing.businessDate, date)))
  return row!.last + 1
}

export async function insertMailing(tx: Tx, row: typeof mailing.$inferInsert): Promise<void> {
  await tx.insert(mailing).values(row)
}

/** Puts letters into a mailing, in this order. */
export async function placeInMailing(
  tx: Tx,
  tenantId: string,
  mailingId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update mailpiece m set status = 'in_mailing', mailing_id = ${mailingId}, place = n.place
      from unnest(${sql.param([...ids])}::text[]) with ordinality as n (id, place)
     where m.tenant_id = ${tenantId} and m.id = n.id`)
}

const isMailing = (tenantId: string, id: string) => and(eq(mailing.tenantId, tenantId), eq(mailing.id, id))

export async function findMailing(tx: Tx, tenantId: string, id: string): Promise<MailingRow | null> {
  const [row] = await tx.select().from(mailing).where(isMailing(tenantId, id))
  return row ?? null
}

export async function lockMailing(tx: Tx, tenantId: string, id: string): Promise<MailingRow | null> {
  const [row] = await tx.select().from(mailing).where(isMailing(tenantId, id)).for('update')
  return row ?? null
}

export async function updateMailing(
  tx: Tx,
  tenantId: string,
  id: string,
  change: Partial<typeof mailing.$inferInsert>,
): Promise<MailingRow> {
  const [row] = await tx.update(mailing).set(change).where(isMailing(tenantId, id)).returning()
  return row!
}

/** Mailings that were released and not handed over yet, oldest first. */
export async function releasedMailings(tx: Tx, tenantId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: mailing.id })
    .from(mailing)
    .where(and(eq(mailing.tenantId, tenantId), eq(mailing.status, 'released')))
    .orderBy(asc(mailing.createdAt), asc(mailing.id))
  return rows.map(({ id }) => id)
}

/** Mailings, newest first. */
export async function listMailings(
  tx: Tx,
  tenantId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MailingRow[]; count: number }> {
  const mine = eq(mailing.tenantId, tenantId)
  const rows = await tx
    .select()
    .from(mailing)
    .where(mine)
    .orderBy(desc(mailing.createdAt), desc(mailing.id))
    .limit(limit)
    .offset(offset)
  const [all] = await tx.select({ count: count() }).from(mailing).where(mine)
  return { rows, count: all!.count }
}

const letterColumns = {
  piece: mailpiece,
  purpose: message.purpose,
  subjectId: sql<string>`${message.subjectId}`,
  language: sql<'en' | 'es'>`${message.locale}`,
  debtId: message.debtId,
  content: message.content,
}
const isItsMessage = and(eq(message.tenantId, mailpiece.tenantId), eq(message.id, mailpiece.id))

/** The letters of a mailing that were not handed over, in their order. */
export function lettersOf(tx: Tx, tenantId: string, mailingId: string): Promise<Letter[]> {
  return tx
    .select(letterColumns)
    .from(mailpiece)
    .innerJoin(message, isItsMessage)
    .where(
      and(eq(mailpiece.tenantId, tenantId), eq(mailpiece.mailingId, mailingId), eq(mailpiece.status, 'in_mailing')),
    )
    .orderBy(asc(mailpiece.place))
}

/** How many letters a mailing has, handed over or not. */
export async function countLetters(tx: Tx, tenantId: string, mailingId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(mailpiece)
    .where(and(eq(mailpiece.tenantId, tenantId), eq(mailpiece.mailingId, mailingId)))
  return row!.count
}

export async function lockLetter(tx: Tx, tenantId: string, id: string): Promise<Letter | null> {
  const [row] = await tx
    .select(letterColumns)
    .from(mailpiece)
    .innerJoin(message, isItsMessage)
    .where(isPiece(tenantId, [id]))
    .for('update', { of: mailpiece })
  return row ?? null
}

/** The letters with these subjects that are held for this reason, locked. */
export function heldLettersOf(
  tx: Tx,
  tenantId: string,
  { purpose, reason, subjectIds }: { purpose: string; reason: string; subjectIds: readonly string[] },
): Promise<Letter[]> {
  return tx
    .select(letterColumns)
    .from(message)
    .innerJoin(mailpiece, isItsMessage)
    .where(
      and(
        eq(message.tenantId, tenantId),
        sql`${message.subjectId} = any(${sql.param([...subjectIds])}::text[])`,
        eq(message.purpose, purpose),
        eq(message.channel, 'letter'),
        eq(mailpiece.status, 'held'),
        eq(mailpiece.reason, reason),
      ),
    )
    .for('update', { of: mailpiece })
}

/** Which letters a list shows: those of a mailing, or those that a person must look at. */
export type LetterFilter = { readonly mailingId: string } | { readonly statuses: readonly PieceStatus[] }

export async function listLetters(
  tx: Tx,
  tenantId: string,
  filter: LetterFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ListedLetter[]; count: number }> {
  const wanted = and(
    eq(mailpiece.tenantId, tenantId),
    'mailingId' in filter
      ? eq(mailpiece.mailingId, filter.mailingId)
      : and(inArray(mailpiece.status, [...filter.statuses]), sql`${mailpiece.replacedBy} is null`),
  )
  const order = 'mailingId' in filter ? [asc(mailpiece.place)] : [desc(mailpiece.createdAt), desc(mailpiece.id)]
  const rows = await tx
    .select({ ...letterColumns, consumerName: consumer.fullName, queuedAt: message.queuedAt })
    .from(mailpiece)
    .innerJoin(message, isItsMessage)
    .innerJoin(consumer, and(eq(consumer.tenantId, mailpiece.tenantId), eq(consumer.id, mailpiece.consumerId)))
    .where(wanted)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const [all] = await tx.select({ count: count() }).from(mailpiece).where(wanted)
  return { rows, count: all!.count }
}

export async function updatePieces(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  change: Partial<typeof mailpiece.$inferInsert>,
): Promise<void> {
  if (ids.length > 0) await tx.update(mailpiece).set(change).where(isPiece(tenantId, ids))
}

/** Stores of letters that the carrier has them. */
export async function markSent(tx: Tx, tenantId: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(message)
    .set({ status: 'sent', sentAt: now })
    .where(and(eq(message.tenantId, tenantId), inArray(message.id, [...ids])))
}

/** Takes a letter out of its mailing because it is no longer due. */
export async function cancelLetter(tx: Tx, tenantId: string, id: string): Promise<void> {
  await updatePieces(tx, tenantId, [id], {
    status: 'cancelled',
    reason: 'no_longer_due',
    mailingId: null,
    place: null,
  })
  await tx
    .update(message)
    .set({ status: 'suppressed', reason: 'superseded' })
    .where(and(eq(message.tenantId, tenantId), eq(message.id, id)))
}

/**
 * Takes back a letter that was held, because what it carries goes by e-mail now. Its subject is free again: when the
 * e-mail does not arrive, a letter of this subject is made.
 */
export async function withdrawLetter(tx: Tx, tenantId: string, id: string): Promise<void> {
  await cancelLetter(tx, tenantId, id)
  await tx
    .update(message)
    .set({ subjectId: sql`${message.subjectId} || '~' || ${message.id}` })
    .where(and(eq(message.tenantId, tenantId), eq(message.id, id)))
}

/** How many letters of each status there are that need a person or wait. */
export async function countByStatus(tx: Tx, tenantId: string): Promise<Partial<Record<PieceStatus, number>>> {
  const rows = await tx
    .select({ status: mailpiece.status, count: count() })
    .from(mailpiece)
    .where(and(eq(mailpiece.tenantId, tenantId), sql`${mailpiece.replacedBy} is null`))
    .groupBy(mailpiece.status)
  return Object.fromEntries(rows.map((row) => [row.status, row.count]))
}
