import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { note, noteTag } from '../../../db/schema/case.ts'
import { debt } from '../../../db/schema/debt.ts'
import { consumer } from '../../../db/schema/people.ts'
import { offsetOf } from '../../../http/paging.ts'

export type NoteRecord = typeof note.$inferSelect

/** A note with the related values of the list. */
export interface ListedNote {
  readonly note: NoteRecord
  readonly reference: string | null
  /** The person who owes the debt; without a debt the consumer. */
  readonly responsible: string
}

/** Selects notes on a consumer. */
export interface NoteFilter {
  readonly consumerId: string
  readonly from: Date
  /** Exclusive. */
  readonly until: Date
  /** The note must contain all of them. */
  readonly words: readonly string[]
  readonly debtId?: string | undefined
  readonly isExternal?: boolean | undefined
}

/**
 * A page of notes, newest first, and their total. The search reads the consumer's own notes by their index, because a
 * word index would not be used under row-level security (decision 244).
 */
export async function listNotes(
  tx: Tx,
  tenantId: string,
  filter: NoteFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ notes: ListedNote[]; total: number }> {
  const where = and(
    eq(note.tenantId, tenantId),
    eq(note.consumerId, filter.consumerId),
    isNull(note.deletedAt),
    gte(note.createdAt, filter.from),
    lt(note.createdAt, filter.until),
    filter.debtId === undefined ? undefined : eq(note.debtId, filter.debtId),
    filter.isExternal === undefined ? undefined : eq(note.isExternal, filter.isExternal),
    ...filter.words.map((word) => gt(sql<number>`strpos(${note.searchKey}, ${word})`, 0)),
  )
  // One scan of the consumer's notes gives both the page and the count.
  const hits = await tx
    .select({ id: note.id, total: sql<number>`count(*) over ()::int` })
    .from(note)
    .where(where)
    .orderBy(desc(note.createdAt), desc(note.id))
    .offset(offsetOf(page, perPage))
    .limit(perPage)
  if (hits.length > 0) {
    const shown = inArray(
      note.id,
      hits.map(({ id }) => id),
    )
    const notes = await withNames(tx, and(eq(note.tenantId, tenantId), shown)).orderBy(
      desc(note.createdAt),
      desc(note.id),
    )
    return { notes, total: hits[0]!.total }
  }
  if (page === 1) return { notes: [], total: 0 }
  const [counted] = await tx.select({ n: count() }).from(note).where(where)
  return { notes: [], total: counted?.n ?? 0 }
}

/** One note that is not deleted, in the form of the list. */
export async function readNote(tx: Tx, tenantId: string, id: string): Promise<ListedNote | null> {
  const [row] = await withNames(tx, and(eq(note.tenantId, tenantId), eq(note.id, id), isNull(note.deletedAt)))
  return row ?? null
}

/**
 * Every note on a debt or a consumer for the evidence, oldest first, including deleted ones with who, when and why
 * (K-28, F-12). Screens read {@link listNotes} instead.
 */
export function readNotesWithDeleted(
  tx: Tx,
  tenantId: string,
  of: { debtId: string } | { consumerId: string },
): Promise<ListedNote[]> {
  const which = 'debtId' in of ? eq(note.debtId, of.debtId) : eq(note.consumerId, of.consumerId)
  return withNames(tx, and(eq(note.tenantId, tenantId), which)).orderBy(asc(note.createdAt), asc(note.id))
}

function withNames(tx: Tx, where: SQL | undefined) {
  return tx
    .select({ note, reference: debt.referenceNumber, responsible: consumer.fullName })
    .from(note)
    .leftJoin(debt, and(eq(debt.tenantId, note.tenantId), eq(debt.id, note.debtId)))
    .innerJoin(
      consumer,
      and(eq(consumer.tenantId, note.tenantId), eq(consumer.id, sql`coalesce(${debt.ownerId}, ${note.consumerId})`)),
    )
    .where(where)
}

/** Tags by id, including archived ones, since an old note keeps its tags. */
export async function readTags(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, typeof noteTag.$inferSelect>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(noteTag)
    .where(and(eq(noteTag.tenantId, tenantId), inArray(noteTag.id, wanted)))
  return new Map(rows.map((row) => [row.id, row]))
}

export async function insertNotes(tx: Tx, rows: (typeof note.$inferInsert)[]): Promise<void> {
  await tx.insert(note).values(rows)
}

/** Whether anybody has added the same text to the consumer since an instant. */
export async function hasRepeat(
  tx: Tx,
  tenantId: string,
  { consumerId, comment, since }: { consumerId: string; comment: string; since: Date },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: note.id })
    .from(note)
    .where(
      and(
        eq(note.tenantId, tenantId),
        eq(note.consumerId, consumerId),
        gte(note.createdAt, since),
        eq(note.comment, comment),
        isNull(note.deletedAt),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** A note by its id, deleted or not, locked until the transaction ends. */
export async function lockNote(tx: Tx, tenantId: string, id: string): Promise<NoteRecord | null> {
  const [row] = await tx
    .select()
    .from(note)
    .where(and(eq(note.tenantId, tenantId), eq(note.id, id)))
    .limit(1)
    .for('update')
  return row ?? null
}

/** K-28: marks a note as deleted, with who, when and why. */
export async function markNoteDeleted(
  tx: Tx,
  { tenantId, id }: Pick<NoteRecord, 'tenantId' | 'id'>,
  tombstone: { deletedAt: Date; deletedBy: string; deleteReason: string },
): Promise<void> {
  await tx
    .update(note)
    .set(tombstone)
    .where(and(eq(note.tenantId, tenantId), eq(note.id, id)))
}
