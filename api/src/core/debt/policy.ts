import type { Tx } from '../../db/database.ts'
import type { Actor } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'
import { findConsumer, type ConsumerRow } from '../consumer/rows.ts'
import { findDebt, listDebtsOf, listParties, type DebtRow } from './repo.ts'

/** The consumer whom a call concerns; staff must name one. Another tenant's consumer is reported as not found. */
export async function consumerOf(tx: Tx, tenantId: string, consumerId: string | null): Promise<ConsumerRow> {
  if (consumerId === null) throw new Refusal('validation_failed', { fields: { client_id: ['required'] } })
  const found = await findConsumer(tx, tenantId, consumerId)
  if (!found) throw new Refusal('not_found')
  return found
}

/** The consumer whom a call concerns, with the debts that they owe, newest placement first. */
export async function debtsOf(
  tx: Tx,
  tenantId: string,
  consumerId: string | null,
): Promise<{ person: ConsumerRow; debts: DebtRow[] }> {
  const [person, debts] = await Promise.all([
    consumerOf(tx, tenantId, consumerId),
    consumerId === null ? [] : listDebtsOf(tx, tenantId, consumerId),
  ])
  return { person, debts }
}

/**
 * A debt that the caller may see: for consumers one that they owe, alone or jointly (T5); for staff any debt of the
 * tenant, or only those of the consumer they named. Any other debt is reported as not found (T4).
 */
export async function visibleDebt(
  tx: Tx,
  tenantId: string,
  debtId: string,
  actor: Actor,
  consumerId: string | null,
): Promise<DebtRow> {
  const mustOwe = actor.kind === 'consumer' ? actor.id : consumerId
  const [found, mayOpen] = await Promise.all([
    findDebt(tx, tenantId, debtId),
    mustOwe === null || owes(tx, tenantId, debtId, mustOwe),
  ])
  if (!found || !mayOpen) throw new Refusal('not_found')
  return found
}

/** Whether a consumer owes the debt, alone or with others. */
export async function owes(tx: Tx, tenantId: string, debtId: string, consumerId: string): Promise<boolean> {
  const parties = await listParties(tx, tenantId, [debtId])
  return parties.some((party) => party.consumerId === consumerId)
}
