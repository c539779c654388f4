import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { consumerOf, owes } from '../../../core/debt/policy.ts'
import { findDebtByReference } from '../../../core/debt/rows.ts'

type Ctx = Pick<Context<any, Actor>, 'tx' | 'tenant' | 'consumerId'>

export interface MethodScope {
  consumerId: string
  /** The debt that data_id names, for a call about one debt. */
  debtId: string | null
}

/** The consumer and the debts that a call is about (data_id is a debt's reference number); T4 and T5. */
export async function methodScope(
  { tx, tenant, consumerId }: Ctx,
  dataId: string | null | undefined,
): Promise<MethodScope> {
  const { id } = await consumerOf(tx, tenant.id, consumerId)
  if (!dataId) return { consumerId: id, debtId: null }
  const debt = await findDebtByReference(tx, tenant.id, dataId)
  if (!debt || !(await owes(tx, tenant.id, debt.id, id))) throw new Refusal('not_found')
  return { consumerId: id, debtId: debt.id }
}
