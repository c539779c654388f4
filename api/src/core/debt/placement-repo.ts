import type { Tx } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { debt, debtParty } from '../../db/schema/debt.ts'
import { validationNotice } from '../../db/schema/notice.ts'

export type PlacedDebtRow = typeof debt.$inferInsert

/** Inserts many debts with their parties. */
export async function insertDebts(
  tx: Tx,
  debts: readonly PlacedDebtRow[],
  parties: readonly (typeof debtParty.$inferInsert)[],
): Promise<void> {
  await insertRows(tx, debt, debts)
  await insertRows(tx, debtParty, parties)
}

/** Inserts the validation notices of newly placed debts, which have none yet. */
export const insertNotices = (tx: Tx, notices: readonly (typeof validationNotice.$inferInsert)[]): Promise<void> =>
  insertRows(tx, validationNotice, notices)
