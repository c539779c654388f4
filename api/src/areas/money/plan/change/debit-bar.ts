import type { ErrorCode } from '@portal/shared/contract'
import { mayDebit, type DebitAct } from '@portal/shared/domain'
import { Refusal } from '../../../../http/refusal.ts'
import type { Actor } from '../../../../http/context.ts'
import type { Tx } from '../../../../db/database.ts'
import { debitCode } from '../../pay/debt-state.ts'
import { peopleOf, type DebtRow } from '../../pay/rows.ts'
import type { PlanRow } from '../rows.ts'

interface Asked {
  tx: Tx
  actor: Pick<Actor, 'kind'>
}

/** What stops a debit of a plan, or an agreement to its debits, that this person begins; null when nothing does. */
export async function debitBar(
  { tx, actor }: Asked,
  { plan, debt }: { plan: PlanRow; debt: DebtRow },
  act: DebitAct,
  isStopped = false,
): Promise<ErrorCode | null> {
  const way = { act, by: actor.kind, payerId: plan.ownerId, isStopped }
  const { reason } = mayDebit(debt, await peopleOf(tx, debt.tenantId, debt.id), way)
  return reason && debitCode(reason, actor.kind, debt)
}

/** Refuses a change of the debits to come. */
export async function assertMayAgree(asked: Asked, of: { plan: PlanRow; debt: DebtRow }): Promise<void> {
  const bar = await debitBar(asked, of, 'agreement')
  if (bar) throw new Refusal(bar)
}
