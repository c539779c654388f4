import { Refusal } from '../../../http/refusal.ts'
import { lockDebt, type DebtRow, lockPlan, type PlanRow } from '../../money/index.ts'
import type { Work } from '../../../deps.ts'
import { findEnvelope, lockEnvelope, type EnvelopeRow } from './envelope-repo.ts'

/** An agreement with its plan and debt, locked until the transaction ends. */
export interface LockedAgreement {
  envelope: EnvelopeRow
  debt: DebtRow
  plan: PlanRow | null
  /** The consumer who signs: whoever set up the plan, which may be a co-debtor; without a plan, the debt's owner. */
  ownerId: string
}

/** Locks in the order that all code follows: debt, plan, envelope. */
export async function lockAgreement({ tx, tenant }: Pick<Work, 'tx' | 'tenant'>, id: string): Promise<LockedAgreement> {
  const found = await findEnvelope(tx, tenant.id, id)
  if (!found) throw new Refusal('not_found')
  const { plan, debt } = found.planId
    ? await lockPlan(tx, tenant.id, found.planId)
    : { plan: null, debt: await lockDebt(tx, tenant.id, found.debtId) }
  return { envelope: await lockEnvelope(tx, tenant.id, id), debt, plan, ownerId: plan?.ownerId ?? debt.ownerId }
}
