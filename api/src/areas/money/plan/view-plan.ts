import type * as v from 'valibot'
import type { EstablishedPlan } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { methodById } from '../methods/rows.ts'
import { consumerName } from '../pay/rows.ts'
import { isExpired } from '../methods/usable.ts'
import { debitDay } from '../pay/business-day.ts'
import { nextDebits } from './debit-repo.ts'
import { presentPlan } from './present.ts'
import { findAgreement, listInstalments, type PlanRow } from './repo.ts'

/** A plan as this person sees it: somebody else's method is named by its type alone (T5). */
export async function viewPlan(
  { tenant, actor }: Pick<Context<any, Actor>, 'tenant' | 'actor'>,
  tx: Tx,
  plan: PlanRow,
): Promise<v.InferInput<typeof EstablishedPlan>> {
  const method = plan.methodId === null ? null : await methodById(tx, tenant.id, plan.methodId)
  const next = plan.status === 'active' ? (await nextDebits(tx, tenant.id, [plan.id])).get(plan.id) : undefined
  return presentPlan({
    plan,
    ownerName: await consumerName(tx, tenant.id, plan.ownerId),
    instalments: await listInstalments(tx, tenant.id, plan.id),
    method,
    agreement: await findAgreement(tx, tenant.id, plan.id),
    seesMethod: actor.kind === 'staff' || actor.id === plan.ownerId,
    endsBefore: method && next && isExpired(method, debitDay(tenant, next.date)) ? next.date : null,
  })
}
