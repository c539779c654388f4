import { debtBar, type ContactFacts } from '@portal/shared/domain'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { debt, debtParty } from '../../db/schema/debt.ts'

const DISPUTES: readonly (string | null)[] = ['dispute', 'original_creditor_request']

type DebtState = NonNullable<ContactFacts['debt']>

/** K-44: from the dispute until its answer the debt is on hold for one of these reasons. */
const stateOf = (row: { id: string; status: string; holdReason: string | null }): DebtState => ({
  id: row.id,
  status: row.status,
  isDisputed: row.status === 'on_hold' && DISPUTES.includes(row.holdReason),
})
const columns = { id: debt.id, status: debt.status, holdReason: debt.holdReason }

/** The state of a debt for the contact guard; a missing debt counts as closed. */
export async function findDebtState(tx: Tx, tenantId: string, debtId: string): Promise<DebtState> {
  const [row] = await tx
    .select(columns)
    .from(debt)
    .where(and(eq(debt.tenantId, tenantId), eq(debt.id, debtId)))
  return row ? stateOf(row) : { id: debtId, status: 'external', isDisputed: false }
}

/**
 * For a contact about no particular debt: null when at least one debt may be mentioned, otherwise a debt that says why
 * none may.
 */
export async function findBarredDebt(tx: Tx, tenantId: string, consumerId: string): Promise<DebtState | null> {
  const rows = await tx
    .select(columns)
    .from(debtParty)
    .innerJoin(debt, and(eq(debt.tenantId, debtParty.tenantId), eq(debt.id, debtParty.debtId)))
    .where(and(eq(debtParty.tenantId, tenantId), eq(debtParty.consumerId, consumerId)))
    .orderBy(debt.id)
  const states = rows.map(stateOf)
  return states.every((state) => debtBar(state) !== null) ? (states[0] ?? null) : null
}
