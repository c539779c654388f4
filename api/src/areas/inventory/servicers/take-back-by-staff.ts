import type { endpoints } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { lockDebt } from '../../money/index.ts'
import { takeBack } from './take-back.ts'

/** Takes an account back for a staff member, who gives a reason. */
export async function takeBackByStaff(ctx: Context<typeof endpoints.takeBackDebt, Actor>): Promise<object> {
  const { tx, tenant, input } = ctx
  const debt = await lockDebt(tx, tenant.id, input.params.debt_id)
  // The account is back already, or was never serviced elsewhere.
  if (debt.status !== 'external') throw new Refusal('conflict')
  const servicer = await takeBack(ctx, debt)
  await recordBy(ctx, {
    action: 'debt.taken_back',
    consumerId: debt.ownerId,
    subject: `debt:${debt.id}`,
    detail: { debt: debt.id, servicer_from: servicer, reason: input.body.reason },
  })
  return {}
}
