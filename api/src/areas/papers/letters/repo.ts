import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { letter } from '../../../db/schema/template.ts'

import type { Wanted } from '../../../core/documents/entry.ts'

export type LetterRecord = typeof letter.$inferSelect

/** The edition of a letter from staff among the documents of its consumer. */
export const ISSUED = 'issued'

/** The letters issued to a consumer, each in its language. */
export const issuedEntries = ({ tenantId, consumerId }: Wanted): SQL => sql`
  select id as source_id, ${ISSUED}::text as edition, language, debt_id, created_at as at
    from letter where tenant_id = ${tenantId} and consumer_id = ${consumerId}`

export async function insertLetter(tx: Tx, row: LetterRecord): Promise<void> {
  await tx.insert(letter).values(row)
}

/** Finds an issued letter. */
export async function findLetter(tx: Tx, tenantId: string, id: string): Promise<LetterRecord | null> {
  const [row] = await tx
    .select()
    .from(letter)
    .where(and(eq(letter.tenantId, tenantId), eq(letter.id, id)))
  return row ?? null
}

/**
 * Finds a letter with the same words about the same debt on the same day: however often its paper is requested, it is
 * one letter.
 */
export async function findSameLetter(
  tx: Tx,
  { tenantId, debtId, sha256 }: Pick<LetterRecord, 'tenantId' | 'debtId' | 'sha256'>,
): Promise<LetterRecord | null> {
  const [row] = await tx
    .select()
    .from(letter)
    .where(and(eq(letter.tenantId, tenantId), eq(letter.debtId, debtId), eq(letter.sha256, sha256)))
    .limit(1)
  return row ?? null
}
