import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { DocumentKind } from '@portal/shared/contract'
import type { Tx } from '../../db/database.ts'
import { document } from '../../db/schema/document.ts'
import { debt } from '../../db/schema/debt.ts'
import type { DocumentSource, Entry, Wanted } from './entry.ts'

const { bytes: _bytes, ...described } = getTableColumns(document)

/** A filed document without its bytes, and its debt. */
export type FiledDocument = Omit<typeof document.$inferSelect, 'bytes'> & {
  creditor: string | null
  referenceNumber: string | null
}

export interface EntryPage {
  entries: Entry[]
  count: number
}

/**
 * One page of a consumer's documents, newest first: the current entries of the sources, and filed documents of earlier
 * editions, so that every paper ever issued can be found by its hash.
 */
export async function listEntries(
  tx: Tx,
  wanted: Wanted,
  sources: readonly DocumentSource[],
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryPage> {
  const { tenantId, consumerId, language } = wanted
  if (sources.length === 0) return { entries: [], count: 0 }
  const current = sql.join(
    sources.map((source) => sql`select ${source.kind}::text as kind, s.* from (${source.entries(wanted)}) s`),
    sql` union all `,
  )
  const filed = sql.join(
    sources.map(({ kind, isOfOneLanguage }) =>
      isOfOneLanguage ? sql`d.kind = ${kind}` : sql`(d.kind = ${kind} and d.language = ${language})`,
    ),
    sql` or `,
  )
  const { rows } = await tx.execute<{
    kind: DocumentKind
    source_id: string
    edition: string
    language: 'en' | 'es'
    debt_id: string | null
    at: string
    total: number
  }>(sql`
    with current as (${current}),
    entry as (
      select kind, source_id, edition, language, debt_id, at, 0 as age from current
      union all
      select d.kind, d.source_id, d.edition, d.language, d.debt_id, d.created_at, 1
        from document d
       where d.tenant_id = ${tenantId} and d.consumer_id = ${consumerId} and (${filed})
         and not exists (
           select from current c
            where c.kind = d.kind and c.source_id = d.source_id and c.edition = d.edition and c.language = d.language)
    )
    select kind, source_id, edition, language, debt_id, at::text as at, count(*) over ()::int as total
      from entry
     order by at desc, kind, source_id, age, edition, language
     limit ${limit} offset ${offset}`)
  return {
    entries: rows.map((row) => ({
      kind: row.kind,
      sourceId: row.source_id,
      edition: row.edition,
      language: row.language,
      consumerId,
      debtId: row.debt_id,
      at: new Date(row.at),
    })),
    count: rows[0]?.total ?? 0,
  }
}

/** The filed document of an entry; null when it has not been filed. */
export async function findFiledEntry(tx: Tx, tenantId: string, entry: Entry): Promise<FiledDocument | null> {
  const [row] = await select(tx).where(
    and(
      eq(document.tenantId, tenantId),
      eq(document.kind, entry.kind),
      eq(document.sourceId, entry.sourceId),
      eq(document.edition, entry.edition),
      eq(document.language, entry.language),
    ),
  )
  return row ?? null
}

/** A document of this consumer; null for anybody else's (T4, T5). */
export async function findDocument(
  tx: Tx,
  tenantId: string,
  consumerId: string,
  id: string,
): Promise<FiledDocument | null> {
  const [row] = await select(tx).where(
    and(eq(document.tenantId, tenantId), eq(document.consumerId, consumerId), eq(document.id, id)),
  )
  return row ?? null
}

/** A document with its bytes, for a signed link. */
export async function findBytes(tx: Tx, tenantId: string, id: string): Promise<typeof document.$inferSelect | null> {
  const [row] = await tx
    .select()
    .from(document)
    .where(and(eq(document.tenantId, tenantId), eq(document.id, id)))
  return row ?? null
}

/** Files a document, unless a concurrent request has filed it. */
export async function insertDocument(tx: Tx, row: typeof document.$inferInsert): Promise<void> {
  await tx.insert(document).values(row).onConflictDoNothing()
}

const select = (tx: Tx) =>
  tx
    .select({ ...described, creditor: debt.originalCreditor, referenceNumber: debt.referenceNumber })
    .from(document)
    .leftJoin(debt, and(eq(debt.tenantId, document.tenantId), eq(debt.id, document.debtId)))
