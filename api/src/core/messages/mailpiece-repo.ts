import { and, eq, inArray, max } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { insertMissing, insertRows } from '../../db/insert-rows.ts'
import { mailpiece } from '../../db/schema/mailing.ts'
import { message } from '../../db/schema/message.ts'
import type { NewMessageRow } from './repo.ts'

type NewPiece = typeof mailpiece.$inferInsert

/** Inserts letters with their papers; a subject that has a letter of this purpose gets no second. Returns the new ids. */
export async function insertLetters(
  tx: Tx,
  rows: readonly NewMessageRow[],
  pieces: readonly NewPiece[],
): Promise<ReadonlySet<string>> {
  const fresh = await insertMissing(tx, message, rows, message.id)
  await insertRows(
    tx,
    mailpiece,
    pieces.filter(({ id }) => fresh.has(id)),
  )
  return fresh
}

/** The addresses from which mail to these consumers came back, as `consumer id/address key`, with the last day of it. */
export async function returnedAddresses(
  tx: Tx,
  tenantId: string,
  consumerIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (consumerIds.length === 0) return new Map()
  const { consumerId, addressKey, returnedOn } = mailpiece
  const rows = await tx
    .select({ consumerId, addressKey, day: max(returnedOn) })
    .from(mailpiece)
    .where(
      and(
        eq(mailpiece.tenantId, tenantId),
        inArray(mailpiece.consumerId, [...consumerIds]),
        eq(mailpiece.status, 'returned'),
      ),
    )
    .groupBy(consumerId, addressKey)
  return new Map(rows.map((row) => [`${row.consumerId}/${row.addressKey}`, row.day]))
}

/** The id of the letter of a subject. */
export async function findLetterOf(
  tx: Tx,
  tenantId: string,
  { subjectId, purpose }: { subjectId: string; purpose: string },
): Promise<string | null> {
  const [row] = await tx
    .select({ id: message.id })
    .from(message)
    .where(
      and(
        eq(message.tenantId, tenantId),
        eq(message.subjectId, subjectId),
        eq(message.purpose, purpose),
        eq(message.channel, 'letter'),
      ),
    )
  return row?.id ?? null
}
