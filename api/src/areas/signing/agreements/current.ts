import type { Tx } from '../../../db/database.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { visibleDebt } from '../../../core/debt/policy.ts'
import { type DebtRow, findPlan, type PlanRow } from '../../money/index.ts'
import { currentEnvelope, findEnvelope, type EnvelopeRow } from './envelope-repo.ts'
import { expireLate } from './expire.ts'

/** An agreement with its plan, debt and owner in their current state. */
export interface FoundAgreement {
  envelope: EnvelopeRow
  debt: DebtRow
  plan: PlanRow | null
  ownerId: string
}

type Asking = Pick<Context<any, Actor>, 'deps' | 'tenant' | 'actor' | 'now' | 'consumerId'>

/**
 * The current agreement of a debt. T5: a co-debtor sees that there is a plan, but not a paper that somebody else signs.
 * An overdue agreement expires before it is returned (K-57).
 */
export async function currentAgreement(tx: Tx, asking: Asking, debtId: string): Promise<FoundAgreement | null> {
  const { deps, tenant, actor, now, consumerId } = asking
  const seen = await visibleDebt(tx, tenant.id, debtId, actor, consumerId)
  await expireLate({ tx, deps, tenant, now }, [seen.id])
  const envelope = await currentEnvelope(tx, tenant.id, seen.id)
  if (!envelope) return null
  const found = await agreementOf(tx, envelope, await visibleDebt(tx, tenant.id, debtId, actor, consumerId))
  return actor.kind === 'consumer' && found.ownerId !== actor.id ? null : found
}

/** Finds an agreement by its id, for staff. */
export async function agreementById(
  tx: Tx,
  { deps, tenant, actor, now }: Omit<Asking, 'consumerId'>,
  id: string,
): Promise<FoundAgreement> {
  const found = await findEnvelope(tx, tenant.id, id)
  if (!found) throw new Refusal('not_found')
  await expireLate({ tx, deps, tenant, now }, [found.debtId])
  const debt = await visibleDebt(tx, tenant.id, found.debtId, actor, null)
  return agreementOf(tx, (await findEnvelope(tx, tenant.id, id))!, debt)
}

/** Adds the plan and the owner to an envelope. */
export async function agreementOf(tx: Tx, envelope: EnvelopeRow, debt: DebtRow): Promise<FoundAgreement> {
  const plan = envelope.planId === null ? null : await findPlan(tx, envelope.tenantId, envelope.planId)
  return { envelope, debt, plan, ownerId: plan?.ownerId ?? debt.ownerId }
}
