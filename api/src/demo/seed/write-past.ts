import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { methodDefault } from '../../db/schema/method.ts'
import { note } from '../../db/schema/case.ts'
import { contactAttempt } from '../../db/schema/contact.ts'
import { payment } from '../../db/schema/payment.ts'
import { consent, employer } from '../../db/schema/people.ts'
import { plan, planCredit, planPayment } from '../../db/schema/plan.ts'
import { recordAudits, type AuditEntry } from '../../core/audit/audit.ts'
import { readPast, type PastOf } from './past-repo.ts'

/** Tables whose rows wait until people are made, in the order of their keys. */
const tables = { consent, employer, methodDefault, plan, planPayment, planCredit, payment, note, contactAttempt }
type Waiting = { [T in keyof typeof tables]: (typeof tables)[T]['$inferInsert'][] }

/** The history that is collected while people are made. */
export interface Past {
  /** Rows that nothing reads meanwhile: one statement a table inserts them. */
  readonly rows: Waiting
  /** Functions that give the inserted payments their receipts, in order. */
  readonly receipts: (() => Promise<void>)[]
  /** Actions that left no row of their own. */
  readonly said: AuditEntry[]
  /** Functions that write their own entries, run last so that earlier entries come first. */
  readonly afterwards: (() => Promise<unknown>)[]
}

export const noPast = (): Past => ({
  rows: {
    consent: [],
    employer: [],
    methodDefault: [],
    plan: [],
    planPayment: [],
    planCredit: [],
    payment: [],
    note: [],
    contactAttempt: [],
  },
  receipts: [],
  said: [],
  afterwards: [],
})

/** Inserts the rows that wait, for a step that reads them. */
export async function insertWaiting(tx: Tx, { rows, receipts }: Past): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await insertAll(tx, table, rows[name as keyof Waiting].splice(0))
  for (const give of receipts.splice(0)) await give()
}

/** Rows of one table may name different columns; a column that a row does not name is null. */
async function insertAll<T extends PgTable>(tx: Tx, table: T, rows: T['$inferInsert'][]): Promise<void> {
  const [first, ...rest] = rows
  if (!first) return
  const columns = Object.keys(Object.assign({}, ...rows))
  await insertRows(tx, table, [{ ...Object.fromEntries(columns.map((name) => [name, null])), ...first }, ...rest])
}

/**
 * Writes the audit entries that the past of demo people would have left, by day: those that follow from their rows, and
 * the others. They are written together, because one lock guards the chain.
 */
export async function writePast(tx: Tx, of: PastOf, past: Past): Promise<void> {
  await insertWaiting(tx, past)
  const entries = [...(await readPast(tx, of)), ...past.said].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await recordAudits(tx, of.tenantId, entries)
  for (const work of past.afterwards) await work()
}
