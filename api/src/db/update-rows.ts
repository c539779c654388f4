import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'
import { recordsOf } from './insert-rows.ts'

type OfTenant = PgTable & { readonly id: PgColumn; readonly tenantId: PgColumn }
/** A row's id and the values that it gets. */
export type RowChange<T extends PgTable> = Partial<T['$inferSelect']> & { readonly id: string }

/**
 * Changes many rows of a tenant with one statement, each to values of its own; returns how many there were. All changes
 * name the same columns, and null is written as null.
 */
export async function updateRows<T extends OfTenant>(
  tx: Tx,
  table: T,
  tenantId: string,
  changes: readonly RowChange<T>[],
): Promise<number> {
  const [first] = changes
  if (!first) return 0
  const known = getTableColumns(table)
  const fields = Object.keys(first)
  const set = fields
    .filter((field) => field !== 'id')
    .map((field) => sql.identifier(known[field]!.name))
    .map((name) => sql`${name} = given.${name}`)
  const { rowCount } = await tx.execute(sql`
    update ${sql.identifier(getTableName(table))} set ${sql.join(set, sql`, `)}
      from ${recordsOf(table, fields, changes)} as given
     where ${eq(table.tenantId, tenantId)} and ${table.id} = given.id`)
  return rowCount ?? 0
}
