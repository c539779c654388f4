import type { Caller } from '../caller.ts'
import type { Debtor } from '../debtor.ts'
import type { TestApp } from '../test-app.ts'

/** The owner of a thing: a consumer and their debt, a staff member, or a tenant. */
export interface Owner {
  t: TestApp
  debtor: Debtor
  staffId: string
  /** The sender of the call that began it: a consumer, or staff for them. */
  senderId: string
  /** An administrator of the tenant. */
  admin: Caller
}

/** Makes a thing and returns the id by which calls name it. */
export type Make = (owner: Owner) => Promise<string>

let count = 0
export const nextId = () => `thing-${++count}`

export const nowOf = ({ t, debtor }: Owner) => t.clock.now(debtor.tenantId)
export const soonOf = (owner: Owner) => new Date(nowOf(owner).getTime() + 30 * 60_000)

const isPlain = (value: unknown) => value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Inserts a row without the steps that lead to it in the product. */
export async function write({ t, debtor }: Owner, table: string, row: Record<string, unknown>): Promise<void> {
  const all: Record<string, unknown> = { tenant_id: debtor.tenantId, ...row }
  const columns = Object.keys(all)
  await t.database.asOwner(
    `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(all).map((value) => (Array.isArray(value) || isPlain(value) ? JSON.stringify(value) : value)),
  )
}

/** Inserts a row with an id, and returns the id. */
export async function put(owner: Owner, table: string, row: Record<string, unknown>): Promise<string> {
  const id = (row['id'] as string | undefined) ?? nextId()
  await write(owner, table, { id, ...row })
  return id
}

/** The id that a query finds; $1 is the tenant. */
export async function only({ t, debtor }: Owner, sql: string, ...values: unknown[]): Promise<string> {
  const [row] = await t.database.asOwner<{ id: string }>(sql, [debtor.tenantId, ...values])
  if (!row) throw new Error(`nothing was found by ${sql}`)
  return row.id
}
