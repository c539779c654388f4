import {
  and,
  eq,
  getTableColumns,
  sql,
  type InferInsertModel,
  type InferSelectModel,
  type Placeholder,
} from 'drizzle-orm'
import type pg from 'pg'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Tx } from './tx.ts'

/** What the query layer builds with `.prepare()`. */
interface BuiltQuery<R> {
  execute(values?: Record<string, unknown>): Promise<R>
}

interface Buildable<R> {
  prepare(name: string): BuiltQuery<R>
}

const lineOf = new WeakMap<Tx, pg.PoolClient>()

/** Lets compiled queries of a transaction run on its connection. */
export const runCompiledOn = (tx: Tx, line: pg.PoolClient): void => void lineOf.set(tx, line)

const builtFor = new WeakMap<object, BuiltQuery<unknown>>()

/** The query of `key`, built by the first transaction that asks for it, for this transaction. */
function built<R>(tx: Tx, key: object, build: () => Buildable<R>): BuiltQuery<R> {
  const line = lineOf.get(tx)
  // A savepoint has a transaction of its own, which is not known here.
  if (!line) return build().prepare('')
  const known = (builtFor.get(key) as BuiltQuery<R> | undefined) ?? build().prepare('')
  builtFor.set(key, known)
  // The query layer keeps the connection of a built query in this field.
  return Object.assign(Object.create(Object.getPrototypeOf(known) as object) as BuiltQuery<R>, known, { client: line })
}

/** The places of values in a query. */
export type Slots<V> = { readonly [K in keyof V & string]: Placeholder<K, V[K]> }

const slots = new Proxy({}, { get: (_, name: string) => sql.placeholder(name) })

/**
 * A query that is built once and then only run. Building the text of a wide table's query takes some
 * 0.3 ms, several times as long as all the rest of it, so queries of every request are worth it:
 *
 *     const findDebt = compiled((tx, { id }: Slots<{ id: string }>) => tx.select().from(debt).where(eq(debt.id, id)))
 *     const [row] = await findDebt(tx, { id })
 *
 * The text must be the same for all values. A value of a condition goes to the driver as it is, so it is text, a number,
 * a bigint, a boolean or a Date.
 */
export const compiled =
  <V, R>(build: (tx: Tx, values: Slots<V>) => Buildable<R>) =>
  (tx: Tx, values: V): Promise<R> =>
    built(tx, build, () => build(tx, slots as Slots<V>)).execute(values as Record<string, unknown>)

type Row<T extends PgTable> = InferSelectModel<T>
type NewRow<T extends PgTable> = InferInsertModel<T>

/** A place for each value that is given. Null is no value: the query layer would encode it like one. */
function placesOf(values: object, prefix = ''): Record<string, Placeholder | null> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    given.map(([name, value]) => [name, value === null ? null : sql.placeholder(prefix + name)]),
  )
}

/** Inserts one row by a query that is built once for the columns that it names; returns the row as it is stored. */
export async function insertRow<T extends PgTable>(tx: Tx, table: T, row: NewRow<T>): Promise<Row<T>> {
  const places = placesOf(row)
  const insert = built(tx, keyOf(table, 'insert', places), () =>
    rowsOf<T>(
      tx
        .insert(table)
        .values(places as NewRow<T>)
        .returning(),
    ),
  )
  const [stored] = await insert.execute(row)
  return stored!
}

/** The same where the row may exist already: false when it does. */
export async function insertRowOnce<T extends PgTable>(tx: Tx, table: T, row: NewRow<T>): Promise<boolean> {
  const places = placesOf(row)
  const insert = built(tx, keyOf(table, 'insert once', places), () =>
    tx
      .insert(table)
      .values(places as NewRow<T>)
      .onConflictDoNothing(),
  )
  return (await insert.execute(row)).rowCount === 1
}

/**
 * Changes the rows that `key` names by a query that is built once for these columns; returns them as they are stored.
 * `key` and `change` hold values, not SQL.
 */
export function updateByKey<T extends PgTable>(
  tx: Tx,
  table: T,
  key: Partial<Row<T>>,
  change: Partial<NewRow<T>>,
): Promise<Row<T>[]> {
  const [places, changed] = [placesOf(key, 'of '), placesOf(change)]
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const update = built(tx, keyOf(table, 'update', places, changed), () =>
    rowsOf<T>(
      tx
        .update(table)
        .set(changed as PgUpdateSetSource<T>)
        .where(and(...Object.entries(places).map(([name, place]) => eq(columns[name]!, place))))
        .returning(),
    ),
  )
  const wanted = Object.entries(key).map(([name, value]) => [`of ${name}`, value])
  return update.execute({ ...change, ...Object.fromEntries(wanted) })
}

/** For any table the query layer does not know the type of its rows. */
const rowsOf = <T extends PgTable>(query: unknown) => query as Buildable<Row<T>[]>

const keys = new WeakMap<PgTable, Map<string, object>>()

/** The same object for the same columns of the same table, with null in the same ones. */
function keyOf(table: PgTable, kind: string, ...places: object[]): object {
  const known = keys.get(table) ?? new Map<string, object>()
  keys.set(table, known)
  const shapeOf = (each: object) =>
    Object.entries(each).map(([name, place]) => (place === null ? `${name}=null` : name))
  const name = [kind, ...places.map((each) => shapeOf(each).join())].join(' ')
  const key = known.get(name) ?? {}
  known.set(name, key)
  return key
}
