import type { endpoints, HandlerReply } from '@portal/shared/contract'
import { formatWireMoney } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { needsAuthorization } from '../plan/choose/change-method.ts'
import { nextDebits, isDebiting, livePlansOf } from '../plan/rows.ts'
import type { MethodRow } from './repo.ts'
import type { MethodScope } from './scope.ts'

type Changed = HandlerReply<typeof endpoints.checkDefaultMethod>['data']['plans']

/** P-51: the plans that would be paid by another method than now, and which of them must be authorized for it first. */
export async function plansChangedBy(
  tx: Tx,
  tenantId: string,
  { consumerId, debtId }: MethodScope,
  method: MethodRow | null,
): Promise<Changed> {
  const found = await livePlansOf(tx, tenantId, consumerId, debtId)
  const changed = found.filter(({ plan }) => plan.methodId !== (method?.id ?? null))
  const next = await nextDebits(
    tx,
    tenantId,
    changed.filter(isDebiting).map(({ plan }) => plan.id),
  )
  const plans: Changed = []
  for (const { plan, debt } of changed) {
    const debit = next.get(plan.id)
    plans.push({
      plan_id: plan.id,
      debt_id: debt.id,
      referenceNumber: debt.referenceNumber,
      creditor: debt.originalCreditor,
      next_payment: debit ? { payment_date: debit.date, amount: formatWireMoney(debit.amount) } : null,
      needs_authorization: await needsAuthorization(tx, plan, method),
    })
  }
  return plans
}
