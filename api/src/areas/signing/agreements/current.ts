import type { Tx } from '../../../db/database.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { visibleDebt } from '../../../core/debt/policy.ts'
import { type DebtRow, findPlan, type PlanRow } from '../../money/index.ts'
import { currentEnvelope, findEnvelope, type EnvelopeRow } from './envelope-repo.ts'

/** An agreement with its plan, debt and owner in their current state. */
export interface FoundAgreement {
  envelope: EnvelopeRow
  debt: DebtRow
  plan: PlanRow | null
  ownerId: string
}

type Asking = Pick<Context<any, Actor>, 'tenant' | 'actor' | 'consumerId'>

/** The current agreement of a debt. T5: a co-debtor sees that there is a plan, but not a paper that somebody else signs. */
export async function currentAgreement(tx: Tx, asking: Asking, debtId: string): Promise<FoundAgreement | null> {
  const { tenant, actor, consumerId } = asking
  const debt = await visibleDebt(tx, tenant.id, debtId, actor, consumerId)
  const envelope = await currentEnvelope(tx, tenant.id, debt.id)
  if (!envelope) return null
  const found = await agreementOf(tx, envelope, debt)
  return actor.kind === 'consumer' && found.ownerId !== actor.id ? null : found
}

/** Finds an agreement by its id, for staff. */
export async function agreementById(
  tx: Tx,
  { tenant, actor }: Omit<Asking, 'consumerId'>,
  id: string,
): Promise<FoundAgreement> {
  const envelope = await findEnvelope(tx, tenant.id, id)
  if (!envelope) throw new Refusal('not_found')
  return agreementOf(tx, envelope, await visibleDebt(tx, tenant.id, envelope.debtId, actor, null))
}

/** Adds the plan and the owner to an envelope. */
export async function agreementOf(tx: Tx, envelope: EnvelopeRow, debt: DebtRow): Promise<FoundAgreement> {
  const plan = envelope.planId === null ? null : await findPlan(tx, envelope.tenantId, envelope.planId)
  return { envelope, debt, plan, ownerId: plan?.ownerId ?? debt.ownerId }
}
