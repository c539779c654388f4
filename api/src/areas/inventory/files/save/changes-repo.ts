import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../db/database.ts'
import { nameKey } from '../../../../security/normalise.ts'
import type { FiledItemization } from '../../../../db/schema/debt.ts'
import { itemization } from '../row/columns.ts'
import { itemizationOf } from '../row/itemization.ts'
import type { ReadRow } from '../row/read-row.ts'

/** The new values of one row by their columns. */
type NewValues = { readonly id: string } & Readonly<Record<string, Value>>

interface Change {
  readonly debtId: string
  readonly ownerId: string
  readonly row: ReadRow
}

/** The columns of a debt by the names of file columns, where the two differ. */
const COLUMNS: Readonly<Record<string, string>> = {
  account_status: 'account_status',
  merchant: 'merchant',
  account_type: 'account_type',
  account_open_date: 'account_open_date',
  charge_off_date: 'charge_off_date',
  charge_off_balance: 'charge_off_balance',
  last_payment_date: 'last_payment_date',
  last_payment_amount: 'last_payment_amount',
  interest_rate: 'current_interest_rate',
  settlement_limit: 'settlement_limit',
  offer_strategy: 'offer_strategy',
  sol_date: 'sol_date',
}
export const ADDRESS = ['street', 'city', 'state', 'zip'] as const

/** The current values of these debts and of their owners' addresses, as texts by the columns of a file. */
export async function readFacts(
  tx: Tx,
  tenantId: string,
  debtIds: readonly string[],
): Promise<Map<string, Record<string, string | null>>> {
  const columns = [
    ...Object.entries(COLUMNS).map(
      ([name, column]) => sql`d.${sql.identifier(column)}::text as ${sql.identifier(name)}`,
    ),
    ...ADDRESS.map((name) => sql`c.${sql.identifier(name)}`),
    // Stored by the names of the columns without their prefix.
    ...itemization.map(
      ({ name }) => sql`d.itemization ->> ${name.slice('itemization_'.length)} as ${sql.identifier(name)}`,
    ),
    sql`c.agent_id as agent`,
    sql`c.segment`,
  ]
  const { rows } = await tx.execute<Record<string, string | null> & { id: string }>(sql`
    select d.id, ${sql.join(columns, sql`, `)}
      from debt d join consumer c on c.tenant_id = d.tenant_id and c.id = d.owner_id
     where d.tenant_id = ${tenantId} and d.id = any(${sql.param([...debtIds])}::text[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Updates debts and their owners from rows, each in one statement. */
export async function changeFacts(
  { tx, tenantId, now }: { tx: Tx; tenantId: string; now: Date },
  changes: readonly Change[],
  agents: ReadonlyMap<string, string>,
  strategyOf: (row: ReadRow) => string | null,
): Promise<void> {
  const facts = changes.flatMap(({ debtId, row }) =>
    valuesOf(debtId, [
      ...Object.entries(COLUMNS).map(([name, column]): [string, string | null] => [
        column,
        name === 'offer_strategy' ? strategyOf(row) : row.text(name),
      ]),
      ['itemization', itemizationOf(row, now)],
    ]),
  )
  await merge(tx, tenantId, 'debt', [...Object.values(COLUMNS), 'itemization'], facts, now)
  const moves = changes.flatMap(({ ownerId, row }) => {
    const street = row.text('street')
    return valuesOf(ownerId, [
      ['agent_id', agents.get(row.text('agent') ?? '') ?? null],
      ['segment', row.text('segment')],
      ...ADDRESS.map((name): [string, string | null] => [name, row.text(name)]),
      ['street_key', street === null ? null : nameKey(street)],
    ])
  })
  // When a file has two accounts of one person, the last row wins, as if the rows were saved in turn.
  const last = [...new Map(moves.map((move) => [move.id, move])).values()]
  await merge(tx, tenantId, 'consumer', [...ADDRESS, 'street_key', 'agent_id', 'segment'], last, now)
}

type Value = string | FiledItemization

function valuesOf(id: string, values: readonly (readonly [string, Value | null])[]): NewValues[] {
  const given = values.filter((pair): pair is readonly [string, Value] => pair[1] !== null)
  return given.length === 0 ? [] : [{ id, ...Object.fromEntries(given) }]
}

/** A column that no row names reads as null, and null changes nothing. */
async function merge(
  tx: Tx,
  tenantId: string,
  table: 'debt' | 'consumer',
  columns: readonly string[],
  rows: readonly NewValues[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  const target = sql.identifier(table)
  const set = sql.join(
    columns.map(
      (name) =>
        sql`${sql.identifier(name)} = coalesce(given.${sql.identifier(name)}, ${target}.${sql.identifier(name)})`,
    ),
    sql`, `,
  )
  await tx.execute(sql`
    update ${target} set ${set}, updated_at = ${now}
      from json_populate_recordset(null::${target}, ${JSON.stringify(rows)}::json) as given
     where ${target}.tenant_id = ${tenantId} and ${target}.id = given.id`)
}
