import type * as v from 'valibot'
import type { EstablishedPlan } from '@portal/shared/contract'
import type { Tx } from '../../db/database.ts'
import type { Actor, Context } from '../../http/context.ts'
import { methodById } from '../methods/repo.ts'
import { consumerName } from '../payments/repo.ts'
import { presentPlan } from './present.ts'
import { findAgreement, listInstalments, type PlanRow } from './repo.ts'

/** A plan as this person sees it: somebody else's method is named by its type alone (T5). */
export async function viewPlan(
  { tenant, actor }: Pick<Context<any, Actor>, 'tenant' | 'actor'>,
  tx: Tx,
  plan: PlanRow,
): Promise<v.InferInput<typeof EstablishedPlan>> {
  return presentPlan({
    plan,
    ownerName: await consumerName(tx, tenant.id, plan.ownerId),
    instalments: await listInstalments(tx, tenant.id, plan.id),
    method: plan.methodId === null ? null : await methodById(tx, tenant.id, plan.methodId),
    agreement: await findAgreement(tx, tenant.id, plan.id),
    seesMethod: actor.kind === 'staff' || actor.id === plan.ownerId,
  })
}
